import type { QueryClient } from '@tanstack/react-query';
import type { AnyKind } from '#web/documents/document-kind.ts';
import { logError } from '#web/shared/errors/log.ts';

/** Where sent writes are shown. The kinds are fetched when a write waits. */
export type SendingServices = { readonly client: QueryClient; readonly loadKinds: () => Promise<readonly AnyKind[]> };

/** Answers whether none is left. Never throws. */
export const sendPendingWrites = async ({ client, loadKinds }: SendingServices, author: string): Promise<boolean> => {
  try {
    const [{ sendOutbox }, kinds] = await Promise.all([import('./send-outbox.ts'), loadKinds(), loadWorld()]);
    return await sendOutbox({ client, kinds }, author);
  } catch (error) {
    logError('Sending what waits failed', error);
    return false;
  }
};

/** Merging needs the world. A screen that works without it has not loaded it. */
const loadWorld = async (): Promise<boolean> => (await import('#web/shared/world/saved-world.ts')).loadWorld();
