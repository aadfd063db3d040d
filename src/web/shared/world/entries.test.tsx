import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { fakeApi, type FakeApi } from '#test-support/web/fake-api.ts';
import { aSavedEntry, serveWorld } from '#test-support/web/world-server.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { clearDevice } from '#web/shared/device-storage/device-storage.ts';
import { knowUser } from '#web/shared/session/session-state.ts';
import { becomeGuest } from '#web/shared/session/session.ts';
import { mostChosenFrom } from './read-entries.ts';
import { useEntrySuggestions, useSmallCatalogue } from './entries.ts';
import { keptEntry, mostKeptEntries, rememberEntries } from './kept-entries.ts';

const route = `GET ${worldRoutes.entries}`;
const sword = aSavedEntry({ id: 'sword', name: 'Iron Sword', aliases: ['Blade'] });
const shield = aSavedEntry({ id: 'shield', name: 'Oak Shield' });

let api: FakeApi;
beforeEach(() => {
  becomeGuest();
  clearDevice();
  api = fakeApi();
  serveWorld(api, [sword, shield, aSavedEntry({ id: 'old', name: 'Old Sword', retired: true })]);
  knowUser({ id: 'ysa', email: 'y@s.example', display_name: '', rank: 'default', created_at: '2026-01-01' });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  becomeGuest();
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const suggest = (query: string) =>
  renderHook((typed: string) => useEntrySuggestions('item', typed), { wrapper, initialProps: query });
const namesOf = (hook: ReturnType<typeof suggest>) => hook.result.current.entries.map(({ name }) => name);

describe('suggestions', () => {
  it('come from the server, by the beginning of any word, without retired ones', async () => {
    const hook = suggest('swo');
    await vi.waitFor(() => expect(namesOf(hook)).toEqual(['Iron Sword']));
  });

  it('ask once for a text that is typed fast', async () => {
    const hook = suggest('s');
    await vi.waitFor(() => expect(api.count(route)).toBe(1));
    for (const typed of ['sw', 'swo', 'swor']) hook.rerender(typed);
    await vi.waitFor(() => expect(api.count(route)).toBe(2));
    expect(api.requests.at(-1)?.address).toContain('query=swor&');
  });

  it('are those that the device keeps where the server can not be reached', async () => {
    rememberEntries([sword, shield]);
    api.silence(route);
    const hook = suggest('blade');
    await vi.waitFor(() => expect(api.count(route)).toBe(1));
    expect(namesOf(hook)).toEqual(['Iron Sword']);
    hook.rerender('sh');
    expect(namesOf(hook)).toEqual(['Oak Shield']);
  });
});

describe('a small catalogue', () => {
  it('is read whole and answers without the server', async () => {
    const hook = renderHook(() => useSmallCatalogue('item'), { wrapper });
    await vi.waitFor(() => expect(hook.result.current).toHaveLength(3));
    expect(keptEntry('item', 'nothing')).toBeNull();
    api.silence(route);
    const found = suggest('oak');
    await vi.waitFor(() => expect(namesOf(found)).toEqual(['Oak Shield']));
  });

  it(`is one of up to ${mostChosenFrom} entries`, async () => {
    api.on(route, { body: { items: [sword], next: 'more' } });
    const hook = renderHook(() => useSmallCatalogue('item'), { wrapper });
    await vi.waitFor(() => expect(keptEntry('item', 'sword')).toBeDefined());
    expect([hook.result.current, keptEntry('item', 'nothing')]).toEqual([null, undefined]);
  });
});

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => aSavedEntry({ id: `e${index}`, name: `Entry ${index}` }));

describe('the kept entries', () => {
  it(`are the last ${mostKeptEntries} that were used`, () => {
    rememberEntries(numbered(mostKeptEntries));
    expect(keptEntry('item', 'e0')).toBeDefined();
    rememberEntries([aSavedEntry({ id: 'e0', name: 'Entry 0' }), sword]);
    expect([keptEntry('item', 'e0')?.id, keptEntry('item', 'e1')]).toEqual(['e0', undefined]);
  });

  it('are written to the device, and another account does not see them', () => {
    vi.useFakeTimers();
    rememberEntries([sword]);
    act(() => vi.runAllTimers());
    vi.useRealTimers();
    becomeGuest();
    knowUser({ id: 'oskar', email: 'o@s.example', display_name: '', rank: 'default', created_at: '2026-01-01' });
    expect(keptEntry('item', 'sword')).toBeUndefined();
    becomeGuest();
    knowUser({ id: 'ysa', email: 'y@s.example', display_name: '', rank: 'default', created_at: '2026-01-01' });
    expect(keptEntry('item', 'sword')?.name).toBe('Iron Sword');
  });
});
