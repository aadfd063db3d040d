import type { Change } from '#contract/events.ts';
import type { PresenceBody } from '#contract/presence.ts';
import type { StoredDocumentRow } from '#server/platform/db/schema.ts';

export const toChange = (
  kind: Change['kind'],
  { owner_id, id, version, stamp }: Pick<StoredDocumentRow, 'owner_id' | 'id' | 'version' | 'stamp'>,
): Change => ({ owner: owner_id, kind, id, version, stamp });

/** A notice of where somebody is. */
export type PresenceNotice = PresenceBody & { readonly user: string };

export type FeedListener = {
  readonly onChange: (change: Change) => void;
  /** Changes of `owner` may have been missed. null stands for all owners. */
  readonly onGap: (owner: string | null) => void;
  /** `account` is null for all accounts. */
  readonly onSessions?: (account: string | null) => void;
  readonly onPresence?: (seen: PresenceNotice) => void;
};

/** Changes of one owner that are announced one by one. Where there are more, clients hear only that they may have missed some. */
export const mostOneByOne = 1_000;

export type ChangeFeed = {
  /** Never fails the announced write. Failures are logged; clients see the change at their next read. */
  publish(change: Change): void;
  /** Publishes the changes of one write. More than `mostOneByOne` of an owner are announced as a gap. */
  publishAll(changes: readonly Change[]): void;
  publishSessions(account: string | null): void;
  publishPresence(seen: PresenceNotice): void;
  /** Publishes to the subscribers of this server alone. */
  publishHere(change: Change): void;
  subscribe(listener: FeedListener): () => void;
  close(): Promise<void>;
};

/** `publishAll` of a feed that publishes one change, and a gap of an owner, by these functions. */
export const publishAllBy =
  (publish: (change: Change) => void, publishGap: (owner: string) => void) =>
  (changes: readonly Change[]): void => {
    for (const [owner, ofOwner] of Map.groupBy(changes, (change) => change.owner))
      if (ofOwner.length > mostOneByOne) publishGap(owner);
      else for (const change of ofOwner) publish(change);
  };

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
    notifyOfPresence: (seen: PresenceNotice): void => {
      for (const { onPresence } of listeners) onPresence?.(seen);
    },
    notifyOfGap: (owner: string | null): void => {
      for (const { onGap } of listeners) onGap(owner);
    },
  };
};
