import { useEffect, useMemo } from 'react';
import { durations } from '#domain/timings.ts';
import { useConnectivity } from '#web/shared/events/connectivity.ts';
import { currentUser } from '#web/shared/session/session-state.ts';
import { withCarriedWrites } from './carried-writes.ts';
import { loadOutbox, useOutboxOf } from './outbox.ts';
import { sendable, stuckDocuments, type OutboxEntry } from './outbox-entry.ts';
import { sendPendingWrites, type SendingServices } from './send-pending-writes.ts';

export const useOwnOutbox = (): readonly OutboxEntry[] => useOutboxOf(currentUser()?.id ?? '');

export type SendingState = 'waiting' | 'refused' | null;

export const useSendingStates = (): ((item: string) => SendingState) => {
  const entries = useOwnOutbox();
  return useMemo(() => {
    const stuck = stuckDocuments(entries);
    const waiting = new Set(withCarriedWrites(entries).map(({ item }) => item));
    return (item) => (stuck.has(item) ? 'refused' : waiting.has(item) ? 'waiting' : null);
  }, [entries]);
};

/** Sends pending writes when the server is reachable, and repeats while any is left. */
export const useSending = (services: SendingServices, author: string): void => {
  const hasPendingWrites = sendable(useOutboxOf(author)).length > 0;

  useEffect(() => {
    void loadOutbox();
  }, []);
  useEffect(() => {
    if (!hasPendingWrites) return undefined;
    const send = () => void sendPendingWrites(services, author);
    send();
    const timer = window.setInterval(send, durations.resend);
    const unsubscribe = useConnectivity.subscribe(({ state }, before) => {
      if (state === 'Online' && before.state !== 'Online') send();
    });
    return () => {
      window.clearInterval(timer);
      unsubscribe();
    };
  }, [services, author, hasPendingWrites]);
};
