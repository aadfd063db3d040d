import { appShellId } from '#contract/screens/screens.ts';
import { forget, keep, keepChoice, readChoice, readKept } from '#web/shared/device-storage/device-storage.ts';
import type { SignedInUser } from './session-answers.ts';

const key = 'runeloom.user';

const visited = 'runeloom-visited';

/** Whether somebody has signed in on this device before. */
export const wasHere = (): boolean => readChoice(visited) !== undefined;

/** Keeps the signed-in user for a start without a connection; null forgets them. */
export const rememberUser = (user: SignedInUser | null): SignedInUser | null => {
  if (user) {
    keep(key, JSON.stringify(user));
    keepChoice(visited, '1');
  } else forget(key);
  return user;
};

export const concernsUser = (event: StorageEvent): boolean => event.key === key || event.key === null;

const isUserRemembered = (): boolean => readKept(key) !== null;

/** The server sends the app shell with the page only to a browser with a session. */
const isSessionSeen = document.getElementById(appShellId) !== null;

export const isUserExpected = (): boolean => isSessionSeen || isUserRemembered();

export const recallUser = async (): Promise<SignedInUser | null> => {
  if (!isUserRemembered()) return null;
  const { readKeptUser } = await import('./session-answers.ts');
  return readKeptUser(readKept(key));
};
