import * as z from 'zod/mini';
import {
  newWriteToken,
  writeTokenAddress,
  writeTokenRoutes,
  writeTokens,
  type NewWriteToken,
  type WriteToken,
  type WriteTokenScope,
} from '#contract/write-tokens.ts';
import { request } from '#web/shared/api/api.ts';
import { withProof } from '#web/shared/api/with-proof.ts';
import { queryClient } from '#web/shared/query-client.ts';

const fetchWriteTokens = async (): Promise<readonly WriteToken[]> =>
  z.parse(writeTokens, (await request('GET', writeTokenRoutes.list)).body).items;

export const writeTokensQuery = { queryKey: ['write-tokens'], queryFn: fetchWriteTokens };

type Wanted = { readonly name: string; readonly scopes: readonly WriteTokenScope[]; readonly days: number };

/** Only this answer has the secret. */
export const makeWriteToken = async (body: Wanted): Promise<NewWriteToken> => {
  const answer = await withProof(() => request('POST', writeTokenRoutes.list, { body }));
  void queryClient.invalidateQueries(writeTokensQuery);
  return z.parse(newWriteToken, answer.body);
};

/** Loads the list again after a failure too: the list may have been out of date. */
export const withdrawWriteToken = async (id: string): Promise<void> => {
  try {
    await request('DELETE', writeTokenAddress(id));
  } finally {
    await queryClient.invalidateQueries(writeTokensQuery);
  }
};
