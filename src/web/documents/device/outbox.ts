import { useMemo } from 'react';
import { create } from 'zustand';
import { withDeviceStorage } from './device-database.ts';
import { watchUnsavedWork } from '#web/shared/device-storage/unsaved-work.ts';
import { continuedFrom, type SentVersions } from './included-writes.ts';
import { sendable, type PendingWrite, type OutboxEntry, type WriteRefusal } from './outbox-entry.ts';

/** The database is the truth; each tab follows it. */
const useEntries = create<{ readonly entries: readonly OutboxEntry[] }>(() => ({ entries: [] }));

const tabs = 'BroadcastChannel' in window ? new BroadcastChannel('runeloom.outbox') : null;
tabs?.addEventListener('message', () => void loadOutbox());

/** Reads the writes of earlier pages and of other tabs, too. */
export const loadOutbox = async (): Promise<void> => {
  const entries = await withDeviceStorage((device) => device.getAll('outbox'));
  if (entries) useEntries.setState({ entries });
};

export const entriesOf = (author: string): OutboxEntry[] =>
  useEntries.getState().entries.filter((entry) => entry.author === author);

export const useOutboxOf = (author: string): readonly OutboxEntry[] => {
  const { entries } = useEntries();
  return useMemo(() => entries.filter((entry) => entry.author === author), [entries, author]);
};

/** Answers whether the device kept it. */
export const keepWrite = (write: PendingWrite): Promise<boolean> =>
  change(async (store) => void (await store.add({ ...write, at: Date.now(), refusal: null })));

/** Keeps a write that its person looks at first, unless its document has one. Several tabs may call it at once. */
export const keepRefused = (write: PendingWrite, refusal: WriteRefusal): Promise<boolean> =>
  change(async (store) => {
    const isKept = ({ author, kind, item }: OutboxEntry): boolean =>
      author === write.author && kind === write.kind && item === write.item;
    if (!(await store.getAll()).some(isKept)) await store.add({ ...write, at: Date.now(), refusal });
  });

/** Later writes to its documents continue from `versions`; null if it was merged, so that they merge, too. */
export const finishWrite = (done: OutboxEntry, versions: SentVersions | null): Promise<boolean> =>
  change(async (store) => {
    await store.delete(done.seq);
    if (versions === null) return;
    for (const later of await store.getAll()) {
      const continued = continuedFrom(later, done, versions);
      if (continued !== later) await store.put(continued);
    }
  });

export const refuseWrite = (entry: OutboxEntry, refusal: WriteRefusal): Promise<boolean> =>
  change(async (store) => void (await store.put({ ...entry, refusal })));

/** Sends a refused deletion again, now out of the documents that the refusal named, too. */
export const deleteFromContaining = (entry: OutboxEntry): Promise<boolean> => {
  const named = entry.refusal?.holders?.map(({ id }) => id) ?? [];
  const leaves = [...new Set([...(entry.leaves ?? []), ...named])];
  return change(async (store) => void (await store.put({ ...entry, leaves, refusal: null })));
};

export const forgetWritesTo = (author: string, item: string): Promise<boolean> =>
  forgetWhere((entry) => entry.author === author && entry.item === item);

const forgetWhere = (isForgotten: (entry: OutboxEntry) => boolean): Promise<boolean> =>
  change(async (store) => {
    const forgotten = (await store.getAll()).filter(isForgotten);
    await Promise.all(forgotten.map(({ seq }) => store.delete(seq)));
  });

type Store = {
  readonly add: (entry: Omit<OutboxEntry, 'seq'>) => Promise<unknown>;
  readonly put: (entry: OutboxEntry) => Promise<unknown>;
  readonly delete: (seq: number) => Promise<void>;
  readonly getAll: () => Promise<OutboxEntry[]>;
};

/** One change, written whole and to the disk; then every tab follows. */
const change = async (apply: (store: Store) => Promise<void>): Promise<boolean> => {
  const isKept = await withDeviceStorage(async (device) => {
    const transaction = device.transaction('outbox', 'readwrite', { durability: 'strict' });
    await Promise.all([apply(transaction.store as unknown as Store), transaction.done]);
    return true;
  });
  if (!isKept) return false;
  await loadOutbox();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  tabs?.postMessage('changed');
  return true;
};

export const hasSendable = (author: string): boolean => sendable(entriesOf(author)).length > 0;

watchUnsavedWork({
  has: (author) => entriesOf(author).length > 0,
  drop: (author) => void forgetWhere((entry) => entry.author === author),
});
