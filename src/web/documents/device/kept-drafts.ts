import { create } from 'zustand';
import { durations } from '#domain/timings.ts';
import { watchUnsavedWork } from '#web/shared/device-storage/unsaved-work.ts';
import { withDeviceStorage } from './device-database.ts';
import { draftName, type DraftPlace, type KeptDraft, keyInPage, pageOfKey, pickLeftBehind } from './kept-draft.ts';
import { earlierPage, findOpenPages, pageId } from './open-pages.ts';
import { forgetLeft, leaveDrafts, takeLeftDrafts } from './closing-drafts.ts';

/** What this page brought back, by name. */
const leftBehind = new Map<string, KeptDraft>();

const waiting = new Map<string, () => KeptDraft>();

let onItsWay: readonly KeptDraft[] = [];

/** When each restored draft was last changed, until somebody continues or discards it. */
const useRestored = create<Readonly<Record<string, number>>>(() => ({}));

let timer: ReturnType<typeof setTimeout> | undefined;

type Restore = (kept: KeptDraft) => void;
const restorers = new Map<DraftPlace['kind'], Restore>();

/** Reads the drafts of earlier pages, and gives them to the restorer of their kind, now or later. */
export const loadKeptDrafts = async (): Promise<void> => {
  const left = takeLeftDrafts();
  const drafts = new Map(left.drafts.map((draft) => [draft.key, draft]));
  for (const draft of (await withDeviceStorage((device) => device.getAll('drafts'))) ?? [])
    if (draft.at > (drafts.get(draft.key)?.at ?? 0)) drafts.set(draft.key, draft);
  if (left.drafts.length > 0 && (await writeDrafts(left.drafts))) left.forgetThem();
  const pages = { open: await findOpenPages(), earlier: earlierPage };
  for (const [name, draft] of pickLeftBehind([...drafts.values()], pages)) leftBehind.set(name, draft);
  await adoptDrafts();
  for (const [kind, restore] of restorers) restoreKind(kind, restore);
};

/** What this tab's earlier page wrote is this page's own, also while nothing more is typed. */
const adoptDrafts = async (): Promise<void> => {
  const own = [...leftBehind].filter(([, { key }]) => pageOfKey(key) === earlierPage);
  const adopted = own.map(([, draft]) => ({ ...draft, key: keyInPage(draft, pageId), replaces: draft.key }));
  if (adopted.length === 0 || !(await writeDrafts(adopted))) return;
  for (const draft of adopted) leftBehind.set(draftName(draft), draft);
};

/** Gives each restored draft of a kind to the first caller, once. */
export const onRestore = (kind: DraftPlace['kind'], restore: Restore): void => {
  if (restorers.has(kind)) return;
  restorers.set(kind, restore);
  restoreKind(kind, restore);
};

const restoreKind = (kind: DraftPlace['kind'], restore: Restore): void => {
  for (const [name, draft] of leftBehind) {
    if (draft.kind !== kind) continue;
    useRestored.setState({ [name]: draft.at });
    restore(draft);
  }
};

export const useRestoredAt = (place: DraftPlace): number | null => useRestored((all) => all[draftName(place)]) ?? null;

export const isRestored = (place: DraftPlace): boolean => Object.hasOwn(useRestored.getState(), draftName(place));

export const acknowledgeRestored = (place: DraftPlace): void =>
  useRestored.setState(({ [draftName(place)]: _acknowledged, ...others }) => others, true);

/** The draft is read after a moment. */
export const keepDraftSoon = (place: DraftPlace, read: () => unknown): void => {
  const at = Date.now();
  const { kind, author, owner, item } = place;
  const name = draftName(place);
  const replaces = leftBehind.get(name)?.key;
  waiting.set(name, () => ({ key: keyOf(place), kind, author, owner, item, at, draft: read(), replaces }));
  timer ??= setTimeout(() => void keepWaiting(), durations.draftKept);
};

/** Forgets a draft that was saved or discarded, and the one that it continues. */
export const forgetDraft = (place: DraftPlace): void => {
  const name = draftName(place);
  const continued = leftBehind.get(name);
  const keys = [keyOf(place), ...(continued ? [continued.key] : [])];
  waiting.delete(name);
  leftBehind.delete(name);
  onItsWay = onItsWay.filter(({ key }) => key !== keyOf(place));
  forgetLeft(pageId);
  if (isRestored(place)) acknowledgeRestored(place);
  void withDeviceStorage(async (device) => {
    const transaction = device.transaction('drafts', 'readwrite');
    const deleted = keys.map((key) => transaction.store.delete(key));
    // Without it the browser drops the transaction where the page goes now.
    transaction.commit();
    await Promise.all([...deleted, transaction.done]);
  });
};

const keyOf = (place: DraftPlace): string => keyInPage(place, pageId);

const takeWaiting = (): readonly KeptDraft[] => {
  clearTimeout(timer);
  timer = undefined;
  const drafts = [...waiting.values()].map((read) => read());
  waiting.clear();
  return drafts;
};

const keepWaiting = async (): Promise<void> => {
  const drafts = takeWaiting();
  if (drafts.length === 0) return;
  onItsWay = [...onItsWay, ...drafts];
  if (await writeDrafts(drafts)) forgetLeft(pageId);
  onItsWay = onItsWay.filter((draft) => !drafts.includes(draft));
};

const writeDrafts = async (drafts: readonly KeptDraft[]): Promise<boolean> => {
  const done = await withDeviceStorage(async (device) => {
    const transaction = device.transaction('drafts', 'readwrite');
    const written = drafts.map((draft) => transaction.store.put(draft));
    const replaced = drafts.flatMap(({ key, replaces }) => (replaces && replaces !== key ? [replaces] : []));
    const deleted = replaced.map((key) => transaction.store.delete(key));
    transaction.commit();
    await Promise.all([...written, ...deleted, transaction.done]);
    return true;
  });
  return done === true;
};

/** The browser may stop a write when the page closes. */
const leaveUnwritten = (): void => {
  const drafts = [...onItsWay, ...[...waiting.values()].map((read) => read())];
  if (drafts.length > 0) leaveDrafts(pageId, drafts);
  void keepWaiting();
};

const forgetAuthor = (author: string): void => {
  onItsWay = onItsWay.filter((draft) => draft.author !== author);
  for (const names of [leftBehind, waiting])
    for (const name of names.keys()) if (name.startsWith(`${author}/`)) names.delete(name);
  useRestored.setState(
    (all) => Object.fromEntries(Object.entries(all).filter(([name]) => !name.startsWith(`${author}/`))),
    true,
  );
  void withDeviceStorage((device) => device.delete('drafts', IDBKeyRange.bound(`${author}/`, `${author}/\uFFFF`)));
};

watchUnsavedWork({
  has: (author) => [...leftBehind.keys()].some((name) => name.startsWith(`${author}/`)),
  drop: forgetAuthor,
});

window.addEventListener('pagehide', leaveUnwritten);
document.addEventListener('visibilitychange', () => void keepWaiting());
