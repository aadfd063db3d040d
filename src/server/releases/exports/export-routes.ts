import { z } from 'zod';
import {
  exportLosses,
  exportParams,
  exportQuery,
  releaseRoutes,
  type ExportFormat,
  type ExportQuery,
} from '#contract/releases.ts';
import * as problems from '#texts/server/problems.ts';
import { gameTags, type ContentServices, type ContentRoute } from '#server/releases/content-route.ts';
import { noteDownload } from '#server/releases/note-download.ts';
import { checkReadsRelease, readerOf, requireTokenOrAdministrator } from '#server/releases/content-access.ts';
import { notFound } from '#server/errors.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import type { FastifyRequest } from 'fastify';
import { exportAnswer, exportOptionsOf, sendExport } from './export-answer.ts';
import { exportRelease, type ReleaseExport } from './export-job.ts';
import { createReleaseExports } from './release-exports.ts';

export const addReleaseExportRoutes: ContentRoute = (app, services) => {
  const readExport = createExportReader(services);
  addFileRoute(app, services, readExport);
  addLossesRoute(app, services, readExport);
};

type App = Parameters<ContentRoute>[0];
type Params = { readonly number: number; readonly format: ExportFormat };
type ReadExport = (request: FastifyRequest, params: Params, query: ExportQuery) => Promise<ReleaseExport>;

/** 404 where there is no such release. */
const createExportReader = ({ releases, channels, releasePool, noteReading }: ContentServices): ReadExport => {
  const convert = createReleaseExports(releases, (order, share) => releasePool.run(exportRelease, order, share));
  return async (request, { number, format }, query) => {
    const options = exportOptionsOf(format, query);
    await checkReadsRelease(request, number, channels);
    const release = await releases.find(number);
    if (!release) throw notFound(problems.noSuchRelease);
    await noteReading(request, { version: `release-${number} ${format}`, unchanged: false });
    return convert({ release, format, options, account: readerOf(request) });
  };
};

const refused = refusals(400, 401, 403, 404, 413, 422, 500, 503);

const addFileRoute = (app: App, { tokens }: ContentServices, readExport: ReadExport): void => {
  app.route({
    method: 'GET',
    url: releaseRoutes.export,
    config: { isForGames: true },
    onRequest: requireTokenOrAdministrator(tokens),
    schema: {
      tags: gameTags,
      summary: 'Read a release as a file for a spreadsheet, a game engine or a server',
      params: exportParams,
      querystring: exportQuery,
      response: { 200: exportAnswer, 304: z.null(), ...refused },
    },
    handler: async (request, reply) => {
      const { number, format } = request.params;
      noteDownload(request, reply, { number, format });
      const made = await readExport(request, request.params, request.query);
      return sendExport(reply, { format, made, name: `release-${number}` }) as never;
    },
  });
};

const addLossesRoute = (app: App, { tokens }: ContentServices, readExport: ReadExport): void => {
  app.route({
    method: 'GET',
    url: releaseRoutes.losses,
    config: { isForGames: true },
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
