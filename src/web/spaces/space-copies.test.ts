import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { spaceRoutes, type ListedSpace } from '#contract/spaces.ts';
import { durations } from '#domain/timings.ts';
import { aSavedQuest } from '#test-support/web/quest-server.ts';
import { fakeApi, type FakeApi } from '#test-support/web/fake-api.ts';
import { clearDevice, spaceCopiesDatabase } from '#web/shared/device-storage/device-storage.ts';
import { listOptions } from '#web/documents/list/use-list.ts';
import { type LoadedList, listKey } from '#web/documents/sending/list-cache.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { queryClient as client } from '#web/shared/query-client.ts';
import { spacesKey, spacesOptions } from '#web/shared/session/use-spaces.ts';
import { isSpaceShown, keepSpaceCopies, noteSpaceOpened, showSpaceCopies } from './space-copies.ts';

const quest = aSavedQuest({ title: 'The bell' });
const aSpace = (id: string): ListedSpace => ({ id, name: id, role: 'editor', members: 2, approvals: 0 });
const [bells, nets, kilns, looms] = ['space_bells', 'space_nets', 'space_kilns', 'space_looms'] as const;

let api: FakeApi;
let stop: () => void = () => {};

const setSpaces = (...spaces: readonly string[]): void => {
  api.on(`GET ${spaceRoutes.all}`, { body: { items: spaces.map(aSpace), may_make: true } });
};

beforeEach(() => {
  api = fakeApi();
  setSpaces(bells, nets, kilns, looms);
  for (const space of [bells, nets, kilns, looms])
    api.on(`GET ${questKind.addresses.list(space)}`, {
      body: { items: [quest], next: null },
      headers: { ETag: `"${space}"` },
    });
});

afterEach(async () => {
  closePage();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  clearDevice();
  await deleteDB(spaceCopiesDatabase);
});

const closePage = (): void => {
  stop();
  client.clear();
};

/** Reads the quests of a space as its screen does, and leaves them alone until they are copied. */
const visit = async (space: string, user = 'rowan'): Promise<void> => {
  stop();
  stop = keepSpaceCopies({ client, user });
  await showSpaceCopies({ client, user }, space);
  await client.fetchQuery(spacesOptions);
  await noteSpaceOpened(user, space);
  await client.fetchQuery(listOptions(questKind, space));
  window.dispatchEvent(new Event('pagehide'));
};

const listOf = (space: string) => client.getQueryData<LoadedList<{ title: string }>>(listKey('quests', space));

/** What a page shows that reaches no server. */
const shownLater = async (space: string, user = 'rowan'): Promise<readonly string[] | undefined> => {
  closePage();
  await showSpaceCopies({ client, user }, space);
  return listOf(space)?.items.map(({ title }) => title);
};

/** The lists of quests that the device has copies of, by space. */
const copied = async (): Promise<string[]> => {
  const database = await openDB(spaceCopiesDatabase);
  const names = database.objectStoreNames.contains('lists') ? await database.getAllKeys('lists') : [];
  database.close();
  return names.map((name) => String(name).replace('/quests', ''));
};

it('is shown by a later page, with the names of the spaces, and read again there', async () => {
  await visit(bells);
  await expect.poll(() => shownLater(bells)).toEqual(['The bell']);
  expect(client.getQueryData(spacesOptions.queryKey)?.items).toHaveLength(4);
  api.on(`GET ${questKind.addresses.list(bells)}`, { status: 304 });
  await client.fetchQuery(listOptions(questKind, bells));
  expect(api.requests.at(-1)?.headers.get('If-None-Match')).toBe(`"${bells}"`);
  expect(listOf(bells)?.items).toHaveLength(1);
});

it('does not take the place of what the page has read', async () => {
  await visit(bells);
  await expect.poll(() => shownLater(bells)).toEqual(['The bell']);
  client.setQueryData(listKey('quests', bells), { items: [], isComplete: true });
  await showSpaceCopies({ client, user: 'rowan' }, bells);
  expect(listOf(bells)?.items).toEqual([]);
});

it('is kept of the three spaces that were opened last', async () => {
  for (const space of [bells, nets, kilns, bells, looms]) {
    await visit(space);
    await expect.poll(copied).toContain(space);
  }
  expect(await copied()).toEqual([bells, kilns, looms]);
});

it('is not kept of a space whose lists were read elsewhere than on its screens', async () => {
  await visit(bells);
  await client.fetchQuery(listOptions(questKind, nets));
  await visit(looms);
  await expect.poll(copied).toEqual([bells, looms]);
});

it('is kept of a space whose lists were read before it was opened', async () => {
  stop = keepSpaceCopies({ client, user: 'rowan' });
  await client.fetchQuery(listOptions(questKind, bells));
  window.dispatchEvent(new Event('pagehide'));
  await visit(nets);
  await expect.poll(copied).toEqual([nets]);
  await noteSpaceOpened('rowan', bells);
  api.on(`GET ${questKind.addresses.list(bells)}`, { status: 304 });
  await client.fetchQuery(listOptions(questKind, bells));
  window.dispatchEvent(new Event('pagehide'));
  await expect.poll(copied).toEqual([bells, nets]);
});

it('the copy of a space is deleted when the session ends', async () => {
  await visit(bells);
  await expect.poll(copied).toEqual([bells]);
  clearDevice();
  await expect.poll(copied).toEqual([]);
});

it('the copy of a space is deleted when the membership ends, though no screen shows spaces', async () => {
  await visit(bells);
  await expect.poll(() => shownLater(bells)).toEqual(['The bell']);
  closePage();
  setSpaces(nets);
  stop = keepSpaceCopies({ client, user: 'rowan' });
  await expect.poll(copied).toEqual([]);
});

it('ends as soon as the stream says that the membership has ended', async () => {
  await visit(bells);
  await expect.poll(() => shownLater(bells)).toEqual(['The bell']);
  await visit(bells);
  setSpaces();
  await client.invalidateQueries({ queryKey: spacesKey });
  await expect.poll(copied).toEqual([]);
});

it('is dropped where it is broken, and kept again once the list is read', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  await visit(bells);
  await expect.poll(copied).toEqual([bells]);
  const database = await openDB(spaceCopiesDatabase);
  await database.put('lists', { etag: null, items: 7 }, `${bells}/quests`);
  database.close();
  expect(await shownLater(bells)).toBeUndefined();
  expect([await copied(), log.mock.calls.length]).toEqual([[], 1]);
  await visit(bells);
  await expect.poll(copied).toEqual([bells]);
  log.mockRestore();
});

it('is dropped where another person begins', async () => {
  await visit(bells);
  await expect.poll(() => shownLater(bells)).toEqual(['The bell']);
  expect(await shownLater(bells, 'wren')).toBeUndefined();
  await visit(nets, 'wren');
  await expect.poll(() => shownLater(nets, 'wren')).toEqual(['The bell']);
  expect(await shownLater(bells, 'rowan')).toBeUndefined();
});

it('waits until the list is left alone', async () => {
  stop = keepSpaceCopies({ client, user: 'rowan' });
  await noteSpaceOpened('rowan', bells);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await client.fetchQuery(listOptions(questKind, bells));
  vi.advanceTimersByTime(durations.copyKept - 1);
  client.setQueryData(listKey('quests', bells), { items: [], isComplete: true });
  vi.advanceTimersByTime(durations.copyKept);
  vi.useRealTimers();
  await expect.poll(() => shownLater(bells)).toEqual([]);
});

it('changes nothing where the browser forbids it', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const log = vi.spyOn(console, 'error').mockReturnValue();
  await visit(bells);
  expect(log).toHaveBeenCalled();
  expect(listOf(bells)?.items).toHaveLength(1);
  expect(isSpaceShown(client, bells)).toBe(false);
  vi.restoreAllMocks();
});
