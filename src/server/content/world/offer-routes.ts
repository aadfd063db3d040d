import { sql } from 'kysely';
import { offerParams, worldOffers, type WorldSize } from '#contract/world/world-offers.ts';
import { savedWorld } from '#contract/world.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { officialOwner } from '#domain/account/user.ts';
import { isShippedWorld, shippedWorlds, type ShippedName } from '#domain/worlds/worlds.ts';
import type { World } from '#domain/world/world.ts';
import * as problems from '#texts/server/problems.ts';
import { worldSentences } from '#texts/server/worlds.ts';
import { requireAdministrator } from '#server/accounts/auth/sessions/require-administrator.ts';
import { viewerOf } from '#server/accounts/auth/sessions/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import { noSuch } from '#server/content/documents/routes/document-route.ts';
import { StaleDocument } from '#server/content/documents/document.ts';
import { isInPlace } from '#server/content/entries/present-rows.ts';
import { notFound } from '#server/errors.ts';
import { readChangedVersion, versionMismatch } from '#server/platform/http/answers/preconditions.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import { toShippedWrite } from './seed-world.ts';
import { worldKeyed } from '#server/content/current-world/world-key.ts';
import { worldTags, type WorldRoute } from './world-route.ts';
import { chooseWorld } from './choose-world.ts';
import { whyNotOffered } from './why-not-offered.ts';
import { presentWorld } from './encoded-world.ts';

/** Other worlds to begin with, while nobody has saved a quest. */
export const addOfferRoutes: WorldRoute = (app, services) => {
  addListRoute(app, services);
  addChooseRoute(app, services);
};

const addListRoute: WorldRoute = (app, { store, database, isWorldSet }) => {
  app.route({
    method: 'GET',
    url: worldRoutes.offers,
    onRequest: requireAdministrator,
    schema: {
      tags: worldTags,
      summary:
        'List the worlds to begin with instead; none once a quest was saved, or where the setting WORLD names one',
      response: { 200: worldOffers, ...refusals(401, 403, 404, 500) },
    },
    handler: async () => {
      if ((await whyNotOffered({ db: database.db, isSet: isWorldSet })) !== null) return { items: [], replaces: null };
      const present = await store.find(worldKeyed);
      if (!present) throw noSuch('world');
      const offers = await Promise.all(Object.keys(shippedWorlds).filter(isShippedWorld).map(toOffer));
      return {
        items: offers.flatMap(({ text, offer }) => (text === present.document ? [] : [offer])),
        replaces: await sizeOfPresent(database, JSON.parse(present.document) as World),
      };
    },
  });
};

const addChooseRoute: WorldRoute = (app, { database, feed, isWorldSet }) => {
  app.route({
    method: 'POST',
    url: worldRoutes.offer,
    onRequest: requireAdministrator,
    schema: {
      tags: worldTags,
      summary: 'Begin with another world (If-Match of the present one): it replaces world, entries and sample quests',
      params: offerParams,
      response: { 200: savedWorld, ...refusals(400, 401, 403, 404, 409, 412, 428, 500) },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      if (!isShippedWorld(id)) throw notFound(problems.noSuchWorld);
      const choice = { expected: readChangedVersion(request), by: viewerOf(request), isSet: isWorldSet };
      const { row, changes } = await chooseWorld(database, { shipped: await shippedWorlds[id](), ...choice }).catch(
        refuseStale,
      );
      feed.publishAll(changes);
      return reply.send(presentWorld(reply, row) as never);
    },
  });
};

const refuseStale = (error: unknown): never => {
  throw error instanceof StaleDocument ? versionMismatch(error.current) : error;
};

const toOffer = async (id: ShippedName) => {
  const { world, entries, quests, storyLines } = await shippedWorlds[id]();
  const brings = sizeOf(world, { entries: entries.length, quests: quests.length, story_lines: storyLines.length });
  const { document } = toShippedWrite(world, officialOwner);
  return { text: document, offer: { id, name: world.name, sentence: worldSentences[id], brings } };
};

type Counted = Pick<WorldSize, 'entries' | 'quests' | 'story_lines'>;

const sizeOf = ({ kinds, catalogues }: World, counted: Counted): WorldSize => ({
  kinds: kinds.length,
  catalogues: Object.keys(catalogues).length,
  ...counted,
});

const sizeOfPresent = async ({ db }: Pick<Database, 'db'>, world: World): Promise<WorldSize> => {
  const { rows } = await sql<Counted>`
    select (select count(*) from world_entries where ${isInPlace}) as entries,
      (select count(*) from quests where owner_id = ${officialOwner}) as quests,
      (select count(*) from story_lines where owner_id = ${officialOwner}) as story_lines`.execute(db);
  const [{ entries, quests, story_lines } = { entries: 0, quests: 0, story_lines: 0 }] = rows;
  return sizeOf(world, { entries: Number(entries), quests: Number(quests), story_lines: Number(story_lines) });
};
