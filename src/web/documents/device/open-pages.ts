import { keepInTab, onceStarted, takeFromTab } from '#web/shared/device-storage/device-storage.ts';
import { logError } from '#web/shared/errors/log.ts';
import { generateId } from '#web/shared/generate-id.ts';

/** This page, until it is loaded again. */
export const pageId = generateId();

const lockPrefix = 'runeloom.page.';
const leftPage = 'runeloom.left';

/** The page that this tab showed before. null: none, or it crashed. */
export const earlierPage = takeFromTab(leftPage);

const noteFailure = (error: unknown): void => logError('Tabs could not agree on whose drafts are whose', error);

/** Absent without HTTPS. */
const { locks } = navigator as { readonly locks?: LockManager | null };

// Held as long as the page is there.
onceStarted(() => void locks?.request(lockPrefix + pageId, () => Promise.race<never>([])).catch(noteFailure));

window.addEventListener('pagehide', () => keepInTab(leftPage, pageId));
window.addEventListener('pageshow', ({ persisted }) => persisted && void takeFromTab(leftPage));

/** Other pages of this browser that are open. Empty where it can't say. */
export const findOpenPages = async (): Promise<ReadonlySet<string>> => {
  if (!locks) return new Set();
  try {
    const { held = [] } = await locks.query();
    const open = held.flatMap(({ name }) => (name?.startsWith(lockPrefix) ? name.slice(lockPrefix.length) : []));
    // The lock of the page before may be released a moment later.
    return new Set(open.filter((id) => id !== pageId && id !== earlierPage));
  } catch (error) {
    noteFailure(error);
    return new Set();
  }
};
