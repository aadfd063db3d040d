import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SavedQuest } from '#contract/quests.ts';
import { aSavedQuest } from '#test-support/web/quest-server.ts';
import { waitFor } from '#test-support/wait-for.ts';
import { loadTestWorld } from '#web/shared/testing/load-test-world.ts';

const author = 'rowan';
const saved = aSavedQuest({ title: 'The herring run' });
const key = { author, owner: author, document: saved.id };

const pages: { dropUnsavedWork: (author: string) => void }[] = [];

const openPage = async () => {
  vi.resetModules();
  await loadTestWorld();
  const kept = await import('./kept-drafts.ts');
  await kept.loadKeptDrafts();
  const drafts = await import('#web/documents/drafts/draft-store.ts');
  const { draftOf } = await import('#web/documents/document-kind.ts');
  const { questKind } = await import('#web/quests/quest-kind.ts');
  drafts.restoreDrafts(questKind);
  const { dropUnsavedWork, hasUnsavedWork } = await import('#web/shared/device-storage/unsaved-work.ts');
  pages.push({ dropUnsavedWork });
  const { useDeviceStorage, withDeviceStorage } = await import('./device-database.ts');
  const type = (title: string) => {
    const { content } = draftOf(questKind, saved);
    drafts.openEditing(questKind, key, saved).write({ ...content, title });
  };
  const newKey = { ...key, document: null };
  const typeNew = (title: string) => {
    const editing = drafts.openEditing(questKind, newKey, null);
    editing.write({ ...editing.store.getState().content, title });
    return editing.begun.id;
  };
  const titleOf = (document: string | null) =>
    drafts.findUnsaved(questKind, { ...key, document })?.store.getState().content.title;
  const keptTitles = async () =>
    (await withDeviceStorage((device) => device.getAll('drafts')))?.map(
      ({ draft }) => (draft as { content: { title: string } }).content.title,
    );
  const discardDraft = () => drafts.discardDraft(questKind, key);
  const discardSaved = (...quests: readonly SavedQuest[]) => drafts.discardSaved(questKind, key, quests);
  const lock = locks?.newest();
  const close = () => lock && locks?.held.delete(lock);
  const work = { type, typeNew, titleOf, keptTitles, discardDraft, discardSaved };
  return { ...kept, ...work, close, dropUnsavedWork, hasUnsavedWork, useDeviceStorage };
};

/** Of a browser's tabs. Without them nobody knows which pages are open. */
const fakeLocks = () => {
  const held = new Set<string>();
  return {
    held,
    newest: () => [...held].at(-1),
    request: (name: string, hold: () => Promise<never>) => {
      held.add(name);
      return hold();
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  };
};

let locks: ReturnType<typeof fakeLocks> | null = null;

const withLocks = () => {
  locks = fakeLocks();
  vi.stubGlobal('navigator', { locks });
};

/** The page of this tab is gone, and the next one opens in it. */
const reload = async (page: { close: () => void }) => {
  leave();
  page.close();
  return openPage();
};

const leave = () => window.dispatchEvent(new Event('pagehide'));
const isRestored = (page: { isRestored: (place: never) => boolean }) =>
  page.isRestored({ kind: 'quests', author, owner: author, item: saved.id } as never);

/** Else the pages would keep the window from closing in tests of other files. */
afterAll(() => {
  for (const page of pages) page.dropUnsavedWork(author);
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  locks = null;
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('what is typed', () => {
  it('comes onto the device while the typing goes on', async () => {
    const page = await openPage();
    page.type('H');
    const typing = setInterval(() => page.type('Ha'), 20);
    await waitFor(async () => expect(await page.keptTitles()).not.toEqual([]), { interval: 10 });
    clearInterval(typing);
    await waitFor(async () => expect(await page.keptTitles()).toEqual(['Ha']));
  });

  it('is kept at once where the page goes', async () => {
    const page = await openPage();
    page.type('Typed and gone');
    leave();
    expect(await page.keptTitles()).toEqual(['Typed and gone']);
  });

  it('is left for the next page where the browser ends the writing with the page', async () => {
    const page = await openPage();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('gone', 'AbortError');
    });
    vi.spyOn(console, 'error').mockReturnValue();
    page.type('Typed and gone');
    leave();
    await waitFor(() => expect(put).toHaveBeenCalled());
    put.mockRestore();
    const next = await openPage();
    expect(isRestored(next)).toBe(true);
    expect([await next.keptTitles(), Object.keys(localStorage)]).toEqual([['Typed and gone'], []]);
  });

  it('comes back in the next page, and only once it was dealt with it is gone', async () => {
    (await openPage()).type('Typed and gone');
    leave();
    const second = await openPage();
    expect(isRestored(second)).toBe(true);
    expect(second.hasUnsavedWork(author)).toBe(true);
    const third = await openPage();
    expect(isRestored(third)).toBe(true);
    third.discardDraft();
    expect(isRestored(third)).toBe(false);
    expect(await third.keptTitles()).toEqual([]);
    expect(isRestored(await openPage())).toBe(false);
  });

  it('in two tabs at once is kept for each', async () => {
    const first = await openPage();
    const second = await openPage();
    first.type('In the first');
    second.type('In the second');
    leave();
    expect((await second.keptTitles())?.toSorted()).toEqual(['In the first', 'In the second']);
    second.discardDraft();
    expect(await second.keptTitles()).toEqual(['In the first']);
  });

  it('is not kept any more once it says what is saved again', async () => {
    const page = await openPage();
    page.type('Something else');
    leave();
    page.type(saved.title);
    expect(await page.keptTitles()).toEqual([]);
  });

  it('is dropped where it came back and is saved by now', async () => {
    (await openPage()).type('Saved, but never heard of it');
    leave();
    const page = await openPage();
    page.discardSaved({ ...saved, title: 'Another one' });
    expect(isRestored(page)).toBe(true);
    page.discardSaved({ ...saved, title: 'Saved, but never heard of it', version: 2 });
    expect(isRestored(page)).toBe(false);
    expect(await page.keptTitles()).toEqual([]);
  });

  it('goes with its author, and stays where another one signs out', async () => {
    (await openPage()).type('Mine');
    leave();
    const page = await openPage();
    page.dropUnsavedWork('hazel');
    expect(await page.keptTitles()).toEqual(['Mine']);
    page.dropUnsavedWork(author);
    expect(await page.keptTitles()).toEqual([]);
    expect([page.hasUnsavedWork(author), isRestored(page)]).toEqual([false, false]);
  });
});

describe('in several tabs', () => {
  beforeEach(withLocks);

  it('each tab gets its own draft back', async () => {
    const first = await openPage();
    first.type('In the first');
    const second = await openPage();
    second.type('In the second');
    leave();
    await waitFor(async () => expect(await first.keptTitles()).toHaveLength(2));
    first.type('In the first, later');
    await waitFor(async () => expect(await first.keptTitles()).toContain('In the first, later'));
    const again = await reload(second);
    expect(again.titleOf(saved.id)).toBe('In the second');
    first.close();
    expect((await reload(again)).titleOf(saved.id)).toBe('In the second');
  });

  it('a draft that is being written is not another tab’s, which can not discard it', async () => {
    const writing = await openPage();
    writing.type('Being written');
    leave();
    await waitFor(async () => expect(await writing.keptTitles()).toHaveLength(1));
    sessionStorage.clear();
    const other = await openPage();
    expect([isRestored(other), other.hasUnsavedWork(author)]).toEqual([false, false]);
    other.discardDraft();
    expect(await other.keptTitles()).toEqual(['Being written']);
  });

  it('new documents of closed tabs all come back, each as its own', async () => {
    const first = await openPage();
    const firstId = first.typeNew('In the first');
    const second = await openPage();
    const secondId = second.typeNew('In the second');
    leave();
    await waitFor(async () => expect(await first.keptTitles()).toHaveLength(2));
    first.close();
    const next = await reload(second);
    expect([next.titleOf(null), next.titleOf(firstId)]).toEqual(['In the second', 'In the first']);
    const again = await reload(next);
    expect([again.titleOf(null), again.titleOf(firstId)]).toEqual(['In the second', 'In the first']);
    expect(secondId).not.toBe(firstId);
  });

  it('a draft that is written on takes the place of the one that came back', async () => {
    const first = await openPage();
    first.type('Begun');
    leave();
    await waitFor(async () => expect(await first.keptTitles()).toEqual(['Begun']));
    const second = await reload(first);
    second.type('Continued');
    await waitFor(async () => expect(await second.keptTitles()).toEqual(['Continued']));
  });

  it('the older of two versions is offered once the newer one is dealt with', async () => {
    const first = await openPage();
    first.type('Older');
    await waitFor(async () => expect(await first.keptTitles()).toEqual(['Older']));
    const second = await openPage();
    second.type('Newer');
    await waitFor(async () => expect(await first.keptTitles()).toHaveLength(2));
    for (const page of [first, second]) page.close();
    sessionStorage.clear();
    const third = await openPage();
    expect(third.titleOf(saved.id)).toBe('Newer');
    third.discardDraft();
    await waitFor(async () => expect(await third.keptTitles()).toEqual(['Older']));
    expect((await reload(third)).titleOf(saved.id)).toBe('Older');
  });
});

describe('where the browser refuses', () => {
  it('everything works without, and a notice says so', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const page = await openPage();
    page.type('Only here');
    leave();
    await waitFor(() => expect(page.useDeviceStorage.getState().isRefused).toBe(true));
    expect(page.hasUnsavedWork(author)).toBe(true);
    expect(log).toHaveBeenCalledOnce();
  });

  it('a full device is reported as long as it is full', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const page = await openPage();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    page.type('Too much');
    leave();
    await waitFor(() => expect(page.useDeviceStorage.getState().isRefused).toBe(true));
    put.mockRestore();
    page.type('Fits again');
    leave();
    await waitFor(() => expect(page.useDeviceStorage.getState().isRefused).toBe(false));
    expect(await page.keptTitles()).toEqual(['Fits again']);
  });
});
