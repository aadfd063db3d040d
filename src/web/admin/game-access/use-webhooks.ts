import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  deliveriesAddress,
  newWebhook,
  sendAgainAddress,
  webhookAddress,
  webhookRoutes,
  webhooks,
  type NewWebhook,
  type Webhook,
  type WebhookChange,
  type WebhookEvent,
} from '#contract/webhooks.ts';
import { request } from '#web/shared/api/api.ts';
import { withProof } from '#web/shared/api/with-proof.ts';
import { queryClient } from '#web/shared/query-client.ts';

const webhooksKey = ['webhooks'];

/** While somebody watches deliveries. */
const watchEvery = 3_000;

export const useWebhooks = ({ isWatched }: { readonly isWatched: boolean }) =>
  useQuery({
    queryKey: webhooksKey,
    queryFn: async (): Promise<Webhook[]> => z.parse(webhooks, (await request('GET', webhookRoutes.list)).body).items,
    refetchInterval: isWatched ? watchEvery : false,
  });

const reloadWebhooks = (): Promise<void> => queryClient.invalidateQueries({ queryKey: webhooksKey });

type Wanted = { readonly url: string; readonly events: readonly WebhookEvent[] };

/** Only this answer has the secret. */
export const makeWebhook = async (body: Wanted): Promise<NewWebhook> => {
  const answer = await withProof(() => request('POST', webhookRoutes.list, { body }));
  void reloadWebhooks();
  return z.parse(newWebhook, answer.body);
};

export const changeWebhook = async (id: string, body: WebhookChange): Promise<void> => {
  await withProof(() => request('PATCH', webhookAddress(id), { body }));
  await reloadWebhooks();
};

export const removeWebhook = async (id: string): Promise<void> => {
  await withProof(() => request('DELETE', webhookAddress(id)));
  await reloadWebhooks();
};

export const sendTest = async (id: string): Promise<void> => {
  await request('POST', deliveriesAddress(id));
  await reloadWebhooks();
};

export const sendAgain = async (id: string, delivery: string): Promise<void> => {
  await request('POST', sendAgainAddress(id, delivery));
  await reloadWebhooks();
};
