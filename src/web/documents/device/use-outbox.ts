import { useMemo } from 'react';
import { currentUser } from '#web/shared/session/session-state.ts';
import { withIncludedWrites } from './included-writes.ts';
import { useOutboxOf } from './outbox.ts';
import { stuckDocuments, type OutboxEntry } from './outbox-entry.ts';

export const useOwnOutbox = (): readonly OutboxEntry[] => useOutboxOf(currentUser()?.id ?? '');

export type SendingState = 'waiting' | 'refused' | null;

export const useSendingStates = (): ((item: string) => SendingState) => {
  const entries = useOwnOutbox();
  return useMemo(() => {
    const stuck = stuckDocuments(entries);
    const waiting = new Set(withIncludedWrites(entries).map(({ item }) => item));
    return (item) => (stuck.has(item) ? 'refused' : waiting.has(item) ? 'waiting' : null);
  }, [entries]);
};
