import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import type { SavedEntry } from '#contract/world/world-entries.ts';
import { longestAddress } from '#contract/sizes.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { aQuestOf, collect, slay } from '#test-support/builders/properties.ts';
import { fakeApi, problemReply, type FakeApi } from '#test-support/web/fake-api.ts';
import { aSavedEntry, serveWorld, type WorldServer } from '#test-support/web/world-server.ts';
import { followWorld } from './follow-world.ts';
import { fillEntryCache } from '#web/shared/testing/fill-entry-cache.ts';
import { entryCache, entryKeyOf } from './entry-cache.ts';
import { forgetCatalogue, noteEntryChange } from './kept-entries.ts';
import { prefetchNamedEntries, useNamedEntries } from './named-entries.ts';
import { setWorldOfGuest } from './world-store.ts';

const route = `GET ${worldRoutes.entries}`;
const naming = (...ids: string[]) => [
  aQuestOf('The bell', { objectives: ids.map((item_id) => ({ ...collect('Rope'), item_id })) }),
];

const keepAsBefore = (entry: SavedEntry): void =>
  void entryCache.entries?.set(entryKeyOf(entry.catalogue, entry.id), entry);

let api: FakeApi;
let server: WorldServer;
beforeEach(() => {
  fillEntryCache([]);
  api = fakeApi();
  server = serveWorld(api, [aSavedEntry({ id: 'rope', name: 'Wet Rope' })]);
  return () => {
    cleanup();
    vi.unstubAllGlobals();
  };
});

const look = (...ids: string[]) => {
  const quests = naming(...ids);
  return renderHook(() => useNamedEntries(quests)).result;
};

it('reads the entries that quests name, once, and notes those that are not there', async () => {
  const found = look('rope', 'gone');
  expect(found.current.entryOf('item', 'rope')).toBeUndefined();
  await vi.waitFor(() => expect(found.current.entryOf('item', 'rope')?.name).toBe('Wet Rope'));
  expect(found.current.entryOf('item', 'gone')).toBeNull();
  expect(look('rope', 'gone').current.entryOf('item', 'rope')?.name).toBe('Wet Rope');
  expect(api.count(route)).toBe(1);
});

it.each([
  { quests: [], draws: 1 },
  { quests: naming('rope'), draws: 2 },
])('draws again after a change only what names something: $draws', ({ quests, draws }) => {
  let drawn = 0;
  keepAsBefore(aSavedEntry({ id: 'rope', name: 'Wet Rope' }));

  renderHook(() => {
    drawn += 1;
    return useNamedEntries(quests);
  });
  act(noteEntryChange);
  expect(drawn).toBe(draws);
});

it('asks for nothing where a guest is lent the world', async () => {
  setWorldOfGuest(tidewant);
  onTestFinished(() => setWorldOfGuest(null));
  look('rope');
  await Promise.resolve();
  expect(api.count(route)).toBe(0);
});

it('has at once what was looked up before a screen shows it', async () => {
  prefetchNamedEntries(naming('rope', 'gone'));
  await vi.waitFor(() => expect(entryCache.confirmed.size).toBe(2));
  const found = look('rope', 'gone');
  expect(found.current.entryOf('item', 'rope')?.name).toBe('Wet Rope');
  expect(found.current.entryOf('item', 'gone')).toBeNull();
  expect(api.count(route)).toBe(1);
});

it('asks for the entries of several catalogues together', async () => {
  const both = Promise.withResolvers<void>();
  api.on(route, async () => {
    if (api.count(route) === 2) both.resolve();
    await both.promise;
    return { body: { items: [], next: null } };
  });
  const objectives = [
    { ...collect('Rope'), item_id: 'gone' },
    { ...slay('Crab'), npc_id: 'gone' },
  ];
  const quests = [aQuestOf('The bell', { objectives })];
  const found = renderHook(() => useNamedEntries(quests)).result;
  await vi.waitFor(() => expect(found.current.entryOf('npc', 'gone')).toBeNull());
  expect(found.current.entryOf('item', 'gone')).toBeNull();
});

it('asks for long ids in several addresses that the server takes', async () => {
  const ids = Array.from({ length: 100 }, (_, index) => `mod:${'long_'.repeat(12)}${index}`);
  const found = look(...ids, 'rope');
  await vi.waitFor(() => expect(found.current.entryOf('item', 'rope')?.name).toBe('Wet Rope'));
  const addresses = api.requests
    .map(({ address }) => address)
    .filter((address) => address.startsWith(worldRoutes.entries));
  expect(addresses.length).toBeGreaterThan(1);
  for (const address of addresses) expect(address.length).toBeLessThanOrEqual(longestAddress);
  const asked = addresses.flatMap((url) => (new URLSearchParams(url.split('?')[1]).get('ids') ?? '').split(' '));
  expect(asked).toEqual([...ids, 'rope']);
});

/** Names are looked up once they rest. */
const patiently = { timeout: 10_000 };

const knownRoute = `POST ${worldRoutes.knownNames}`;

/** A large catalogue, which answers names and searches alone. */
const serveLarge = (...names: string[]) => {
  const entries = names.map((name) => aSavedEntry({ id: name.toLowerCase(), name }));
  api.on(knownRoute, ({ body }) => {
    const asked = (body as { names: { name: string }[] }).names;
    return { body: { known: asked.map(({ name }) => entries.find((entry) => entry.name === name)?.id ?? null) } };
  });
  api.on(route, ({ address }) => {
    const query = new URLSearchParams(address.split('?')[1]).get('query');
    const items = entries.filter(({ name }) => name.toLowerCase().startsWith(query ?? 'none'));
    return { body: { items, next: query === null ? 'more' : null } };
  });
};

it('asks which names without an id are entries, once, and reads the entries near those that are none', async () => {
  serveLarge('Rope', 'Harbour');
  const quests = [aQuestOf('The bell', { objectives: [collect('Rope'), collect('Harbuor'), collect('Xyz')] })];
  const found = renderHook(() => useNamedEntries(quests)).result;
  expect(found.current.idNamed('item', 'Harbuor')).toBeUndefined();
  await vi.waitFor(
    () => expect(found.current.entriesIn('item').map(({ name }) => name)).toEqual(['Harbour']),
    patiently,
  );
  expect(['Rope', 'HARBUOR', 'Xyz'].map((name) => found.current.idNamed('item', name))).toEqual(['rope', null, null]);
  expect(api.count(knownRoute)).toBe(1);
});

it('asks for names again once their catalogue has changed', async () => {
  serveLarge();
  const found = renderHook(() => useNamedEntries(useState(() => naming(''))[0])).result;
  await vi.waitFor(() => expect(found.current.idNamed('item', 'Rope')).toBeNull(), patiently);
  serveLarge('Rope');
  act(() => forgetCatalogue('item'));
  await vi.waitFor(() => expect(found.current.idNamed('item', 'Rope')).toBe('rope'), patiently);
});

it('marks no name of a catalogue without entries, and asks nothing about it again', async () => {
  server.entries.splice(0);
  const found = renderHook(() => useNamedEntries(useState(() => naming(''))[0])).result;
  await vi.waitFor(() => expect(entryCache.complete.has('item')).toBe(true), patiently);
  expect(found.current.idNamed('item', 'Rope')).toBeUndefined();
  expect(api.count(knownRoute)).toBe(0);
});

it('asks again once changes may have been missed, also for an entry that was not there', async () => {
  const found = look('rope', 'gone');
  await vi.waitFor(() => expect(found.current.entryOf('item', 'gone')).toBeNull());
  server.entries.splice(
    0,
    1,
    aSavedEntry({ id: 'rope', name: 'Dry Rope', version: 2 }),
    aSavedEntry({ id: 'gone', name: 'Back' }),
  );
  act(() => followWorld().handleGap());
  await vi.waitFor(() => expect(found.current.entryOf('item', 'gone')?.name).toBe('Back'));
  expect(found.current.entryOf('item', 'rope')?.name).toBe('Dry Rope');
});

it('asks for nothing where quests name nothing', () => {
  renderHook(() => useNamedEntries(useState(() => [aQuestOf('The bell', { objectives: [collect(' ')] })])[0]));
  expect(api.count(route)).toBe(0);
});

it('asks again for a missing entry once its catalogue has changed', async () => {
  const found = look('gone');
  await vi.waitFor(() => expect(found.current.entryOf('item', 'gone')).toBeNull());
  forgetCatalogue('item');
  look('gone');
  await vi.waitFor(() => expect(api.count(route)).toBe(2));
});

it('knows nothing where the server does not answer, and asks again', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  api.on(route, problemReply(503, 'unavailable'));
  const found = look('rope');
  await vi.waitFor(() => expect(logged).toHaveBeenCalled());
  expect(found.current.entryOf('item', 'rope')).toBeUndefined();
  look('rope');
  await vi.waitFor(() => expect(api.count(route)).toBe(2));
  logged.mockRestore();
});

it('asks once for an entry that was kept before, and again once its catalogue has changed', async () => {
  fillEntryCache([]);
  keepAsBefore(aSavedEntry({ id: 'rope', name: 'Old Rope' }));
  const found = look('rope');
  expect(found.current.entryOf('item', 'rope')?.name).toBe('Old Rope');
  await vi.waitFor(() => expect(found.current.entryOf('item', 'rope')?.name).toBe('Wet Rope'));
  server.entries[0] = aSavedEntry({ id: 'rope', name: 'Dry Rope', version: 2 });
  act(() => forgetCatalogue('item'));
  await vi.waitFor(() => expect(found.current.entryOf('item', 'rope')?.name).toBe('Dry Rope'));
  expect(api.count(route)).toBe(2);
});

it('asks once for what the quests of one drawing name, and answers all of them', async () => {
  const { result } = renderHook(() => [
    useNamedEntries(useState(() => naming('rope'))[0]),
    useNamedEntries(useState(() => naming('rope', 'gone'))[0]),
  ]);
  await vi.waitFor(() =>
    expect(result.current.map(({ entryOf }) => entryOf('item', 'rope')?.name)).toEqual(['Wet Rope', 'Wet Rope']),
  );
  expect(api.count(route)).toBe(1);
});
