import type { FastifyReply } from 'fastify';
import { toETag } from '#contract/versions.ts';
import type { DocumentRow } from '#server/db/schema.ts';

type PresentedRow = Pick<DocumentRow, 'document' | 'version' | 'updated_at'>;

/**
 * A document with its version as a handler returns it; the entity tag is the version. Whoever returns the reply instead has
 * Fastify wait for its end, which costs more than the query.
 */
export const presentDocument = (reply: FastifyReply, row: PresentedRow): string => {
  reply.header('ETag', toETag(row.version)).type('application/json');
  return withVersion(row);
};

/** Stored documents are JSON objects with fields, so the version is spliced in without parsing them again. */
export const withVersion = ({ document, version, updated_at }: PresentedRow): string =>
  `${document.slice(0, -1)},"version":${version},"updated_at":${updated_at}}`;
