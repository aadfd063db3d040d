import type { World } from '#domain/world/world.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createWorldStore } from '#server/content/world/world-store.ts';
import { worldKeyed } from '#server/content/current-world/world-key.ts';
import { toWorldWrite } from '#server/content/world/world-write.ts';

/** As another server does, so that this one hears of nothing. */
export const changeWorldElsewhere = async (database: Database, change: (world: World) => World): Promise<void> => {
  const store = createWorldStore(database);
  const row = await store.find(worldKeyed);
  if (!row) throw new Error('There is no world.');
  const write = toWorldWrite(change(JSON.parse(row.document) as World), worldKeyed.owner);
  const { outcome } = await store.save(write, row);
  if (outcome !== 'changed') throw new Error(`The world was not changed: ${outcome}.`);
};

export const withTitlesUpTo = (max: number) => (world: World) => ({
  ...world,
  limits: { ...world.limits, quest_title: { min: 5, max } },
});

export const withCatalogues =
  (...ids: readonly string[]) =>
  (world: World): World => ({
    ...world,
    catalogues: { ...world.catalogues, ...Object.fromEntries(ids.map((id) => [id, { label: id, plural: id }])) },
  });

export const withoutCatalogue =
  (id: string) =>
  (world: World): World => ({
    ...world,
    catalogues: Object.fromEntries(Object.entries(world.catalogues).filter(([other]) => other !== id)),
  });
