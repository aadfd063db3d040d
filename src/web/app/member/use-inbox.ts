import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { inboxKind } from '#contract/events.ts';
import { inbox, inboxItemReadAddress, inboxRoutes, type Inbox } from '#contract/inbox.ts';
import { request } from '#web/shared/api/api.ts';

export const inboxKey = [inboxKind] as const;

export const useInbox = () => useQuery({ queryKey: inboxKey, queryFn: requestInbox });

const requestInbox = async (): Promise<Inbox> => z.parse(inbox, (await request('GET', inboxRoutes.all)).body);

/** Everything up to this item. */
export const markRead = async (until: string): Promise<void> => {
  await request('POST', inboxRoutes.read, { body: { until } });
};

export const markOneRead = async (id: string): Promise<void> => {
  await request('POST', inboxItemReadAddress(id));
};
