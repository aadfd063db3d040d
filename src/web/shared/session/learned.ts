import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Learned, learnedAddress, learnedList, learnedRoutes } from '#contract/learned.ts';
import { request } from '#web/shared/api/api.ts';
import { logError } from '#web/shared/errors/log.ts';

/** What was shown to the account already. */
export const learnedQuery = queryOptions({
  queryKey: ['learned'],
  queryFn: async () => z.parse(learnedList, (await request('GET', learnedRoutes.list)).body).items,
  staleTime: Infinity,
});

/** Rejects where it can't be kept. */
export const keepLearned = async (client: QueryClient, name: Learned, isOn: boolean): Promise<void> => {
  const known = client.getQueryData(learnedQuery.queryKey);
  client.setQueryData(
    learnedQuery.queryKey,
    (items) => items && (isOn ? [...new Set([...items, name])] : items.filter((item) => item !== name)),
  );
  try {
    await request(isOn ? 'PUT' : 'DELETE', learnedAddress(name));
  } catch (error) {
    client.setQueryData(learnedQuery.queryKey, known);
    throw error;
  }
};

/** What can't be noted may be shown once more. */
export const noteLearned = async (client: QueryClient, name: Learned): Promise<void> => {
  client.setQueryData(learnedQuery.queryKey, (items) => items && [...items, name]);
  try {
    await request('PUT', learnedAddress(name));
  } catch (error) {
    logError('What was shown could not be noted', error);
  }
};
