import type { SavedEntry } from '#contract/world/world-entries.ts';
import type { SavedWorld, WorldPreview, WorldUses } from '#contract/world.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { blankEntry, type Entry } from '#domain/world/entry.ts';
import type { World } from '#domain/world/world.ts';
import type { FakeApi } from './fake-api.ts';

export const aSavedEntry = (overrides: Partial<SavedEntry> & Pick<Entry, 'id' | 'name'>): SavedEntry => ({
  catalogue: 'item',
  ...blankEntry,
  version: 1,
  stamp: 'a',
  ...overrides,
});

const size = { min: 0, max: 10 };

export const aSavedWorld = (overrides: Partial<SavedWorld> = {}): SavedWorld => ({
  name: 'Tidewant',
  catalogues: {
    item: { label: 'Item', plural: 'Items' },
    npc: { label: 'Character', plural: 'Characters' },
  },
  quest_fields: [],
  kinds: [
    {
      type: 'Level Requirement',
      collection: 'requirements',
      icon: 'graduation-cap',
      sentence: 'Level {level}',
      meaning: 'level',
      retired: false,
      fields: [{ control: 'number', key: 'level', label: 'Level', required: true, min: 1, max: 100, default: 1 }],
    },
    {
      type: 'Collect Item',
      collection: 'objectives',
      icon: 'package',
      sentence: '{item} × {item_quantity}',
      meaning: 'collect',
      retired: false,
      fields: [
        { control: 'entry', key: 'item', label: 'Item', required: true, catalogue: 'item', free_text: true },
        { control: 'number', key: 'item_quantity', label: 'Quantity', required: true, min: 1, max: 1000, default: 1 },
      ],
    },
    {
      type: 'Currency Reward',
      collection: 'rewards',
      icon: 'coins',
      sentence: '{coins}',
      meaning: 'give_coins',
      retired: false,
      fields: [{ control: 'coins', key: 'coins', label: 'Coins', required: true }],
    },
  ],
  limits: {
    quest_title: { min: 5, max: 50 },
    quest_description: { min: 50, max: 1000 },
    requirements: size,
    objectives: size,
    rewards: size,
    story_line_title: { min: 5, max: 50 },
    story_line_description: { min: 50, max: 1000 },
    story_quests: { min: 2, max: 100 },
    name: { min: 1, max: 50 },
  },
  coins: [
    { id: 'copper', label: 'Copper', worth: 1, max: 99 },
    { id: 'silver', label: 'Silver', worth: 100, max: 99 },
  ],
  version: 3,
  updated_at: 0,
  ...overrides,
});

export type WorldServer = {
  world: SavedWorld;
  readonly entries: SavedEntry[];
  uses: WorldUses['items'];
  preview: WorldPreview['items'];
};

/** A list has one page. */
export const serveWorld = (api: FakeApi, entries: readonly SavedEntry[] = [], world = aSavedWorld()): WorldServer => {
  const server: WorldServer = { world, entries: [...entries], uses: [], preview: [] };
  api.on(`GET ${worldRoutes.world}`, () => ({ body: server.world, headers: { ETag: `"${server.world.version}"` } }));
  api.on(`PUT ${worldRoutes.world}`, ({ body, headers }) => {
    if (headers.get('If-Match') !== `"${server.world.version}"`)
      return {
        status: 412,
        body: {
          type: 'about:blank',
          title: 'Stale',
          status: 412,
          code: 'version_mismatch',
          current_version: server.world.version,
        },
      };
    server.world = { ...(body as World), version: server.world.version + 1, updated_at: server.world.updated_at };
    return { body: server.world, headers: { ETag: `"${server.world.version}"` } };
  });
  api.on(`POST ${worldRoutes.preview}`, () => ({ body: { items: server.preview } }));
  api.on(`GET ${worldRoutes.entries}`, ({ address }) => ({
    body: { items: listed(server.entries, new URLSearchParams(address.split('?')[1])), next: null },
  }));
  return server;
};

const listed = (entries: readonly SavedEntry[], asked: URLSearchParams): SavedEntry[] => {
  const query = asked.get('query')?.toLowerCase() ?? '';
  const ids = asked.get('ids')?.split(' ');
  const retired = asked.get('retired');
  return entries.filter(
    (entry) =>
      entry.catalogue === asked.get('catalogue') &&
      (!ids || ids.includes(entry.id)) &&
      (retired === null || String(entry.retired) === retired) &&
      ` ${entry.name.toLowerCase()}`.includes(` ${query}`),
  );
};
