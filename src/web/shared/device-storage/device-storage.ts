import { logError } from '#web/shared/errors/log.ts';

const aYear = 31_536_000;

/** A setting of this device. It is a cookie, because signing out empties the device's storage. */
export const readChoice = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

const tabs = 'BroadcastChannel' in window ? new BroadcastChannel('runeloom.choices') : null;

export const keepChoice = (name: string, value: string): void => {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${aYear}; SameSite=Lax`;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  tabs?.postMessage([name, value]);
};

/**
 * Calls `read` once the modules have started. A browser that is traced notes where cookies, locks and sizes of the window are asked
 * for. In the midst of a module's start it would read the module's whole file again to find that place.
 */
export const onceStarted = (read: () => void): void => queueMicrotask(read);

/** Calls `follow` with what the device keeps, soon, and with what another tab keeps: its cookie may come after the message. */
export const followChoice = (name: string, follow: (value: string) => void): void => {
  onceStarted(() => {
    const kept = readChoice(name);
    if (kept !== undefined) follow(kept);
  });
  tabs?.addEventListener('message', ({ data }) => data[0] === name && follow(data[1]));
};

let isFaultLogged = false;

/** Storage may be full or forbidden, as in private windows. The product works without it; the log says so once. */
const attempt = <Result>(work: () => Result, otherwise: Result): Result => {
  try {
    return work();
  } catch (error) {
    if (!isFaultLogged) logError('This browser does not let us keep a copy', error);
    isFaultLogged = true;
    return otherwise;
  }
};

export const readKept = (key: string): string | null => attempt(() => localStorage.getItem(key), null);

export const listKept = (prefix: string): string[] =>
  attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix)), []);

/** Returns whether the text could be kept. */
export const keep = (key: string, text: string): boolean =>
  attempt(() => {
    localStorage.setItem(key, text);
    return true;
  }, false);

export const forget = (key: string): void => attempt(() => localStorage.removeItem(key), undefined);

/** The next page of this tab has it. Other tabs do not see it. */
export const keepInTab = (key: string, text: string): void =>
  attempt(() => sessionStorage.setItem(key, text), undefined);

export const takeFromTab = (key: string): string | null => {
  const text = readInTab(key);
  forgetInTab(key);
  return text;
};

export const readInTab = (key: string): string | null => attempt(() => sessionStorage.getItem(key), null);

export const forgetInTab = (key: string): void => attempt(() => sessionStorage.removeItem(key), undefined);

export const listInTab = (prefix: string): string[] =>
  attempt(() => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix)), []);

/** Of the spaces that were opened last. */
export const spaceCopiesDatabase = 'runeloom-copies';

export const clearDevice = (): void => {
  attempt(() => localStorage.clear(), undefined);
  attempt(() => sessionStorage.clear(), undefined);
  attempt<unknown>(() => indexedDB.deleteDatabase(spaceCopiesDatabase), undefined);
};
