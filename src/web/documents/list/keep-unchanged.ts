import type { OfficialState } from '#contract/official-state.ts';
import type { LoadedList } from '#web/documents/sending/list-cache.ts';

export type KeptDocument = {
  readonly id: string;
  readonly version: number;
  readonly stamp?: string | undefined;
  readonly updated_at: number;
  readonly official?: OfficialState | undefined;
};

/** The new list with the old objects where documents are unchanged, so that they are not drawn again. */
export const keepUnchanged = <Item extends KeptDocument>(
  before: LoadedList<Item> | undefined,
  now: LoadedList<Item>,
): LoadedList<Item> => {
  if (!before) return now;
  const known = new Map(before.items.map((item) => [item.id, item]));
  const items = now.items.map((item) => {
    const earlier = known.get(item.id);
    const isSame =
      earlier?.version === item.version &&
      earlier.stamp === item.stamp &&
      earlier.updated_at === item.updated_at &&
      isSameState(earlier.official, item.official);
    return earlier && isSame ? earlier : item;
  });
  const isSame = items.length === before.items.length && items.every((item, index) => item === before.items[index]);
  if (!isSame) return { ...now, items };
  return before.isComplete === now.isComplete && before.etag === now.etag ? before : { ...now, items: before.items };
};

const isSameState = (one: OfficialState | undefined, other: OfficialState | undefined): boolean =>
  one?.id === other?.id && one?.differs === other?.differs && one?.release === other?.release;
