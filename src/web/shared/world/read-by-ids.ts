import { longestSentAddress } from '#contract/sizes.ts';
import type { SavedEntry } from '#contract/world/world-entries.ts';
import { readEntries } from './read-entries.ts';

export type NamedId = { readonly catalogue: string; readonly id: string };
export type IdBatch = { readonly catalogue: string; readonly ids: readonly string[] };

const mostInOneRequest = 100;
/** As an address has them, next to its other parameters. */
const longestIds = longestSentAddress - 200;

/** Batches of as many ids as one request asks for. */
export const batchesOfIds = (named: readonly NamedId[]): readonly IdBatch[] =>
  [...Map.groupBy(named, ({ catalogue }) => catalogue)].flatMap(([catalogue, all]) =>
    inBatches(all.map(({ id }) => id)).map((ids) => ({ catalogue, ids })),
  );

const inBatches = (ids: readonly string[]): readonly (readonly string[])[] => {
  const batches: string[][] = [];
  let room = 0;
  for (const id of ids) {
    const length = String(new URLSearchParams([['', id]])).length;
    const last = batches.at(-1);
    if (last && last.length < mostInOneRequest && length <= room) last.push(id);
    else [room] = [longestIds, batches.push([id])];
    room -= length;
  }
  return batches;
};

export const readBatch = async ({ catalogue, ids }: IdBatch, signal?: AbortSignal): Promise<readonly SavedEntry[]> =>
  (await readEntries({ catalogue, ids: ids.join(' '), limit: mostInOneRequest }, signal)).items;
