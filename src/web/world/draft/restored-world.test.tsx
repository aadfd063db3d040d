import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { fakeApi, type FakeApi } from '#test-support/web/fake-api.ts';
import { aSavedWorld, serveWorld, type WorldServer } from '#test-support/web/world-server.ts';
import { paths } from '#web/shared/address/paths.ts';

let api: FakeApi;
let server: WorldServer;

const pages: { leaveForGood: () => void }[] = [];

/** A page that is loaded anew: its modules are in their first state. */
const openPage = async (account = 'ysa') => {
  vi.resetModules();
  history.replaceState(null, '', `${paths.world}?view=limits`);
  const { knowUser } = await import('#web/shared/session/session-state.ts');
  const { becomeGuest } = await import('#web/shared/session/session.ts');
  const { queryClient } = await import('#web/shared/query-client.ts');
  const { dropUnsavedWork, hasUnsavedWork } = await import('#web/shared/device-storage/unsaved-work.ts');
  const { loadKeptDrafts } = await import('#web/documents/device/kept-drafts.ts');
  const { withDeviceStorage } = await import('#web/documents/device/device-database.ts');
  const { WorldPage } = await import('#web/world/world-page.tsx');
  await loadKeptDrafts();
  const signIn = (id: string) => {
    const email = `${id}@saltlea.example`;
    knowUser({ id, email, display_name: id, rank: 'administrator', created_at: '2026-01-01' });
  };
  const show = () =>
    render(
      <QueryClientProvider client={queryClient}>
        <WorldPage />
      </QueryClientProvider>,
    );
  signIn(account);
  show();
  pages.push({ leaveForGood: () => ['ysa', 'orla'].forEach(dropUnsavedWork) });
  const most = await screen.findByLabelText<HTMLInputElement>('Most: Rewards');
  const countKept = async () => (await withDeviceStorage((device) => device.getAll('drafts')))?.length;
  const work = { countKept, becomeGuest, signIn, show, dropUnsavedWork, hasUnsavedWork };
  return { most, person: userEvent.setup(), ...work };
};

/** The page is gone, with what it has in its memory. */
const leave = () => {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
};

const openAndType = async () => {
  const page = await openPage();
  await page.person.type(page.most, '0');
  return page;
};

const note = () => screen.queryByRole('complementary', { name: 'Restored from this device' });
const mostRewards = () => screen.getByLabelText<HTMLInputElement>('Most: Rewards').value;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.spyOn(console, 'error').mockReturnValue();
  api = fakeApi();
  server = serveWorld(api);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
/** Else the pages would keep the window from closing in tests of other files. */
afterAll(() => {
  for (const { leaveForGood } of pages) leaveForGood();
});

test('what was typed comes back with a note, and is gone once it is saved', async () => {
  await openAndType();
  leave();
  const { most } = await openPage();
  expect(most.value).toBe('100');
  expect(note()?.textContent).toContain('your changes to this world, which are not saved');
  expect(note()?.textContent).toContain('It differs from the saved world in: limits.');
  await press('Dismiss');
  expect(note()).toBeNull();
  await press('Save Changes');
  await press('Confirm');
  await screen.findByText('The world is saved.');
  leave();
  await openPage();
  expect([mostRewards(), note(), server.world.version]).toEqual(['100', null, 4]);
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
});

test('what came back is discarded, and can be brought back until the page goes', async () => {
  await openAndType();
  leave();
  const { countKept } = await openPage();
  await press('Discard it');
  expect([mostRewards(), note()]).toEqual(['10', null]);
  expect(document.activeElement?.textContent).toBe('Bring them back');
  await press('Bring them back');
  expect([mostRewards(), document.activeElement?.tagName]).toEqual(['100', 'INPUT']);
  await press('Discard Changes');
  await press('Confirm');
  await waitFor(async () => expect(await countKept()).toBe(0));
  leave();
  await openPage();
  expect([mostRewards(), note()]).toEqual(['10', null]);
});

test('what somebody else changed meanwhile goes together with what came back', async () => {
  await openAndType();
  leave();
  server.world = { ...server.world, name: 'The Reach', version: 4 };
  await openPage();
  await within(note() ?? document.body).findByText(/The saved world was changed elsewhere meanwhile\./);
  await press('Save Changes');
  await press('Confirm');
  await press('Save both');
  await screen.findByText('The world is saved.');
  expect([server.world.name, server.world.limits.rewards.max]).toEqual(['The Reach', 100]);
});

test('nobody but the account that typed it gets it back', async () => {
  await openAndType();
  leave();
  const other = await openPage('orla');
  expect([other.most.value, note(), other.hasUnsavedWork('orla')]).toEqual(['10', null, false]);
  leave();
  expect((await openPage()).most.value).toBe('100');
});

test('it survives an ended session on the page, and no sign-out', async () => {
  const { becomeGuest, signIn, show, dropUnsavedWork, hasUnsavedWork, countKept } = await openAndType();
  const signInAs = async (account: string) => {
    cleanup();
    becomeGuest();
    signIn(account);
    show();
    await screen.findByLabelText('Most: Rewards');
  };
  await signInAs('orla');
  expect(mostRewards()).toBe('10');
  await signInAs('ysa');
  expect([mostRewards(), hasUnsavedWork('ysa'), hasUnsavedWork('orla')]).toEqual(['100', true, false]);
  await waitFor(async () => expect(await countKept()).toBe(1));
  dropUnsavedWork('ysa');
  await signInAs('ysa');
  expect([mostRewards(), hasUnsavedWork('ysa'), await countKept()]).toEqual(['10', false, 0]);
});

test('what was saved although its page never heard of it does not come back', async () => {
  await openAndType();
  leave();
  const limits = { ...server.world.limits, rewards: { max: 100, min: 0 } };
  server.world = { ...server.world, limits, version: 4 };
  const { countKept } = await openPage();
  await waitFor(async () => expect([note(), await countKept()]).toEqual([null, 0]));
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
});

/** Puts another draft in place of the one that was typed. */
const keepInstead = async (draft: unknown) => {
  await openAndType();
  leave();
  const { withDeviceStorage } = await import('#web/documents/device/device-database.ts');
  await withDeviceStorage(async (device) => {
    const [kept] = await device.getAll('drafts');
    if (kept) await device.put('drafts', { ...kept, draft });
  });
  localStorage.removeItem(Object.keys(localStorage).find((key) => key.startsWith('runeloom.parting.')) ?? '');
};

const noWorld = { ...aSavedWorld(), limits: { name: {} } };
const asContent = (world: object) => ({ title: 'Tidewant', world });
const sound = { id: 'world', version: 3, original: asContent(aSavedWorld()), content: asContent(aSavedWorld()) };

test.each([
  ['is no world', { ...sound, content: asContent(noWorld) }],
  ['began from no world', { ...sound, original: asContent(noWorld) }],
  ['has nothing that it began from', { id: 'world', version: 3, content: asContent(aSavedWorld()) }],
  ['is no world, of version 0.1.0,', { base: aSavedWorld(), content: noWorld }],
  ['has nothing that it began from, of version 0.1.0,', { content: aSavedWorld() }],
])('a kept draft that %s is dropped', async (_what, draft) => {
  await keepInstead(draft);
  const { most, person, hasUnsavedWork, countKept } = await openPage();
  expect([most.value, note(), hasUnsavedWork('ysa')]).toEqual(['10', null, false]);
  await waitFor(async () => expect(await countKept()).toBe(0));
  await person.type(most, '0');
  expect([most.value, note()]).toEqual(['100', null]);
});

test('a draft that version 0.1.0 kept comes back, and merges with what was saved meanwhile', async () => {
  const base = server.world;
  const { version: _version, updated_at: _at, ...world } = base;
  await keepInstead({ base, content: { ...world, limits: { ...world.limits, rewards: { min: 0, max: 70 } } } });
  server.world = { ...base, name: 'The Reach', version: 4 };
  const { most } = await openPage();
  expect(most.value).toBe('70');
  await within(note() ?? document.body).findByText(/The saved world was changed elsewhere meanwhile\./);
  await press('Save Changes');
  await press('Confirm');
  await press('Save both');
  await screen.findByText('The world is saved.');
  expect([server.world.name, server.world.limits.rewards.max]).toEqual(['The Reach', 70]);
});

test('a world that breaks rules comes back as it was typed', async () => {
  const { person } = await openPage();
  await person.click(screen.getByRole('tab', { name: 'World' }));
  await person.clear(await screen.findByLabelText('Name of the world'));
  leave();
  await openPage();
  await person.click(screen.getByRole('tab', { name: 'World' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Name of the world')).value).toBe('');
});

test('where the browser keeps nothing, the screen says so', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await openAndType();
  expect(await screen.findByText(/Save before you close this tab\./)).toBeTruthy();
  expect(api.count(`PUT ${worldRoutes.world}`)).toBe(0);
});
