import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { durations } from '#domain/timings.ts';
import type { AnyKind } from '#web/documents/document-kind.ts';
import { loadOutbox, useOutboxOf } from '#web/documents/device/outbox.ts';
import { sendable } from '#web/documents/device/outbox-entry.ts';
import { useConnectivity } from '#web/shared/events/connectivity.ts';
import { logError } from '#web/shared/errors/log.ts';
import { loadWorld } from '#web/shared/world/saved-world.ts';

/** Where sent writes are shown, and all kinds of documents. */
export type SendingServices = { readonly client: QueryClient; readonly kinds: readonly AnyKind[] };

/** Answers whether none is left. Never throws. Merging needs the world. A screen that works without it has not loaded it. */
export const sendPendingWrites = async (services: SendingServices, author: string): Promise<boolean> => {
  try {
    const [{ sendOutbox }] = await Promise.all([import('./send-outbox.ts'), loadWorld()]);
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
