import type { QueryClient } from '@tanstack/react-query';
import { logError } from '#web/shared/log.ts';

/** Sends what waits for an author, with what is fetched for that; tells whether nothing is left to send. Never throws. */
export const sendWaiting = async (client: QueryClient, author: string): Promise<boolean> => {
  try {
    const { sendOutbox } = await import('./send-outbox.ts');
    return await sendOutbox(client, author);
  } catch (error) {
    logError('Sending what waits failed', error);
    return false;
  }
};
