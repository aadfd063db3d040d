import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageAddress } from '#contract/document-params.ts';
import { officialOwner } from '#domain/account/user.ts';
import { durations } from '#domain/timings.ts';
import { fakeApi, type FakeApi } from '#test-support/web/fake-api.ts';
import { changeList, listKey } from '#web/documents/sending/list-cache.ts';
import { useList } from './use-list.ts';
import type { SavedDocument } from '#web/documents/document-content.ts';
import { aTitled, titledKind } from '#web/documents/testing/titled-kind.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { encodeText } from '#web/shared/device-storage/encode-text.ts';
import { readCopyAhead } from './device-copy.ts';
import { keepCopies } from './keep-copies.ts';

const thing = aTitled;
type Named = SavedDocument;
const quests = titledKind();
const storyLines = { ...quests, name: 'story-lines' };
const route = (owner: string) => `GET ${quests.addresses.list(owner)}`;
const answer = (items: readonly Named[], tag: string) => ({ body: { items, next: null }, headers: { ETag: tag } });

let api: FakeApi;
let stop: () => void;

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** A list is kept in a task of its own. */
const change = async (to: (items: readonly Named[]) => Named[]) => {
  await changeList<Named>({ client: queryClient, queryKey: listKey('quests', 'rowan') }, to);
  await new Promise((resolve) => setTimeout(resolve));
};

const refuse = () => {
  throw new DOMException('No', 'QuotaExceededError');
};

const open = (owner: string, kind = quests) => {
  const { result } = renderHook(() => useList(kind, owner), { wrapper });
  return {
    ids: () => result.current.data?.map(({ id }) => id),
    isRead: () => waitFor(() => expect([result.current.isFetching, result.current.isError]).toEqual([false, false])),
  };
};

const closeTab = (): void => {
  cleanup();
  stop();
  queryClient.clear();
};
const signIn = (user: string): void => {
  stop = keepCopies(queryClient, user);
};
const tagSent = () => api.requests.at(-1)?.headers.get('If-None-Match');

beforeEach(() => {
  api = fakeApi();
  api.on(route('rowan'), answer([thing('a'), thing('b')], '"1"'));
  api.on(route('wren'), answer([thing('w')], '"1"'));
  signIn('rowan');
});

afterEach(() => {
  vi.useRealTimers();
  closeTab();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const reopen = (owner = 'rowan') => {
  closeTab();
  signIn(owner);
  return open(owner);
};

it('is kept as packed text with its flag, and painted at once the next time', async () => {
  await open('rowan').isRead();
  expect(localStorage.getItem('runeloom.questsLoaded')).toBe('true');
  expect(localStorage.getItem('runeloom.quests')).toMatch(/^[\w+/=]+$/);
  expect(reopen().ids()).toEqual(['a', 'b']);
});

it('that was read ahead is not read again, unless it has changed or another account has it', async () => {
  await open('rowan').isRead();
  const readList = vi.spyOn(quests, 'readList');
  const reads = async (changed: string | null, owner = 'rowan') => {
    closeTab();
    await readCopyAhead(quests);
    readList.mockClear();
    if (changed) localStorage.setItem('runeloom.quests', changed);
    const ids = open(owner).ids();
    return [ids, readList.mock.calls.length];
  };
  expect(await reads(null)).toEqual([['a', 'b'], 0]);
  expect(await reads(null, 'wren')).toEqual([undefined, 0]);
  const changed = encodeText(JSON.stringify({ owner: 'rowan', etag: null, items: [thing('c')] }));
  expect(await reads(changed)).toEqual([['c'], 1]);
});

it('stays where the server says that nothing has changed', async () => {
  await open('rowan').isRead();
  api.on(route('rowan'), { status: 304 });
  const list = reopen();
  await list.isRead();
  expect([tagSent(), list.ids()]).toEqual(['"1"', ['a', 'b']]);
});

it('gives way to what is new on the server, and follows it', async () => {
  await open('rowan').isRead();
  api.on(route('rowan'), answer([thing('a', 2), thing('c')], '"2"'));
  const list = reopen();
  expect(list.ids()).toEqual(['a', 'b']);
  await list.isRead();
  expect(list.ids()).toEqual(['a', 'c']);
  expect(reopen().ids()).toEqual(['a', 'c']);
});

it('follows what is created, saved and deleted here', async () => {
  await open('rowan').isRead();
  await change((items) => [...items.filter(({ id }) => id !== 'a'), thing('c')]);
  expect(reopen().ids()).toEqual(['b', 'c']);
});

it('is not taken for what the server has after a change made here', async () => {
  const list = open('rowan');
  await list.isRead();
  await change((items) => [...items, thing('mine')]);
  api.on(route('rowan'), answer([thing('a'), thing('b'), thing('mine'), thing('theirs')], '"3"'));
  const again = reopen();
  await again.isRead();
  expect(again.ids()).toEqual(['a', 'b', 'mine', 'theirs']);
});

it('has a text and a flag of its own for story lines', async () => {
  await open('rowan', storyLines).isRead();
  expect(Object.keys(localStorage).toSorted()).toEqual(['runeloom.storyLines', 'runeloom.storyLinesLoaded']);
});

it('is never seen by another account, and goes when one signs in', async () => {
  await open('rowan').isRead();
  await open('rowan', storyLines).isRead();
  const list = reopen('wren');
  expect(list.ids()).toBeUndefined();
  await waitFor(() => expect(localStorage.getItem('runeloom.storyLines')).toBeNull());
  await list.isRead();
  expect(list.ids()).toEqual(['w']);
});

it('is not shown under another owner, even before the session is loaded', async () => {
  await open('rowan').isRead();
  closeTab();
  expect(open('wren').ids()).toBeUndefined();
});

it('is made of what was read before it was asked for', async () => {
  stop();
  await open('rowan').isRead();
  expect(localStorage.length).toBe(0);
  signIn('rowan');
  expect(reopen().ids()).toEqual(['a', 'b']);
});

it('is not made of official lists', async () => {
  api.on(route(officialOwner), answer([thing('o')], '"1"'));
  await open(officialOwner).isRead();
  expect(localStorage.length).toBe(0);
});

it('is not made of a list that is still on its way', async () => {
  const rest = Promise.withResolvers<void>();
  api.on(pageAddress(route('rowan'), null), { body: { items: [thing('a')], next: 'a' }, headers: { ETag: '"1"' } });
  api.on(pageAddress(route('rowan'), 'a'), async () => {
    await rest.promise;
    return answer([thing('b')], '"2"');
  });
  const list = open('rowan');
  await waitFor(() => expect(list.ids()).toEqual(['a']));
  expect(localStorage.length).toBe(0);
  rest.resolve();
  await list.isRead();
  const again = reopen();
  expect(again.ids()).toEqual(['a', 'b']);
  await waitFor(() => expect(api.requests.some(({ headers }) => headers.get('If-None-Match') === '"1"')).toBe(true));
});

it.each(['not packed', btoa('not packed either'), ''])('is dropped where it is broken: "%s"', async (broken) => {
  vi.spyOn(console, 'error').mockReturnValue();
  localStorage.setItem('runeloom.quests', broken);
  localStorage.setItem('runeloom.questsLoaded', 'true');
  const list = open('rowan');
  expect([list.ids(), localStorage.length]).toEqual([undefined, 0]);
  await list.isRead();
  expect(list.ids()).toEqual(['a', 'b']);
});

it('is done without where storage is forbidden or full', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const forbidden = { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse };
  vi.stubGlobal('localStorage', forbidden);
  const list = open('rowan');
  await list.isRead();
  await open('rowan', storyLines).isRead();
  expect(list.ids()).toEqual(['a', 'b']);
  vi.unstubAllGlobals();
});

it('is dropped where it can no longer follow its list', async () => {
  await open('rowan').isRead();
  vi.spyOn(console, 'error').mockReturnValue();
  const storage = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.getItem(key),
    setItem: refuse,
    removeItem: (key: string) => storage.removeItem(key),
  });
  await change((items) => [...items, thing('c')]);
  expect(storage.length).toBe(0);
  vi.unstubAllGlobals();
});

/** Their changes are announced in the next turn, by a timer of their own. */
const waitForQueries = () => new Promise((resolve) => setImmediate(resolve));

it('of a long list waits until it is left alone, or the page is', async () => {
  api.on(
    route('rowan'),
    answer(
      Array.from({ length: 501 }, (_, index) => thing(`t${index}`)),
      '"1"',
    ),
  );
  const { isRead, ids } = open('rowan');
  await isRead();
  expect(ids()).toHaveLength(501);
  expect(localStorage.getItem('runeloom.quests')).toBeNull();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  change((items) => [...items, thing('new')]);
  await waitForQueries();
  vi.advanceTimersByTime(durations.copyKept - 10);
  expect(localStorage.getItem('runeloom.quests')).toBeNull();
  vi.advanceTimersByTime(20);
  const first = localStorage.getItem('runeloom.quests');
  expect(first).not.toBeNull();
  change((items) => items.slice(1));
  await waitForQueries();
  expect(localStorage.getItem('runeloom.quests')).toBe(first);
  window.dispatchEvent(new Event('pagehide'));
  vi.useRealTimers();
  expect(reopen().ids()?.at(0)).toBe('t1');
});

it('of a long list is not written after the person left', async () => {
  api.on(
    route('rowan'),
    answer(
      Array.from({ length: 501 }, (_, index) => thing(`t${index}`)),
      '"1"',
    ),
  );
  await open('rowan').isRead();
  closeTab();
  window.dispatchEvent(new Event('pagehide'));
  signIn('wren');
  expect(localStorage.getItem('runeloom.quests')).toBeNull();
});
