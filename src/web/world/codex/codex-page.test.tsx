import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { fakeApi, type FakeApi } from '#test-support/web/fake-api.ts';
import { aSavedEntry, aSavedWorld, serveWorld } from '#test-support/web/world-server.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { paths } from '#web/shared/address/paths.ts';
import { knowUser } from '#web/shared/session/session-state.ts';
import { becomeGuest } from '#web/shared/session/session.ts';
import { CodexPage } from './codex-page.tsx';

let api: FakeApi;
beforeEach(() => {
  becomeGuest();
  localStorage.clear();
  api = fakeApi();
  serveWorld(api, [
    aSavedEntry({ id: 'sword_1', name: 'Iron Sword', level: 4, value: 205, tags: ['weapon'], aliases: ['Blade'] }),
    aSavedEntry({ id: 'herb_1', name: 'Sea Herb', retired: true }),
    aSavedEntry({ id: 'npc_1', name: 'Ottoline', catalogue: 'npc' }),
  ]);
});

const open = (search = '') => {
  history.replaceState(null, '', paths.codex + search);
  knowUser({ id: 'ysa', email: 'y@s.example', display_name: '', rank: 'default', created_at: '2026-01-01' });
  render(
    <QueryClientProvider client={queryClient}>
      <CodexPage />
    </QueryClientProvider>,
  );
  onTestFinished(() => {
    cleanup();
    becomeGuest();
    queryClient.clear();
    vi.unstubAllGlobals();
  });
  return userEvent.setup();
};

test('an entry shows what is known of it, and who and what uses it', async () => {
  api.on(`GET ${worldRoutes.entries}/item/sword_1/uses`, {
    body: {
      items: [{ owner: 'ysa', kind: 'quests', id: 'quest_tides', title: 'Low Tide', place: '/rewards/0/item_id' }],
      next: null,
    },
  });
  const person = open();
  await person.click(await screen.findByRole('button', { name: 'Iron Sword' }));
  const entry = await screen.findByRole('region', { name: 'Iron Sword' });
  expect(within(entry).getByText('2 silver 5 copper')).toBeTruthy();
  expect(within(entry).getByText('Blade')).toBeTruthy();
  const use = await within(entry).findByRole('link', { name: 'Low Tide' });
  expect(use.getAttribute('href')).toBe(`${paths.yourQuests}?quest=quest_tides`);
  expect(location.search).toBe('?catalogue=item&entry=sword_1');
  expect(await accessibilityFaults()).toEqual([]);
  await person.click(within(entry).getByRole('button', { name: 'Close Iron Sword' }));
  expect(location.search).toBe('?catalogue=item');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Iron Sword' }));
});

test('uses that are made elsewhere meanwhile are shown', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const uses = `GET ${worldRoutes.entries}/item/sword_1/uses`;
  api.on(uses, { body: { items: [], next: null } });
  open('?catalogue=item&entry=sword_1');
  const entry = within(await screen.findByRole('region', { name: 'Iron Sword' }));
  await entry.findByText('Nothing uses it');
  const use = { owner: 'ysa', kind: 'quests', id: 'quest_tides', title: 'Low Tide', place: '/rewards/0/item_id' };
  api.on(uses, { body: { items: [use], next: null } });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await entry.findByRole('link', { name: 'Low Tide' })).toBeTruthy();
  expect(entry.queryByText('Nothing uses it')).toBeNull();
});

test('an address opens a retired entry that the list leaves out', async () => {
  api.on(`GET ${worldRoutes.entries}/item/herb_1/uses`, { body: { items: [], next: null } });
  open('?catalogue=item&entry=herb_1');
  const entry = await screen.findByRole('region', { name: 'Sea Herb' });
  expect(within(entry).getByRole('note').textContent).toContain('retired');
  expect(await within(entry).findByText('Nothing uses it')).toBeTruthy();
});

test('an address of an entry that is gone says so', async () => {
  open('?catalogue=item&entry=sword_9');
  expect(await screen.findByRole('heading', { name: 'There is no entry sword_9' })).toBeTruthy();
  expect(screen.queryByText('Choose an entry')).toBeNull();
});

test('an entry that cannot be read is asked for again', async () => {
  const person = open('?catalogue=item&entry=sword_9');
  api.on(`GET ${worldRoutes.entries}`, { status: 502 });
  expect(await screen.findByText('The entry could not be loaded')).toBeTruthy();
  serveWorld(api, [aSavedEntry({ id: 'sword_9', name: 'Lost Sword', retired: true })]);
  const [again] = screen.getAllByRole('button', { name: 'Try again' }).slice(-1);
  if (again) await person.click(again);
  expect(await screen.findByRole('region', { name: 'Lost Sword' })).toBeTruthy();
});

test('the catalogues are chosen by their names', async () => {
  const person = open();
  await person.selectOptions(await screen.findByLabelText('Catalogue'), 'Characters');
  expect(await screen.findByRole('button', { name: 'Ottoline' })).toBeTruthy();
});

test('a search without a result can be dropped', async () => {
  const person = open();
  await person.type(await screen.findByRole('searchbox'), 'zzz');
  await person.click(await screen.findByRole('button', { name: 'Drop search and filters' }));
  expect(await screen.findByRole('button', { name: 'Iron Sword' })).toBeTruthy();
});

test('a world without a catalogue says so', async () => {
  serveWorld(api, [], aSavedWorld({ catalogues: {} }));
  open();
  expect(await screen.findByText('This world has no catalogue yet')).toBeTruthy();
});
