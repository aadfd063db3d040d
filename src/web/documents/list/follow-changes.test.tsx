import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { idsAddress, idsAddresses, mostIds, pageAddress } from '#contract/document-params.ts';
import { questAddress, questsAddress } from '#contract/quests.ts';
import { durations } from '#domain/timings.ts';
import { fakeApi, type FakeApi } from '#test-support/web/fake-api.ts';
import { queryClient } from '#web/shared/query-client.ts';
import type { SavedDocument } from '#web/documents/document-content.ts';
import { isSaving, putDocument } from '#web/documents/sending/document-requests.ts';
import { aTitled, titledKind } from '#web/documents/testing/titled-kind.ts';
import { followChanges } from './follow-changes.ts';
import { listKey } from '#web/documents/sending/list-cache.ts';
import { useList } from './use-list.ts';

type Stamped = SavedDocument & { readonly stamp: string };

const owner = 'rowan';
const kind = titledKind();
const list = `GET ${pageAddress(questsAddress(owner), null)}`;
const some = (...ids: readonly string[]) => `GET ${idsAddress(questsAddress(owner), ids)}`;
const listing = (...items: readonly Stamped[]) => ({ body: { items } });
const thing = (id: string, version = 1): Stamped => ({
  ...aTitled(id, version),
  stamp: `${id}${version}`,
  updated_at: version,
});

let api: FakeApi;

function Surroundings({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

const follow = async (items: readonly Stamped[]) => {
  api.on(list, { body: { items, next: null } });
  const { result } = renderHook(() => useList(kind, owner), { wrapper: Surroundings });
  const changes = followChanges(queryClient);
  onTestFinished(() => {
    changes.stop();
    cleanup();
    queryClient.clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  await waitFor(() => expect(result.current.isComplete).toBe(true));
  const hear = (id: string, version?: number | null) =>
    changes.on.quests?.({
      owner,
      kind: 'quests',
      id,
      ...(version !== undefined && { version, stamp: version === null ? null : `${id}${version}` }),
    });
  return {
    hear,
    gap: changes.handleGap,
    versions: () => result.current.data?.map(({ id, version }) => `${id}${version}`),
  };
};

beforeEach(() => {
  api = fakeApi();
  vi.spyOn(console, 'error').mockReturnValue();
});

it('reads the one document that changed, and not the list', async () => {
  const { hear, versions } = await follow([thing('a'), thing('b')]);
  api.on(some('b'), listing(thing('b', 2)));
  hear('b', 2);
  await waitFor(() => expect(versions()).toEqual(['a1', 'b2']));
  expect([api.count(list), api.requests.length]).toEqual([1, 2]);
});

it('takes in what was made and takes out what was deleted', async () => {
  const { hear, versions } = await follow([thing('a'), thing('b')]);
  api.on(some('c'), listing(thing('c')));
  hear('c', 1);
  hear('a', null);
  await waitFor(() => expect(versions()).toEqual(['b1', 'c1']));
  expect(api.count(list)).toBe(1);
});

it('takes out what is gone by the time it is read', async () => {
  const { hear, versions } = await follow([thing('a'), thing('b')]);
  api.on(some('b'), listing());
  hear('b', 2);
  await waitFor(() => expect(versions()).toEqual(['a1']));
});

it('ignores the event of its own save, also one that comes before the answer', async () => {
  const { hear, versions } = await follow([thing('a')]);
  const answer = Promise.withResolvers<void>();
  api.on(`PUT ${questAddress(owner, 'a')}`, async () => {
    await answer.promise;
    return { body: thing('a', 2) };
  });
  const saving = putDocument(questAddress(owner, 'a'), { version: 1, content: {} });
  hear('a', 2);
  await vi.waitFor(() => expect(isSaving()).toBe(true));
  await act(async () => {
    answer.resolve();
    await saving;
    queryClient.setQueryData(listKey(kind.name, owner), { items: [thing('a', 2)], isComplete: true });
  });
  hear('b', null);
  api.on(some('c'), listing(thing('c')));
  hear('c', 1);
  await waitFor(() => expect(versions()).toEqual(['a2', 'c1']));
  expect([api.count(list), api.count(some('c')), api.requests.length]).toEqual([1, 1, 3]);
});

it('reads the list where a document comes back, which has its place among the others', async () => {
  const { hear, versions } = await follow([thing('a'), thing('c')]);
  api.on(list, { body: { items: [thing('a'), thing('b', 2), thing('c')], next: null } });
  api.on(some('b'), listing(thing('b', 2)));
  hear('b', 2);
  await waitFor(() => expect(versions()).toEqual(['a1', 'b2', 'c1']));
});

it('reads a version that has the same number as its own after a restore', async () => {
  const { hear, versions } = await follow([{ ...thing('a', 2), stamp: 'lost' }]);
  api.on(some('a'), listing({ ...thing('a', 2), updated_at: 9 }));
  hear('a', 2);
  await waitFor(() => expect(api.count(some('a'))).toBe(1));
  expect(versions()).toEqual(['a2']);
});

it.each([
  [mostIds, 1, 1],
  [mostIds + 1, 0, 2],
])(
  'reads %i changes that come together by %i requests for these alone, and %i for the list',
  async (changes, alone, lists) => {
    const { hear, versions } = await follow([]);
    const things = Array.from({ length: changes }, (_, index) => thing(`quest_${index}`));
    api.on(some(...things.map(({ id }) => id)), listing(...things));
    api.on(list, { body: { items: things, next: null } });
    for (const { id } of things) hear(id, 1);
    await waitFor(() => expect(versions()).toHaveLength(changes));
    expect([api.requests.length - api.count(list), api.count(list)]).toEqual([alone, lists]);
  },
);

it('reads changes whose ids are long by several requests, none longer than proxies take', async () => {
  const { hear, versions } = await follow([]);
  const things = Array.from({ length: mostIds }, (_, index) => thing(`storyline_${'x'.repeat(70)}_${index}`));
  const byId = new Map(things.map((each) => [each.id, each]));
  const addresses = idsAddresses(questsAddress(owner), [...byId.keys()]);
  for (const address of addresses) {
    const ids = new URLSearchParams(address.slice(address.indexOf('?'))).get('ids') ?? '';
    api.on(`GET ${address}`, listing(...ids.split(',').flatMap((id) => byId.get(id) ?? [])));
  }
  expect(Math.max(...addresses.map(({ length }) => length))).toBeLessThanOrEqual(8_000);
  for (const { id } of things) hear(id, 1);
  await waitFor(() => expect(versions()).toEqual(things.map(({ id, version }) => `${id}${version}`)));
  expect([addresses.length, api.count(list)]).toEqual([3, 1]);
});

it('reads what goes on to change four times a second', async () => {
  const { hear } = await follow([thing('a')]);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const [before] = [api.requests.length];
  for (let version = 2; version < 102; version += 1) {
    api.on(some('a'), listing(thing('a', version)));
    hear('a', version);
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(api.requests.length - before).toBe(4);
});

it('reads what changes meanwhile once the reading before has ended', async () => {
  const { hear, versions } = await follow([thing('a'), thing('b')]);
  const slow = Promise.withResolvers<ReturnType<typeof listing>>();
  api.on(some('a'), () => slow.promise);
  hear('a', 2);
  await waitFor(() => expect(api.count(some('a'))).toBe(1));
  api.on(some('a', 'b'), listing(thing('a', 3), thing('b', 2)));
  vi.useFakeTimers();
  hear('a', 3);
  hear('b', 2);
  await vi.advanceTimersByTimeAsync(5 * durations.gatherChanges);
  vi.useRealTimers();
  expect(api.count(some('a', 'b'))).toBe(0);
  slow.resolve(listing(thing('a', 2)));
  await waitFor(() => expect(versions()).toEqual(['a3', 'b2']));
  expect([api.count(some('a')), api.count(some('a', 'b'))]).toEqual([1, 1]);
});

it('reads the list where it may have missed something, and where a server does not say the version', async () => {
  const { hear, gap, versions } = await follow([thing('a')]);
  api.on(list, { body: { items: [thing('a', 2)], next: null } });
  hear('a');
  await waitFor(() => expect(versions()).toEqual(['a2']));
  api.on(list, { body: { items: [thing('a', 3)], next: null } });
  gap();
  await waitFor(() => expect(versions()).toEqual(['a3']));
});

it('reads the lists at once at the first gap, and later gaps as it reads changes', async () => {
  const { gap } = await follow([thing('a')]);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  gap();
  await vi.advanceTimersByTimeAsync(0);
  expect(api.count(list)).toBe(2);
  gap();
  await vi.advanceTimersByTimeAsync(durations.gatherChanges - 1);
  expect(api.count(list)).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(api.count(list)).toBe(3);
});

it('does not read a list twice at once at the first gap', async () => {
  const { gap } = await follow([thing('a')]);
  const slow = Promise.withResolvers<{ body: unknown }>();
  api.on(list, () => slow.promise);
  void queryClient.refetchQueries({ queryKey: listKey(kind.name, owner) });
  await waitFor(() => expect(api.count(list)).toBe(2));
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  gap();
  await vi.advanceTimersByTimeAsync(durations.gatherChanges - 1);
  expect(api.count(list)).toBe(2);
  slow.resolve({ body: { items: [thing('a', 2)], next: null } });
  await vi.advanceTimersByTimeAsync(1);
  expect(api.count(list)).toBe(3);
});

it('reads the list where a document can not be read', async () => {
  const { hear, versions } = await follow([thing('a')]);
  api.on(some('a'), { status: 422, body: {} });
  api.on(list, { body: { items: [thing('a', 2)], next: null } });
  hear('a', 2);
  await waitFor(() => expect(versions()).toEqual(['a2']));
});
