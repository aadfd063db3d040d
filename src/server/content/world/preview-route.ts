import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { worldBody, worldPreview, type WorldBody, type WorldPreview } from '#contract/world.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { mayTouchLines } from '#domain/world-preview/compare-worlds.ts';
import { requireAdministrator } from '#server/accounts/auth/sessions/require-administrator.ts';
import { viewerOf } from '#server/accounts/auth/sessions/viewer.ts';
import { noSuch } from '#server/content/documents/routes/document-route.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import { readAllDocuments } from './all-documents.ts';
import { readSentWorld } from './sent-world.ts';
import { worldTags, type WorldServices, type WorldRoute } from './world-route.ts';
import { worldKeyed } from '#server/content/current-world/world-key.ts';
import { countTouched } from './world-jobs.ts';

export const addPreviewRoute: WorldRoute = (app, { store, pool, database }) => {
  app.route({
    method: 'POST',
    url: worldRoutes.preview,
    onRequest: requireAdministrator,
    schema: {
      tags: worldTags,
      summary: 'What a change of the world touches: for each difference, how many documents break it or name it',
      body: worldBody,
      response: { 200: worldPreview, ...refusals(400, 401, 403, 404, 413, 415, 422, 500) },
    },
    handler: async (request: FastifyRequest<{ Body: WorldBody }>) => {
      const { id: account } = viewerOf(request);
      const present = await store.find(worldKeyed);
      if (!present) throw noSuch('world');
      const { document: after } = await readSentWorld(pool, request.body, account);
      const worlds = { before: present.document, after, account };
      return { items: await noteEntries(database, await countAll({ database, pool }, worlds)) };
    },
  });
};

type Items = WorldPreview['items'];
type Worlds = { readonly before: string; readonly after: string; readonly account: string };

/** A batch at a time in a worker thread, so that requests are answered meanwhile. */
const countAll = async (
  { database, pool }: Pick<WorldServices, 'database' | 'pool'>,
  { account, ...worlds }: Worlds,
): Promise<Items> => {
  const count = (documents: { quests: readonly string[]; lines: readonly string[] }): Promise<Items> => {
    const texts = [worlds.before, worlds.after, ...documents.quests, ...documents.lines];
    const bytes = texts.reduce((sum, text) => sum + text.length, 0);
    return Promise.resolve(pool.run(countTouched, { ...worlds, ...documents }, { account, bytes }));
  };
  let items = await count({ quests: [], lines: [] });
  if (items.length === 0) return items;
  for await (const quests of readAllDocuments(database, 'quests'))
    items = add(items, await count({ quests, lines: [] }));
  if (!items.some(({ pointer }) => mayTouchLines(pointer))) return items;
  for await (const lines of readAllDocuments(database, 'story_lines'))
    items = add(items, await count({ quests: [], lines }));
  return items;
};

const add = (items: Items, more: Items): Items =>
  items.map((item, index) => ({
    ...item,
    quests: item.quests + (more[index]?.quests ?? 0),
    story_lines: item.story_lines + (more[index]?.story_lines ?? 0),
  }));

const cataloguePlace = '/catalogues/';

/** Entries stay where they are when their catalogue goes, and show again when one of the same id comes. */
const noteEntries = async ({ db }: Pick<WorldServices['database'], 'db'>, items: Items): Promise<Items> => {
  const catalogues = items.flatMap(({ pointer, change }) =>
    pointer.startsWith(cataloguePlace) && change !== 'changed' ? [pointer.slice(cataloguePlace.length)] : [],
  );
  if (catalogues.length === 0) return items;
  const counted = await db
    .selectFrom('world_entries')
    .select(['catalogue', sql<number>`count(*)`.as('kept')])
    .where('catalogue', 'in', catalogues)
    .groupBy('catalogue')
    .execute();
  const kept = new Map(counted.map((row) => [`${cataloguePlace}${row.catalogue}`, Number(row.kept)]));
  return items.map((item) => ({ ...item, entries: kept.get(item.pointer) }));
};
