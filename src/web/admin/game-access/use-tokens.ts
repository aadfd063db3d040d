import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  contentReads,
  contentReadsAddress,
  contentRoutes,
  contentTokenAddress,
  contentTokens,
  newContentToken,
  type ContentReads,
  type ContentToken,
  type NewContentToken,
} from '#contract/content.ts';
import type { ContentChannel } from '#domain/release/channel.ts';
import { request } from '#web/shared/api/api.ts';
import { withProof } from '#web/shared/api/with-proof.ts';
import { queryClient } from '#web/shared/query-client.ts';

const tokensKey = ['content-tokens'];

export const useTokens = () =>
  useQuery({
    queryKey: tokensKey,
    queryFn: async (): Promise<ContentToken[]> =>
      z.parse(contentTokens, (await request('GET', contentRoutes.tokens)).body).items,
  });

export const useTokenReads = (id: string) =>
  useQuery({
    queryKey: [...tokensKey, id, 'reads'],
    queryFn: async (): Promise<ContentReads['items']> =>
      z.parse(contentReads, (await request('GET', contentReadsAddress(id))).body).items,
  });

/** Only this answer has the secret of the token. */
export const makeToken = async (name: string, channel: ContentChannel): Promise<NewContentToken> => {
  const { body } = await withProof(() => request('POST', contentRoutes.tokens, { body: { name, channel } }));
  const made = z.parse(newContentToken, body);
  await reloadTokens();
  return made;
};

export const revokeToken = async (id: string): Promise<void> => {
  await withProof(() => request('DELETE', contentTokenAddress(id)));
  await reloadTokens();
};

const reloadTokens = (): Promise<void> => queryClient.invalidateQueries({ queryKey: tokensKey, exact: true });
