import { z } from 'zod';
import { contentDocument } from '#contract/content.ts';
import {
  exportDefaults,
  exportLosses,
  exportParams,
  exportQuery,
  releaseRoutes,
  type ExportFormat,
  type ExportQuery,
} from '#contract/releases.ts';
import * as problems from '#texts/server/problems.ts';
import { gameTags, type ContentParts, type ContentRoute } from '#server/content/content-route.ts';
import { noteDownload } from '#server/content/note-download.ts';
import { checkReadsRelease, readerOf, requireTokenOrAdministrator } from '#server/content/content-access.ts';
import { notFound } from '#server/errors.ts';
import { refusals } from '#server/http/refusals.ts';
import type { FastifyRequest } from 'fastify';
import type { ReleaseExport } from './export-job.ts';
import { createReleaseExports } from './release-exports.ts';

export const addReleaseExportRoutes: ContentRoute = (app, parts) => {
  const readExport = createExportReader(parts);
  addFileRoute(app, parts, readExport);
  addLossesRoute(app, parts, readExport);
};

type App = Parameters<ContentRoute>[0];
type Params = { readonly number: number; readonly format: ExportFormat };
type ReadExport = (request: FastifyRequest, params: Params, query: ExportQuery) => Promise<ReleaseExport>;

/** 404 where there is no such release. */
const createExportReader = ({ releases, channels, releasePool, noteReading }: ContentParts): ReadExport => {
  const convert = createReleaseExports(releases, (order, share) => releasePool.run('exportRelease', order, share));
  return async (request, { number, format }, { dialect, first_id }) => {
    await checkReadsRelease(request, number, channels);
    const release = await releases.find(number);
    if (!release) throw notFound(problems.noSuchRelease);
    const options = { dialect: dialect ?? exportDefaults.dialect, first_id: first_id ?? exportDefaults.first_id };
    await noteReading(request, { version: `release-${number} ${format}`, unchanged: false });
    return convert({ release, format, options, account: readerOf(request) });
  };
};

const file = { schema: z.string() };
const types = {
  json: { type: 'application/json', ending: 'json' },
  csv: { type: 'application/zip', ending: 'csv.zip' },
  unreal: { type: 'application/zip', ending: 'unreal.zip' },
  ftb: { type: 'application/zip', ending: 'ftb.zip' },
  azerothcore: { type: 'application/sql', ending: 'azerothcore.sql' },
} as const satisfies Record<ExportFormat, { type: string; ending: string }>;

const answer = {
  description: 'A file',
  content: { 'application/zip': file, 'application/sql': file, 'application/json': { schema: contentDocument } },
};
const refused = refusals(400, 401, 403, 404, 413, 422, 500, 503);

const addFileRoute = (app: App, { tokens }: ContentParts, readExport: ReadExport): void => {
  app.route({
    method: 'GET',
    url: releaseRoutes.export,
    onRequest: requireTokenOrAdministrator(tokens),
    schema: {
      tags: gameTags,
      summary: 'Read a release as a file for a spreadsheet, a game engine or a server',
      params: exportParams,
      querystring: exportQuery,
      response: { 200: answer, ...refused },
    },
    handler: async (request, reply) => {
      const { number, format } = request.params;
      const { type, ending } = types[format];
      noteDownload(request, reply, { number, format });
      const { file: bytes } = await readExport(request, request.params, request.query);
      reply.header('Content-Disposition', `attachment; filename="release-${number}.${ending}"`);
      reply.header('Cache-Control', 'private, no-cache');
      return reply.type(type).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) as never);
    },
  });
};

const addLossesRoute = (app: App, { tokens }: ContentParts, readExport: ReadExport): void => {
  app.route({
    method: 'GET',
    url: releaseRoutes.losses,
    onRequest: requireTokenOrAdministrator(tokens),
    schema: {
      tags: gameTags,
      summary: "List what a format can't say of a release",
      params: exportParams,
      querystring: exportQuery,
      response: { 200: exportLosses, ...refused },
    },
    handler: async (request) => (await readExport(request, request.params, request.query)).losses,
  });
};
