import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { workbookType } from '#contract/exchange/book-imports.ts';
import { contentDocument } from '#contract/content.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import {
  betterDialect,
  exportDefaults,
  firstFreeNumber,
  ftbDialect,
  type ExportFormat,
  type ExportOptions,
  type ExportQuery,
} from '#contract/releases.ts';
import { toETag } from '#contract/versions.ts';
import * as problems from '#texts/server/problems.ts';
import { isZip } from '#server/content/books/opened/open-archive.ts';
import { ProblemError } from '#server/errors.ts';
import { answerNotModified, isNotModified } from '#server/platform/http/answers/preconditions.ts';
import type { ReleaseExport } from './export-job.ts';

/** The options of an export. 422 for a dialect that the format does not have. */
export const exportOptionsOf = (format: ExportFormat, { dialect, first_id, despite }: ExportQuery): ExportOptions => {
  const [ftb, better] = [ftbDialect.safeParse(dialect), betterDialect.safeParse(dialect)];
  const isOther =
    dialect !== undefined && ((format === 'ftb' && !ftb.success) || (format === 'betterquesting' && !better.success));
  if (isOther)
    throw new ProblemError({ status: 422, code: problemCodes.invalidContent, detail: problems.otherDialect });
  if (format === 'azerothcore' && (first_id ?? firstFreeNumber) < firstFreeNumber && despite !== 'true')
    throw new ProblemError({
      status: 422,
      code: problemCodes.firstIdTooLow,
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

export const exportAnswer = {
  description: 'A file',
  content: {
    'application/zip': file,
    'application/sql': file,
    [workbookType]: file,
    'application/json': { schema: z.union([contentDocument, anotherBook]) },
  },
};

type Sent = {
  readonly format: ExportFormat;
  readonly made: Pick<ReleaseExport, 'file' | 'digest'>;
  /** The name of the file, without its ending. */
  readonly name: string;
};

export const sendExport = (reply: FastifyReply, { format, made, name }: Sent): FastifyReply | undefined => {
  const { file: bytes, digest } = made;
  reply.headers({ ETag: toETag(digest), 'Cache-Control': 'private, no-cache' });
  if (isNotModified(reply.request, digest)) return answerNotModified(reply);
  const { type, ending } = isZip(bytes) && format === 'betterquesting' ? zippedBook : types[format];
  reply.header('Content-Disposition', `attachment; filename="${name}.${ending}"`);
  return reply.type(type).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
};
