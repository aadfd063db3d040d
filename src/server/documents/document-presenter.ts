import type { FastifyReply } from 'fastify';
import { toETag, toVersionTag } from '#contract/versions.ts';
import type { DocumentRow } from '#server/db/schema.ts';

type PresentedRow = Pick<DocumentRow, 'document' | 'version' | 'stamp' | 'updated_at'>;

/**
 * A document with its version as a handler returns it; the entity tag is the version's. Whoever returns the reply instead has
 * Fastify wait for its end, which costs more than the query.
 */
export const presentDocument = (reply: FastifyReply, row: PresentedRow): string => {
  reply.header('ETag', toETag(toVersionTag(row))).type('application/json');
  return withVersion(row);
};

/** Stored documents are JSON objects with fields, so the version is spliced in without parsing them again. */
export const withVersion = ({ document, version, stamp, updated_at }: PresentedRow): string =>
  `${document.slice(0, -1)},"version":${version}${stamp ? `,"stamp":"${stamp}"` : ''},"updated_at":${updated_at}}`;
