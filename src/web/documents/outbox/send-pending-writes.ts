import type { QueryClient } from '@tanstack/react-query';
import type { AnyKind } from '#web/documents/document-kind.ts';
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
