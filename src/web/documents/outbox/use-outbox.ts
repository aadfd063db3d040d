import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { durations } from '#domain/timings.ts';
import { useConnectivity } from '#web/shared/events/connectivity.ts';
import { currentUser } from '#web/shared/session/session-state.ts';
import { loadOutbox, useOutboxOf } from './outbox.ts';
import { sendable, stuckDocuments, type OutboxEntry } from './outbox-entry.ts';
import { sendPendingWrites, type SendingServices } from './send-pending-writes.ts';

/** What waits on this device for the person signed in. */
export const useOwnOutbox = (): readonly OutboxEntry[] => useOutboxOf(currentUser()?.id ?? '');

/** How it stands with what was done to an item here; null where the server knows of it all. */
export type SendingState = 'waiting' | 'refused' | null;

export const useSendingStates = (): ((item: string) => SendingState) => {
  const entries = useOwnOutbox();
  return useMemo(() => {
    const stuck = stuckDocuments(entries);
    const waiting = new Set(entries.map(({ item }) => item));
    return (item) => (stuck.has(item) ? 'refused' : waiting.has(item) ? 'waiting' : null);
  }, [entries]);
};

/** Sends what waits as soon as the server is heard, and tries again for as long as anything does. */
export const useSending = (author: string, loadKinds: SendingServices['loadKinds']): void => {
  const client = useQueryClient();
  const hasPendingWrites = sendable(useOutboxOf(author)).length > 0;

  useEffect(() => {
    void loadOutbox();
  }, []);
  useEffect(() => {
    if (!hasPendingWrites) return undefined;
    const send = () => void sendPendingWrites({ client, loadKinds }, author);
    send();
    const timer = window.setInterval(send, durations.resend);
    const unsubscribe = useConnectivity.subscribe(({ state }, before) => {
      if (state === 'Online' && before.state !== 'Online') send();
    });
    return () => {
      window.clearInterval(timer);
      unsubscribe();
    };
  }, [author, client, loadKinds, hasPendingWrites]);
};
