import { durations } from '#domain/timings.ts';
import { ServerUnreachable, wait } from '#web/shared/api/api.ts';
import { keptOnDevice } from '#web/shared/device-storage/unsaved-work.ts';
import { logError } from '#web/shared/errors/log.ts';
import { currentUser } from '#web/shared/session/session-state.ts';
import { refreshSession } from '#web/shared/session/session.ts';
import type { PendingWrite } from '#web/documents/device/outbox-entry.ts';
import { hasSendable, keepWrite } from '#web/documents/device/outbox.ts';

/** Keeps it after other pending writes, without a connection, or without an answer in time. A late answer changes nothing. */
export const sendOrKeep = async <Result>(
  write: Omit<PendingWrite, 'author'>,
  send: () => Promise<Result>,
): Promise<Result | typeof keptOnDevice> => {
  const author = currentUser()?.id;
  if (author === undefined) return send();
  let keeping: Promise<boolean> | undefined;
  const keep = () => (keeping ??= keepWrite({ ...write, author }));
  if ((hasSendable(author) || !navigator.onLine) && (await keep())) return keptOnDevice;
  const sent = keepIfUnreachable(send, keep);
  const isSilent = await Promise.race([sent.then(() => false), wait(durations.saveAnswer).then(() => true)]);
  return isSilent && (await keep()) ? keptOnDevice : sent;
};

const keepIfUnreachable = async <Result>(
  send: () => Promise<Result>,
  keep: () => Promise<boolean>,
): Promise<Result | typeof keptOnDevice> => {
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
