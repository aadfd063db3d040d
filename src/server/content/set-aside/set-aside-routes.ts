import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { documentParams, listParams } from '#contract/document-params.ts';
import { documentKindNames, tablesOfKinds } from '#contract/document-kinds.ts';
import {
  asideList,
  asideOfOwner,
  setAsideBody,
  setAsideOfOwnerRoute,
  setAsideRouteOf,
  type AsideOfOwner,
} from '#contract/set-aside.ts';
import { requireViewer, viewerOf } from '#server/accounts/auth/sessions/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import { checkMayReadHistory, checkMayWrite } from '#server/content/documents/content-policy.ts';
import { documentRefusals } from '#server/content/documents/routes/document-route.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';
import { readFindings } from './read-findings.ts';
import { storeAside, listAside, noSuchOf, walkAsideOf, type AsideOfDocument } from './set-aside-store.ts';

type Parts = { readonly database: Database; readonly pool: WorkerPool };

/** Checks that are set aside, until they say something else. Read `read-findings.ts` next, then `set-aside-store.ts`. */
export const registerSetAsideRoutes: FastifyPluginAsyncZod<Parts> = async (app, { database, pool }) => {
  const { db } = database;
  app.route({
    method: 'GET',
    url: setAsideOfOwnerRoute,
    onRequest: requireViewer,
    schema: {
      tags: ['Quests'],
      summary: 'List the checks that are set aside of all quests and story lines of an owner',
      params: listParams,
      response: { 200: asideOfOwner, ...documentRefusals },
    },
    handler: async (request, reply) => {
      await checkMayReadHistory(request, request.params.owner);
      reply.type('application/json');
      return writeAside(db, request.params.owner) as never;
    },
  });
  for (const name of documentKindNames) {
    const kind = tablesOfKinds[name];
    const noun = name === 'quests' ? 'quest' : 'story line';
    const schema = { tags: [name === 'quests' ? 'Quests' : 'Story lines'], params: documentParams };
    app.route({
      method: 'GET',
      url: setAsideRouteOf(name),
      onRequest: requireViewer,
      schema: {
        ...schema,
        summary: `List the checks of a ${noun} that are set aside`,
        response: { 200: asideList, ...documentRefusals, ...refusals(413) },
      },
      handler: async (request) => {
        const place = { ...request.params, kind };
        await checkMayReadHistory(request, place.owner);
        const findings = await readFindings({ db, pool }, place);
        if (!findings) throw noSuchOf(place);
        return { items: await listAside(db, place, findings) };
      },
    });
    app.route({
      method: 'PUT',
      url: setAsideRouteOf(name),
      onRequest: requireViewer,
      schema: {
        ...schema,
        summary: `Set checks of a ${noun} aside, with a reason, until they say something else`,
        body: setAsideBody,
        response: { 200: asideList, ...documentRefusals, ...refusals(413, 415) },
      },
      handler: async (request) => {
        const place = { ...request.params, kind };
        await checkMayWrite(request, place.owner);
        const findings = await readFindings({ db, pool }, place);
        const by = viewerOf(request).id;
        return { items: await storeAside(database, { place, items: request.body.items, by, findings }) };
      },
    });
  }
};

/** An `AsideOfOwner`. One of the largest size takes too long to be written at once. */
const writeAside = async (db: Database['db'], owner: string): Promise<Buffer> => {
  const items = await writeAll(walkAsideOf(db, { owner, kind: 'quests' }), ({ id, ...item }) => ({
    ...item,
    quest: id,
  }));
  const lines = await writeAll(walkAsideOf(db, { owner, kind: 'story_lines' }), ({ id, ...item }) => ({
    ...item,
    line: id,
  }));
  return Buffer.concat([Buffer.from('{"items":['), ...items, Buffer.from('],"lines":['), ...lines, Buffer.from(']}')]);
};

type Item = AsideOfOwner['items' | 'lines'][number];

const writeAll = async (
  pages: AsyncIterable<readonly AsideOfDocument[]>,
  toItem: (found: AsideOfDocument) => Item,
): Promise<Buffer[]> => {
  const written: Buffer[] = [];
  for await (const found of pages)
    for (const each of found)
      written.push(Buffer.from(`${written.length > 0 ? ',' : ''}${JSON.stringify(toItem(each))}`));
  return written;
};
