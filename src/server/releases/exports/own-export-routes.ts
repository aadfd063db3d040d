import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ownExportParams, ownExportRoutes } from '#contract/exchange/own-exports.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { exportLosses, exportQuery, type ExportFormat, type ExportQuery } from '#contract/releases.ts';
import * as problems from '#texts/server/problems.ts';
import { requireViewer, viewerOf } from '#server/accounts/auth/sessions/viewer.ts';
import { checkIsAuthor } from '#server/content/documents/content-policy.ts';
import { ProblemError } from '#server/errors.ts';
import { whenOver } from '#server/platform/http/answers/large-answers.ts';
import { refusals } from '#server/platform/http/refusals.ts';
import { releaseMemory } from '#server/platform/turns/memory-of.ts';
import { exportAnswer, exportOptionsOf, sendExport } from './export-answer.ts';
import type { ExportSettingsStore } from './export-settings-store.ts';
import type { MadeExport, ReadOwnExport } from './own-exports.ts';

const tags = ['Exports'];
const refused = refusals(400, 401, 403, 404, 413, 422, 500, 503);

type App = Parameters<FastifyPluginAsyncZod>[0];
type Parts = { readonly settings: ExportSettingsStore; readonly readExport: ReadOwnExport };
type Params = { readonly owner: string; readonly format: ExportFormat };

export const addOwnExportRoutes = (app: App, { settings, readExport }: Parts): void => {
  const read = async (
    request: FastifyRequest<{ Params: Params; Querystring: ExportQuery }>,
    reply: FastifyReply,
  ): Promise<MadeExport> => {
    const { owner, format } = request.params;
    await checkIsAuthor(request, owner, 'viewer');
    if (!(await settings.read()).allows_own) throw exportsOff();
    return readExport({
      owner,
      format,
      options: exportOptionsOf(format, request.query),
      account: viewerOf(request).id,
      whenLeft: (left) => whenOver(reply, left),
    });
  };

  app.route({
    method: 'GET',
    url: ownExportRoutes.export,
    config: { tokenScope: 'exports:read' },
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Read the quests and story lines of an owner as a file for a spreadsheet, a game engine or a server',
      params: ownExportParams,
      querystring: exportQuery,
      response: { 200: exportAnswer, 304: z.null(), ...refused },
    },
    handler: async (request, reply) => {
      const made = await read(request, reply);
      if (!made.isKept) reply.raw.once('finish', () => releaseMemory(made.file));
      return sendExport(reply, { format: request.params.format, made, name: 'quests' }) as never;
    },
  });

  app.route({
    method: 'GET',
    url: ownExportRoutes.losses,
    config: { tokenScope: 'exports:read' },
    onRequest: requireViewer,
    schema: {
      tags,
      summary: "List what a format can't say of the quests and story lines of an owner",
      params: ownExportParams,
      querystring: exportQuery,
      response: { 200: exportLosses, ...refused },
    },
    handler: async (request, reply) => {
      const { losses, isKept, file } = await read(request, reply);
      if (!isKept) releaseMemory(file);
      return losses;
    },
  });
};

const exportsOff = (): ProblemError =>
  new ProblemError({ status: 403, code: problemCodes.ownExportsOff, detail: problems.ownExportsOff });
