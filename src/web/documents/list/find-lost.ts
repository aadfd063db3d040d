import { readListTag, wasPutBack } from '#contract/list-state.ts';
import { firstUnsentVersion } from '#contract/versions.ts';
import type { SavedDocument } from '#web/documents/document-content.ts';
import type { LoadedList } from '#web/documents/sending/list-cache.ts';

/** `now` is null if the server does not have it. */
export type Lost = { readonly held: SavedDocument; readonly now: SavedDocument | null };

type List = LoadedList<SavedDocument>;

/** What the server may have lost by a restore. Pending writes have version numbers of their own. */
export const findLost = (before: List | undefined, now: List): Lost[] => {
  if (!before || before.items === now.items) return [];
  const standing = new Map(now.items.map((item) => [item.id, item]));
  const isPutBack = isPutBackBetween(before, now);
  return before.items.flatMap((held): Lost[] => {
    const found = standing.get(held.id) ?? null;
    const isLost = found ? found.version < held.version : isPutBack;
    return isLost && held.version < firstUnsentVersion ? [{ held, now: found }] : [];
  });
};

const isPutBackBetween = ({ etag: earlier }: List, { etag: later }: List): boolean => {
  const [before, now] = [readListTag(earlier ?? ''), readListTag(later ?? '')];
  return before !== null && now !== null && wasPutBack(before, now);
};
