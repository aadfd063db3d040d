import type { FastifyRequest } from 'fastify';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { schemaHeader } from '#contract/versions.ts';
import { marksSchema, schemaNumber } from '#domain/document/document-schema.ts';
import * as problems from '#texts/server/problems.ts';
import { ProblemError } from '#server/errors.ts';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';
import type { DocumentStore } from './document-store.ts';
import type { DocumentKey, DocumentWrite } from './document.ts';
import { readSchema } from './stored-document-jobs.ts';

type Parts = {
  readonly store: Pick<DocumentStore, 'findWhole'>;
  readonly pool: WorkerPool;
  readonly build?: number;
};

/** Refuses with 409 a client that would drop unknown parts. A save after this check changes the version. */
export const refuseOutdatedClient = async (
  request: FastifyRequest,
  { store, pool, build = schemaNumber }: Parts,
  { by, ...key }: DocumentKey & { readonly by: string },
): Promise<void> => {
  const known = schemaOfClient(request);
  if (known >= build) return;
  const row = await store.findWhole(key);
  if (!row) return;
  const { document } = row;
  if (known < firstSchema || (await pool.run(readSchema, document, { account: by, bytes: document.length })) > known)
    throw clientOutdated();
};

/** What a client that knows marks leaves out is cleared. Of an earlier one they stay. */
export const withMarks = (request: FastifyRequest, write: DocumentWrite): DocumentWrite =>
  write.marks === undefined && schemaOfClient(request) >= marksSchema ? { ...write, marks: null } : write;

const firstSchema = 1;

export const schemaOfClient = ({ headers }: FastifyRequest): number => {
  const sent = headers[schemaHeader.toLowerCase()];
  return typeof sent === 'string' && /^\d{1,6}$/.test(sent) ? Number(sent) : firstSchema;
};

const clientOutdated = (): ProblemError =>
  new ProblemError({
    status: 409,
    code: problemCodes.clientOutdated,
    detail: problems.clientOutdated,
  });
