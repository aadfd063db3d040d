import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { worldRoutes } from '#contract/world/world-routes.ts';
import type { SavedWorld } from '#contract/world.ts';
import { fakeApi, type FakeApi } from '#test-support/web/fake-api.ts';
import { aSavedEntry, aSavedWorld, serveWorld } from '#test-support/web/world-server.ts';
import { becomeGuest } from '#web/shared/session/session.ts';
import { loadChosenCatalogues } from './chosen-catalogues.ts';
import { wholeCatalogue } from './kept-entries.ts';
import { unknownWorld, useKnownWorld } from './world-store.ts';

const asked = `GET ${worldRoutes.entries}`;

const choosingWorld = (): SavedWorld => {
  const world = aSavedWorld();
  const kind: SavedWorld['kinds'][number] = {
    type: 'Profession Requirement',
    collection: 'requirements',
    icon: 'hammer',
    sentence: '{profession}',
    meaning: null,
    retired: false,
    fields: [
      {
        control: 'entry',
        key: 'profession',
        label: 'Profession',
        required: true,
        catalogue: 'profession',
        free_text: false,
      },
    ],
  };
  return {
    ...world,
    catalogues: { ...world.catalogues, profession: { label: 'Profession', plural: 'Professions' } },
    kinds: [...world.kinds, kind],
  };
};

let api: FakeApi;
beforeEach(() => {
  becomeGuest();
  useKnownWorld.setState(unknownWorld);
  api = fakeApi();
  serveWorld(api, [aSavedEntry({ catalogue: 'profession', id: 'fishing', name: 'Fishing' })]);
});
afterEach(() => {
  becomeGuest();
  vi.unstubAllGlobals();
});

it('reads each catalogue that a field is chosen from, once', async () => {
  useKnownWorld.setState({ world: choosingWorld() });
  await loadChosenCatalogues();
  await loadChosenCatalogues();
  expect(wholeCatalogue('profession')).toMatchObject([{ id: 'fishing' }]);
  expect(wholeCatalogue('item')).toBeUndefined();
  expect(api.count(asked)).toBe(1);
});

it('reads each once where the world comes while they are asked for', async () => {
  await loadChosenCatalogues();
  useKnownWorld.setState({ world: choosingWorld() });
  await loadChosenCatalogues();
  expect(api.count(asked)).toBe(1);
});

it('reads them once a world is known', async () => {
  await loadChosenCatalogues();
  expect(api.count(asked)).toBe(0);
  useKnownWorld.setState({ world: choosingWorld() });
  await vi.waitFor(() => expect(wholeCatalogue('profession')).toHaveLength(1));
});
