import type { Change } from '#contract/events.ts';
import type { StoredDocumentRow } from '#server/db/schema.ts';

/** The change that left this version of a document. */
export const toChange = (
  kind: Change['kind'],
  { owner_id, id, version, stamp }: Pick<StoredDocumentRow, 'owner_id' | 'id' | 'version' | 'stamp'>,
): Change => ({ owner: owner_id, kind, id, version, stamp });

/** What a listener hears: a change, or that some may have been missed. */
export type FeedListener = {
  readonly onChange: (change: Change) => void;
  readonly onGap: () => void;
  /** Sessions of an account may have ended; null: of any account. */
  readonly onSessions?: (account: string | null) => void;
};

/** Tells every server of an installation what any of them changed. */
export type ChangeFeed = {
  /** Never fails the write that it tells of: what can't be told is logged, and clients find it when they read. */
  publish(change: Change): void;
  /** Has every server look whether sessions of an account ended, or of any account. */
  publishSessions(account: string | null): void;
  /** Returns how to stop listening. */
  subscribe(listener: FeedListener): () => void;
  close(): Promise<void>;
};

/** The listeners of one process. */
export const createListeners = () => {
  const listeners = new Set<FeedListener>();
  return {
    subscribe: (listener: FeedListener): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: (change: Change): void => {
      for (const { onChange } of listeners) onChange(change);
    },
    notifyOfSessions: (account: string | null): void => {
      for (const { onSessions } of listeners) onSessions?.(account);
    },
    notifyOfGap: (): void => {
      for (const { onGap } of listeners) onGap();
    },
  };
};
