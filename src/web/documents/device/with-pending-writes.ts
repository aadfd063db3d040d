import type { OfficialState } from '#contract/official-state.ts';
import type { ListedKind } from '#web/documents/document-kind.ts';
import type { SavedDocument } from '#web/documents/document-content.ts';
import { withIncludedWrites } from './included-writes.ts';
import { sendable, unsentVersion, type OutboxEntry } from './outbox-entry.ts';

export const pendingWritesOf = (entries: readonly OutboxEntry[], kind: string, owner: string): OutboxEntry[] =>
  withIncludedWrites(entries).filter((entry) => entry.kind === kind && entry.owner === owner);

export const withPendingWrites = <Saved extends SavedDocument>(
  items: readonly Saved[],
  entries: readonly OutboxEntry[],
  kind: Pick<ListedKind<Saved>, 'readList' | 'ownFields'>,
): readonly Saved[] => {
  const changed = new Map<string, Saved | null>();
  const official = new Map(items.flatMap((item) => (item.official ? [[item.id, item.official] as const] : [])));
  for (const entry of sendable(entries)) {
    const [saved] =
      entry.act === 'save'
        ? kind.readList({ items: [{ ...toUnsent(entry, kind), ...asChanged(official.get(entry.item)) }] })
        : [];
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

/** What waits is not official yet. */
const asChanged = (official: OfficialState | undefined) =>
  official ? { official: { ...official, differs: true } } : {};

const toUnsent = (entry: OutboxEntry, kind: Pick<ListedKind<SavedDocument>, 'ownFields'>): object => ({
  ...(entry.content as object),
  id: entry.item,
  ...kind.ownFields?.(entry.owner),
  version: unsentVersion(entry),
  updated_at: entry.at,
});
