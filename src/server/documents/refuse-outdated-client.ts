import type { FastifyRequest } from 'fastify';
import { problemCodes } from '#contract/problems/problem-codes.ts';
import { schemaHeader } from '#contract/versions.ts';
import { schemaNumber } from '#domain/document/document-schema.ts';
import * as problems from '#texts/problems.ts';
import { ProblemError } from '#server/errors.ts';
import type { WorkerPool } from '#server/workers/worker-pool.ts';
import type { DocumentStore } from './document-store.ts';
import type { DocumentKey } from './document.ts';

type Parts = {
  readonly store: Pick<DocumentStore, 'findWhole'>;
  readonly pool: WorkerPool;
  /** The schema number of this build. */
  readonly build?: number;
};

/**
 * Refuses with 409 a client that would drop parts of the stored document which it does not know. A worker thread reads
 * a large document. A save between this check and the client's own refuses the client's by its version.
 */
export const refuseOutdatedClient = async (
  request: FastifyRequest,
  { store, pool, build = schemaNumber }: Parts,
  { by, ...key }: DocumentKey & { readonly by: string },
): Promise<void> => {
  const known = readSchema(request);
  if (known >= build) return;
  const row = await store.findWhole(key);
  if (!row) return;
  const { document } = row;
  if (known < firstSchema || (await pool.run('readSchema', document, { account: by, bytes: document.length })) > known)
    throw clientOutdated();
};

/** No document has a lower number, so a client with a lower one needs no check. */
const firstSchema = 1;

const readSchema = ({ headers }: FastifyRequest): number => {
  const sent = headers[schemaHeader.toLowerCase()];
  return typeof sent === 'string' && /^\d{1,6}$/.test(sent) ? Number(sent) : firstSchema;
};

const clientOutdated = (): ProblemError =>
  new ProblemError({
    status: 409,
    code: problemCodes.clientOutdated,
    detail: problems.clientOutdated,
  });
