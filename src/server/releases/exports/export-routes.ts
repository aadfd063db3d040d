import { z } from 'zod';
import { workbookType } from '#contract/book-imports.ts';
import { contentDocument } from '#contract/content.ts';
import {
  betterDialect,
  exportDefaults,
  exportLosses,
  exportParams,
  exportQuery,
  firstFreeNumber,
  ftbDialect,
  releaseRoutes,
  type ExportFormat,
  type ExportOptions,
  type ExportQuery,
} from '#contract/releases.ts';
import { toETag } from '#contract/versions.ts';
import * as problems from '#texts/server/problems.ts';
import { gameTags, type ContentParts, type ContentRoute } from '#server/releases/content-route.ts';
import { noteDownload } from '#server/releases/note-download.ts';
import { checkReadsRelease, readerOf, requireTokenOrAdministrator } from '#server/releases/content-access.ts';
import { isZip } from '#server/content/books/open-archive.ts';
import { notFound, ProblemError } from '#server/errors.ts';
import { otherProblemCodes, problemCodes } from '#contract/problems/problem-codes.ts';
import { answerNotModified, isNotModified } from '#server/platform/http/answers/preconditions.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import type { FastifyRequest } from 'fastify';
import { exportRelease, type ReleaseExport } from './export-job.ts';
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
  const convert = createReleaseExports(releases, (order, share) => releasePool.run(exportRelease, order, share));
  return async (request, { number, format }, query) => {
    const options = optionsOf(format, query);
    await checkReadsRelease(request, number, channels);
    const release = await releases.find(number);
    if (!release) throw notFound(problems.noSuchRelease);
    await noteReading(request, { version: `release-${number} ${format}`, unchanged: false });
    return convert({ release, format, options, account: readerOf(request) });
  };
};

/** Each format has dialects of its own. */
const optionsOf = (format: ExportFormat, { dialect, first_id, despite }: ExportQuery): ExportOptions => {
  const [ftb, better] = [ftbDialect.safeParse(dialect), betterDialect.safeParse(dialect)];
  const isOther =
    dialect !== undefined && ((format === 'ftb' && !ftb.success) || (format === 'betterquesting' && !better.success));
  if (isOther)
    throw new ProblemError({ status: 422, code: problemCodes.invalidContent, detail: problems.otherDialect });
  if (format === 'azerothcore' && (first_id ?? firstFreeNumber) < firstFreeNumber && despite !== 'true')
    throw new ProblemError({
      status: 422,
      code: otherProblemCodes.firstIdTooLow,
      detail: problems.firstIdTooLow(firstFreeNumber),
    });
  return {
    dialect: ftb.data ?? exportDefaults.dialect,
    better: better.data ?? null,
    first_id: first_id ?? exportDefaults.first_id,
  };
};

const file = { schema: z.string() };
const types = {
  json: { type: 'application/json', ending: 'json' },
  csv: { type: 'application/zip', ending: 'csv.zip' },
  xlsx: { type: workbookType, ending: 'xlsx' },
  unreal: { type: 'application/zip', ending: 'unreal.zip' },
  ftb: { type: 'application/zip', ending: 'ftb.zip' },
  betterquesting: { type: 'application/json', ending: 'betterquesting.json' },
  azerothcore: { type: 'application/sql', ending: 'azerothcore.sql' },
} as const satisfies Record<ExportFormat, { type: string; ending: string }>;

/** A quest book in one file. Its keys are the game's. */
const anotherBook = z.record(z.string(), z.unknown());
const zippedBook = { type: 'application/zip', ending: 'betterquesting.zip' };

const answer = {
  description: 'A file',
  content: {
    'application/zip': file,
    'application/sql': file,
    [workbookType]: file,
    'application/json': { schema: z.union([contentDocument, anotherBook]) },
  },
};
const refused = refusals(400, 401, 403, 404, 413, 422, 500, 503);

const addFileRoute = (app: App, { tokens }: ContentParts, readExport: ReadExport): void => {
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
      response: { 200: answer, 304: z.null(), ...refused },
    },
    handler: async (request, reply) => {
      const { number, format } = request.params;
      noteDownload(request, reply, { number, format });
      const { file: bytes, digest } = await readExport(request, request.params, request.query);
      reply.headers({ ETag: toETag(digest), 'Cache-Control': 'private, no-cache' });
      if (isNotModified(request, digest)) return answerNotModified(reply) as never;
      const { type, ending } = isZip(bytes) && format === 'betterquesting' ? zippedBook : types[format];
      reply.header('Content-Disposition', `attachment; filename="release-${number}.${ending}"`);
      return reply.type(type).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) as never);
    },
  });
};

const addLossesRoute = (app: App, { tokens }: ContentParts, readExport: ReadExport): void => {
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
