import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { toETag, toVersionTag } from '#contract/versions.ts';
import type { DocumentRow } from '#server/db/schema.ts';
import type { ListedRow } from './document.ts';
import type { IsSound } from './sound-documents.ts';

type PresentedRow = Pick<DocumentRow, 'document' | 'version' | 'stamp' | 'updated_at'>;

/**
 * A document with its version as a handler returns it; the entity tag is the version's. Whoever returns the reply instead has
 * Fastify wait for its end, which costs more than the query.
 */
export const presentDocument = (reply: FastifyReply, row: PresentedRow): string => {
  reply.header('ETag', toETag(toVersionTag(row))).type('application/json');
  return withVersion(row);
};

type Stored = {
  readonly rows: readonly ListedRow[];
  /** The document that the next page comes after: null on the last page, undefined for a whole list. */
  readonly next: string | null | undefined;
  readonly isSound: IsSound;
  readonly log: FastifyBaseLogger;
};

/** A list as it is sent; a stored document without the fields of its kind is left out and logged, the rest still loads. */
export const toListAnswer = ({ rows, next, isSound, log }: Stored): Buffer => {
  const sound = rows.filter((row) => {
    if (isSound(row.document)) return true;
    log.error({ owner: row.owner_id, id: row.id }, 'stored document skipped: fields are missing');
    return false;
  });
  const nextMember = next === undefined ? '' : `,"next":${JSON.stringify(next)}`;
  return Buffer.from(`{"items":[${sound.map(withVersion).join(',')}]${nextMember}}`);
};

/** Stored documents are JSON objects with fields, so the version is spliced in without parsing them again. */
const withVersion = ({ document, version, stamp, updated_at }: PresentedRow): string =>
  `${document.slice(0, -1)},"version":${version}${stamp ? `,"stamp":"${stamp}"` : ''},"updated_at":${updated_at}}`;
