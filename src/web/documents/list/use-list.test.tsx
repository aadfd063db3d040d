import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { pageAddress } from '#contract/document-params.ts';
import { fakeApi, problemReply, type FakeApi } from '#test-support/web/fake-api.ts';
import { queryClient } from '#web/shared/query-client.ts';
import type { SavedDocument } from '#web/documents/document-content.ts';
import { aTitled, titledKind } from '#web/documents/testing/titled-kind.ts';
import { changeList, listKey } from '#web/documents/sending/list-cache.ts';
import { useList } from './use-list.ts';

type Named = SavedDocument;

const thingKind = { ...titledKind(), name: 'things' };
const queryKey = listKey(thingKind.name, 'rowan');
const address = thingKind.addresses.list('rowan');
const page = (after: string | null = null) => `GET ${pageAddress(address, after)}`;
const thing = aTitled;

let api: FakeApi;

function Surroundings({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

const openList = () => {
  const { result } = renderHook(() => useList(thingKind, 'rowan'), {
    wrapper: Surroundings,
  });
  onTestFinished(() => {
    cleanup();
    queryClient.clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return { list: () => result.current, ids: () => result.current.data?.map(({ id }) => id) };
};

beforeEach(() => {
  api = fakeApi();
  vi.spyOn(console, 'error').mockReturnValue();
});

it('shows what has come while the rest is on its way', async () => {
  const rest = Promise.withResolvers<void>();
  api.on(page(), { body: { items: [thing('a'), thing('b')], next: 'b' } });
  api.on(page('b'), async () => {
    await rest.promise;
    return { body: { items: [thing('c')], next: null } };
  });
  const { list, ids } = openList();
  await waitFor(() => expect(ids()).toEqual(['a', 'b']));
  expect(list().isComplete).toBe(false);
  rest.resolve();
  await waitFor(() => expect(ids()).toEqual(['a', 'b', 'c']));
  expect(list().isComplete).toBe(true);
});

it('keeps the whole list in sight while it is read anew, and then what is new of it', async () => {
  api.on(page(), { body: { items: [thing('a')], next: 'a' } });
  api.on(page('a'), { body: { items: [thing('b')], next: null } });
  const { list, ids } = openList();
  await waitFor(() => expect(list().isComplete).toBe(true));
  const [first] = list().data ?? [];
  const rest = Promise.withResolvers<void>();
  api.on(page('a'), async () => {
    await rest.promise;
    return { body: { items: [thing('b', 2)], next: null } };
  });
  act(() => void list().refetch());
  await waitFor(() => expect(api.count(page('a'))).toBe(2));
  expect([ids(), list().isComplete]).toEqual([['a', 'b'], true]);
  rest.resolve();
  await waitFor(() => expect(list().data?.[1]?.version).toBe(2));
  expect(list().data?.[0]).toBe(first);
});

it('keeps what has come where the rest fails, and tries again', async () => {
  api.on(page(), { body: { items: [thing('a')], next: 'a' } });
  api.on(page('a'), problemReply(422, 'invalid_content'));
  const { list, ids } = openList();
  await waitFor(() => expect(list().isError).toBe(true));
  expect([ids(), list().isComplete]).toEqual([['a'], false]);
  api.on(page('a'), { body: { items: [thing('b')], next: null } });
  act(() => void list().refetch());
  await waitFor(() => expect(list().isComplete).toBe(true));
  expect(ids()).toEqual(['a', 'b']);
});

it('is read anew after a change that came before all of it was there', async () => {
  const rest = Promise.withResolvers<void>();
  api.on(page(), { body: { items: [thing('a')], next: 'a' } });
  api.on(page('a'), async () => {
    await rest.promise;
    return { body: { items: [], next: null } };
  });
  const { list, ids } = openList();
  await waitFor(() => expect(ids()).toEqual(['a']));
  api.on(page(), { body: { items: [thing('a'), thing('mine')], next: null } });
  await act(() => changeList<Named>({ client: queryClient, queryKey }, (things) => [...things, thing('mine')]));
  rest.resolve();
  await waitFor(() => expect(list().isComplete).toBe(true));
  expect(ids()).toEqual(['a', 'mine']);
});

it('is read anew after a change made here while it was being read, for others may have changed it too', async () => {
  api.on(page(), { body: { items: [thing('a')], next: null } });
  const { list, ids } = openList();
  await waitFor(() => expect(list().isComplete).toBe(true));
  const slow = Promise.withResolvers<void>();
  api.on(page(), async () => {
    await slow.promise;
    return { body: { items: [thing('a')], next: null } };
  });
  act(() => void list().refetch());
  await waitFor(() => expect(api.count(page())).toBe(2));
  api.on(page(), { body: { items: [thing('a'), thing('mine'), thing('theirs')], next: null } });
  await act(() => changeList<Named>({ client: queryClient, queryKey }, (things) => [...things, thing('mine')]));
  slow.resolve();
  await waitFor(() => expect(ids()).toEqual(['a', 'mine', 'theirs']));
});
