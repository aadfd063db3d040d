import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { contentDocument, contentRoutes } from '#contract/content.ts';
import { toETag } from '#contract/versions.ts';
import { megabyte } from '#domain/limits.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sendEncoded } from '#server/platform/http/answers/encoded-answer.ts';
import { answerNotModified, isNotModified } from '#server/platform/http/answers/preconditions.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import type { Space } from '#server/platform/space/space.ts';
import type { CreatePool, WorkerPool } from '#server/platform/workers/worker-pool.ts';
import { boundChannel, requireToken } from './content-access.ts';
import { createContentSource } from './content-document.ts';
import { gameTags, type ContentServices, type ContentRoute } from './content-route.ts';
import { createContentTokenStore } from './content-token-store.ts';
import { createNoteReading } from './note-reading.ts';
import { createOwnExportPool, createOwnExports } from './exports/own-exports.ts';
import { addOwnExportRoutes } from './exports/own-export-routes.ts';
import { addExportSettingsRoutes } from './exports/export-settings-routes.ts';
import { createExportSettingsStore } from './exports/export-settings-store.ts';
import { addReleaseExportRoutes } from './exports/export-routes.ts';
import { addChannelRoutes } from './channel-routes.ts';
import { createChannelStore } from './channel-store.ts';
import { addTypedContentRoutes } from './typed-content-routes.ts';
import { addReleaseRoutes } from './release-routes.ts';
import { createReleaseReader } from './release-reader.ts';
import { createReleaseStore } from './release-store.ts';

type Options = {
  readonly database: Database;
  readonly space: Space;
  readonly pool: WorkerPool;
  readonly createPool: CreatePool;
  /** Whether people export their own content, until administrators say it. */
  readonly exportsOwn: boolean;
  readonly isSignUpOpen: boolean;
  readonly appUrl: string;
};

export const registerContentRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, space, pool, createPool, exportsOwn, isSignUpOpen, appUrl },
) => {
  app.decorateRequest('contentToken', null);
  const tokens = createContentTokenStore(database);
  const releases = createReleaseStore(database);
  const noteReading = createNoteReading(tokens, space);
  const services: ContentServices = {
    source: createContentSource(database, pool),
    tokens,
    releases,
    channels: createChannelStore(database),
    sendRelease: createReleaseReader(releases, noteReading),
    noteReading,
    database,
    isSignUpOpen,
    appUrl,
    exportSettings: createExportSettingsStore(database, exportsOwn),
    releasePool: createReleasePool(createPool),
  };
  const exportPool = createOwnExportPool(createPool);
  app.addHook('onClose', async () => {
    await Promise.all([services.releasePool.close(), exportPool.close()]);
  });
  for (const addRoutes of [
    addContentRoute,
    addTypedContentRoutes,
    addReleaseRoutes,
    addChannelRoutes,
    addReleaseExportRoutes,
  ])
    addRoutes(app, services);
  const { exportSettings: settings } = services;
  addExportSettingsRoutes(app, settings);
  addOwnExportRoutes(app, { settings, readExport: createOwnExports({ database, pool, exportPool }) });
};

/** A release of 10,000 quests has about 20 MB, and four times as much as objects. */
const createReleasePool = (createPool: CreatePool): WorkerPool =>
  createPool({
    threads: 1,
    megabytes: 512,
    longest: 60_000,
    waiting: { ofOne: 2, all: 8, bytes: 256 * megabyte },
  });

const addContentRoute: ContentRoute = (app, services) => {
  const { tokens, channels, sendRelease } = services;
  app.route({
    method: 'GET',
    url: contentRoutes.content,
    config: { sharesAnswer: true, isForGames: true },
    onRequest: requireToken(tokens),
    schema: {
      tags: gameTags,
      summary:
        'Read the official content, or the release of the channel that the token reads; needs Authorization: Bearer with an access token',
      response: { 200: contentDocument, 304: z.null(), ...refusals(401, 404, 500) },
    },
    handler: async (request, reply) => {
      const channel = boundChannel(request);
      if (channel === null) return sendDraft(services, request, reply);
      const number = await channels.readRelease(channel);
      return sendRelease(number, request, reply);
    },
  });
};

const sendDraft = async (
  { source, noteReading }: ContentServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> => {
  const current = await source.readVersion();
  const unchanged = isNotModified(request, current);
  const content = unchanged ? null : await source.read(current);
  const version = content?.version ?? current;
  reply.headers({ ETag: toETag(version), Vary: 'Accept-Encoding', 'Cache-Control': 'private, no-cache' });
  await noteReading(request, { version, unchanged });
  return content ? sendEncoded(request, reply, content) : answerNotModified(reply);
};
