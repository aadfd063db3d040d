import type { QueryClient } from '@tanstack/react-query';
import type { AnyKind } from '#web/documents/document-kind.ts';
import { logError } from '#web/shared/errors/log.ts';

/** Where what waits is shown once it is sent, and the kinds of documents, fetched when something waits. */
export type SendingServices = { readonly client: QueryClient; readonly loadKinds: () => Promise<readonly AnyKind[]> };

/** Sends what waits for an author, with what is fetched for that; tells whether nothing is left to send. Never throws. */
export const sendPendingWrites = async ({ client, loadKinds }: SendingServices, author: string): Promise<boolean> => {
  try {
    const [{ sendOutbox }, kinds] = await Promise.all([import('./send-outbox.ts'), loadKinds()]);
    return await sendOutbox({ client, kinds }, author);
  } catch (error) {
    logError('Sending what waits failed', error);
    return false;
  }
};
