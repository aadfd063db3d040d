import { appShellId } from '#contract/screens/app-shell.ts';
import { forget, keep, readKept } from '#web/shared/device-storage/device-storage.ts';
import type { SignedInUser } from './session-answers.ts';

const key = 'runeloom.user';

/** Keeps who is signed in for the next start without a connection; null forgets it. */
export const rememberUser = (user: SignedInUser | null): SignedInUser | null => {
  if (user) keep(key, JSON.stringify(user));
  else forget(key);
  return user;
};

/** Whether another window of this browser may have changed who is signed in. */
export const concernsUser = (event: StorageEvent): boolean => event.key === key || event.key === null;

/** Whether somebody was signed in here last, as far as this browser kept it. */
const isUserRemembered = (): boolean => readKept(key) !== null;

/** Whether the server took whoever asked for this page to be signed in. */
const isSessionSeen = document.getElementById(appShellId) !== null;

/** Whether somebody is likely to be signed in here, before the server has told who. */
export const isUserExpected = (): boolean => isSessionSeen || isUserRemembered();

/** Who was signed in here last, as the server told. */
export const recallUser = async (): Promise<SignedInUser | null> => {
  if (!isUserRemembered()) return null;
  const { readKeptUser } = await import('./session-answers.ts');
  return readKeptUser(readKept(key));
};
