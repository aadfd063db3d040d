import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { batchAnswer, batchBody, batchRoute, type BatchBody } from '#contract/batch.ts';
import { listParams } from '#contract/document-params.ts';
import { requireViewer, viewerOf, writerOf } from '#server/accounts/auth/sessions/viewer.ts';
import { checkIsAuthor, checkMayWrite } from '#server/content/documents/content-policy.ts';
import { checkOrigins } from '#server/content/documents/document-origins.ts';
import type { ConditionalWrite } from '#server/content/documents/document.ts';
import { refuseOutdatedClient, withMarks } from '#server/content/documents/refuse-outdated-client.ts';
import { listSentIds, readStoredTexts } from '#server/content/documents/routes/check-sent.ts';
import { documentRefusals } from '#server/content/documents/routes/document-route.ts';
import type { KindServices } from '#server/content/documents/served-kind.ts';
import { checkTokenScope } from '#server/accounts/auth/sessions/token-access.ts';
import { ProblemError } from '#server/errors.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import { toSubmitter } from '#server/submissions/name-author.ts';
import { LargeBody, leaveLargeBodies } from '#server/platform/workers/large-bodies.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import { withPresentWorld } from '#server/content/checks/with-present-world.ts';
import { packChecks, type VersionedChecks } from '#server/content/checks/world-of-checks.ts';
import { toBatchWrites, type BatchWrites } from './batch-writes.ts';
import { prepareBatch } from './save-batch.ts';
import { readBatchBody } from './batch-job.ts';

type Services = Pick<KindServices, 'database' | 'feed' | 'quotas' | 'pool' | 'space'>;

/** Read `batch-writes.ts` next, then `save-batch.ts`. */
export const registerBatchRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  leaveLargeBodies(app);
  const { database, feed, pool } = services;
  const { save, stores } = prepareBatch(services);
  app.route({
    method: 'POST',
    url: batchRoute,
    onRequest: requireViewer,
    preParsing: async (request) => {
      const { success, data } = listParams.safeParse(request.params);
      if (success) await checkMayWrite(request, data.owner);
    },
    config: { comparesSchema: true, tokenScope: 'quests:write' },
    schema: {
      tags: ['Quests'],
      summary: 'Create, change, delete and submit many quests, and change their story lines: all or nothing',
      params: listParams,
      body: batchBody,
      response: { 200: batchAnswer, ...documentRefusals, ...refusals(409, 412, 413, 415) },
    },
    handler: async (request) => {
      const { owner } = request.params;
      await checkMayWrite(request, owner);
      const { by, origin } = writerOf(request);
      const sent = { owner, by, body: request.body };
      const author = toSubmitter(viewerOf(request));
      const { changes, ...answer } = await withPresentWorld(database.db, async (checks) => {
        const writes = await checkBatch(services, sent, checks);
        checkScopes(request, writes);
        await checkOrigins(
          database.db,
          'quests',
          writes.quests.map(({ write }) => write),
        );
        await checkOrigins(
          database.db,
          'story_lines',
          writes.lines.map(({ write }) => write),
        );
        if (writes.submit.length > 0) await checkIsAuthor(request, owner, 'editor');
        await refuseOutdated(request, { store: stores.quests, pool }, writes.quests);
        await refuseOutdated(request, { store: stores.lines, pool }, writes.lines);
        const quests = writes.quests.map((one) => ({ ...one, write: { ...withMarks(request, one.write), origin } }));
        const lines = writes.lines.map((one) => ({ ...one, write: { ...one.write, origin } }));
        const removals = writes.removals.map((removal) => ({ ...removal, origin }));
        return save({ ...writes, quests, lines, removals, owner, by, author, checks });
      });
      feed.publishAll(changes);
      return answer;
    },
  });
};

/** A deletion takes quests out of their lines. */
const checkScopes = (request: FastifyRequest, { lines, removals, submit }: BatchWrites): void => {
  if (lines.length > 0 || removals.length > 0) checkTokenScope(request, 'story-lines:write');
  if (submit.length > 0) checkTokenScope(request, null);
};

const refuseOutdated = async (
  request: FastifyRequest,
  services: Parameters<typeof refuseOutdatedClient>[1],
  writes: readonly ConditionalWrite[],
): Promise<void> => {
  const yieldToOthers = createYieldToOthers();
  for (const { write, expected } of writes) {
    if (expected !== 'nothing') await refuseOutdatedClient(request, services, write);
    await yieldToOthers();
  }
};

type Sent = { readonly owner: string; readonly by: string; readonly body: BatchBody | LargeBody };

/** Reads the quests that are replaced only where the check without them refuses what may stay. */
const checkBatch = async (
  services: Pick<Services, 'pool' | 'database'>,
  sent: Sent,
  checks: VersionedChecks,
): Promise<BatchWrites> => {
  try {
    return await toWrites(services, sent, checks);
  } catch (error) {
    if (!(error instanceof ProblemError && error.mayStay)) throw error;
    const ids = await listSentIds(services.pool, 'changes', sent);
    const replaced = await readStoredTexts(services.database.db, { owner: sent.owner, kind: 'quests' }, ids);
    if (replaced.size === 0) throw error;
    return toWrites(services, sent, { ...checks, replaced });
  }
};

/** A large body is not handed over to the thread, because it may be checked again. */
const toWrites = async (
  { pool }: Pick<Services, 'pool'>,
  { body, owner, by }: Sent,
  checks: VersionedChecks,
): Promise<BatchWrites> => {
  if (!(body instanceof LargeBody)) return toBatchWrites({ owner, by, body }, checks);
  const { bytes } = body;
  return pool.run(
    readBatchBody,
    { owner, by, bytes, checks: packChecks(checks) },
    { account: by, bytes: bytes.length },
  );
};
