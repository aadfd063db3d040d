import { useCallback } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { knownNames } from '#contract/world/world-entries.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { request } from '#web/shared/api/api.ts';
import { entryKeys } from '#web/shared/world/entry-keys.ts';
import type { IdOfName } from './make-plan.ts';

type WrittenName = { readonly catalogue: string; readonly name: string };

/** The server takes more of short names. */
const mostInOneRequest = 250;
const longestName = 200;

const keyOf = ({ catalogue, name }: WrittenName): string => `${catalogue} ${name}`;

/** Which entries are called so. `isReady`: the server answered for all of these names. */
export const useKnownNames = (names: readonly WrittenName[]) => {
  const asked = names.filter(({ name }) => name.length <= longestName);
  const isNeeded = asked.length > 0;
  const { data, isPlaceholderData, isError } = useQuery({
    queryKey: [...entryKeys.known, asked],
    queryFn: ({ signal }) => readKnown(asked, signal),
    placeholderData: keepPreviousData,
    enabled: isNeeded,
    staleTime: 60_000,
    retry: false,
  });
  const idOf: IdOfName = useCallback((catalogue, name) => data?.get(keyOf({ catalogue, name })), [data]);
  return { idOf, isReady: !isNeeded || (data !== undefined && !isPlaceholderData), isError: isNeeded && isError };
};

const readKnown = async (
  names: readonly WrittenName[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string | null>> => {
  const known = new Map<string, string | null>();
  for (let at = 0; at < names.length; at += mostInOneRequest) {
    const part = names.slice(at, at + mostInOneRequest);
    const { body } = await request('POST', worldRoutes.knownNames, { body: { names: part }, signal });
    const ids = knownNames.parse(body).known;
    for (const [index, name] of part.entries()) known.set(keyOf(name), ids[index] ?? null);
  }
  return known;
};
