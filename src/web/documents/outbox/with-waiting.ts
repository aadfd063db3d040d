import { sendable, unsentVersion, type OutboxEntry } from './outbox-entry.ts';

type Item = { readonly id: string };

/** A list as it will be once the server has done what waits for it; `read` takes the sound items of a list's answer. */
export const withWaiting = <Listed extends Item>(
  items: readonly Listed[],
  entries: readonly OutboxEntry[],
  read: (answer: unknown) => readonly Listed[],
): readonly Listed[] => {
  const changed = new Map<string, Listed | null>();
  for (const entry of sendable(entries)) {
    const [saved] = entry.act === 'save' ? read({ items: [toItem(entry)] }) : [];
    changed.set(entry.item, saved ?? null);
  }
  if (changed.size === 0) return items;
  const known = new Set(items.map(({ id }) => id));
  const created = [...changed].flatMap(([id, item]) => (item && !known.has(id) ? [item] : []));
  const kept = items.flatMap((item) => {
    const change = changed.get(item.id);
    if (change === undefined) return [item];
    return change ? [change] : [];
  });
  return [...kept, ...created];
};

const toItem = (entry: OutboxEntry): unknown => ({
  ...(entry.content as object),
  id: entry.item,
  ...(entry.kind === 'quests' && { uid: entry.owner }),
  version: unsentVersion(entry),
  updated_at: entry.at,
});
