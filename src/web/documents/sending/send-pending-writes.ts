import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { create } from 'zustand';
import { durations } from '#domain/timings.ts';
import type { AnyKind } from '#web/documents/document-kind.ts';
import { loadOutbox, useOutboxOf } from '#web/documents/device/outbox.ts';
import { sendable } from '#web/documents/device/outbox-entry.ts';
import { useConnectivity } from '#web/shared/events/connectivity.ts';
import { logError } from '#web/shared/errors/log.ts';
import { late } from '#web/shared/late/late.ts';
import { loadWorld } from '#web/shared/world/saved-world.ts';

/** Where sent writes are shown, and all kinds of documents. */
export type SendingServices = { readonly client: QueryClient; readonly kinds: readonly AnyKind[] };

const outboxCode = late(() => import('./send-outbox.ts'));

/** The server is reached and doesn't have the code that sends: a newer build took it away. */
export const useSendingCode = create<{ readonly isGone: boolean }>(() => ({ isGone: false }));

const loadOutboxCode = async () => {
  try {
    const code = await outboxCode.load();
    useSendingCode.setState({ isGone: false });
    return code;
  } catch (error) {
    useSendingCode.setState({ isGone: useConnectivity.getState().state === 'Online' });
    throw error;
  }
};

/** Answers whether none is left. Never throws. Merging needs the world. A screen that works without it has not loaded it. */
export const sendPendingWrites = async (services: SendingServices, author: string): Promise<boolean> => {
  try {
    const [{ sendOutbox }] = await Promise.all([loadOutboxCode(), loadWorld()]);
    return await sendOutbox(services, author);
  } catch (error) {
    logError('Sending what waits failed', error);
    return false;
  }
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
