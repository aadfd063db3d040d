import { ServerUnreachable } from '#web/shared/api/api.ts';
import { keptOnDevice } from '#web/shared/device-storage/unsaved-work.ts';
import { logError } from '#web/shared/errors/log.ts';
import { currentUser } from '#web/shared/session/session-state.ts';
import { refreshSession } from '#web/shared/session/session.ts';
import type { PendingWrite } from './outbox-entry.ts';
import { hasSendable, keepWrite } from './outbox.ts';

/**
 * Sends a write, or keeps it: after other pending writes, or without a connection. It fails if the server answers
 * others.
 */
export const sendOrKeep = async <Result>(
  write: Omit<PendingWrite, 'author'>,
  send: () => Promise<Result>,
): Promise<Result | typeof keptOnDevice> => {
  const author = currentUser()?.id;
  if (author === undefined) return send();
  const keep = () => keepWrite({ ...write, author });
  if ((hasSendable(author) || !navigator.onLine) && (await keep())) return keptOnDevice;
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ServerUnreachable) || (await doesServerAnswer()) || !(await keep())) throw error;
    logError('The server is out of reach; what was done waits on this device', error);
    return keptOnDevice;
  }
};

const doesServerAnswer = async (): Promise<boolean> => {
  try {
    await refreshSession();
    return true;
  } catch (error) {
    return !(error instanceof ServerUnreachable);
  }
};
