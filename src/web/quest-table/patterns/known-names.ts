import { useCallback } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { knownNames, type SavedEntry } from '#contract/world/world-entries.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { entryId } from '#domain/world/entry.ts';
import { request } from '#web/shared/api/api.ts';
import { entryKeys } from '#web/shared/world/entry-keys.ts';
import { batchesOfIds, readBatch } from '#web/shared/world/read-by-ids.ts';
import type { IdOfName } from './make-plan.ts';

type WrittenName = { readonly catalogue: string; readonly name: string };

/** The server takes more of short names. */
const mostInOneRequest = 250;
const longestName = 200;

const keyOf = ({ catalogue, name }: WrittenName): string => `${catalogue} ${name}`;

/** Which entries are called so, or have this id. `isReady`: the server answered for all of these names. */
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
  const idOf: IdOfName = useCallback((catalogue, name) => data?.ids.get(keyOf({ catalogue, name })), [data]);
  const entryOf = useCallback(
    (catalogue: string, id: string) => data?.entries.get(keyOf({ catalogue, name: id })),
    [data],
  );
  return {
    idOf,
    entryOf,
    isReady: !isNeeded || (data !== undefined && !isPlaceholderData),
    isError: isNeeded && isError,
  };
};

type Known = {
  readonly ids: ReadonlyMap<string, string | null>;
  readonly entries: ReadonlyMap<string, SavedEntry>;
};

/** What is the name of no entry may be the id of one. */
const readKnown = async (names: readonly WrittenName[], signal: AbortSignal): Promise<Known> => {
  const ids = new Map<string, string | null>();
  for (let at = 0; at < names.length; at += mostInOneRequest) {
    const part = names.slice(at, at + mostInOneRequest);
    const { body } = await request('POST', worldRoutes.knownNames, { body: { names: part }, signal });
    const { known } = knownNames.parse(body);
    for (const [index, name] of part.entries()) ids.set(keyOf(name), known[index] ?? null);
  }
  const others = names.filter((name) => ids.get(keyOf(name)) === null);
  const written = others.map(({ catalogue, name }) => ({ catalogue, id: name.trim() }));
  const entries = new Map<string, SavedEntry>();
  for (const batch of batchesOfIds(written.filter(({ id }) => entryId.safeParse(id).success)))
    for (const entry of await readBatch(batch, signal))
      entries.set(keyOf({ catalogue: batch.catalogue, name: entry.id }), entry);
  return { ids, entries };
};
