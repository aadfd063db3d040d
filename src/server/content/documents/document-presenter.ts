import type { FastifyReply } from 'fastify';
import { toETag, toVersionTag } from '#contract/versions.ts';
import type { DocumentOrigin } from '#domain/origin.ts';
import type { OfficialState } from '#contract/official-state.ts';
import type { StoredDocumentRow } from '#server/platform/db/schema.ts';

type PresentedVersion = Pick<StoredDocumentRow, 'version' | 'stamp' | 'updated_at'> & {
  readonly official?: OfficialState;
  /** Where an import brought it from. */
  readonly from?: DocumentOrigin | null;
};

type PresentedMarks = { readonly marks?: string | null };

/** A large document may be bytes: to decode and encode it takes longer than to read it. */
export type StoredText = string | Uint8Array;

type PresentedRow<Text extends StoredText = StoredText> = PresentedVersion &
  PresentedMarks & { readonly document: Text };

/** A handler returns this instead of the reply: Fastify waits for a reply's end, which costs more than the query. */
export const presentDocument = (reply: FastifyReply, row: PresentedRow): string | Buffer => {
  reply.header('ETag', toETag(toVersionTag(row))).type('application/json');
  return isText(row) ? withVersion(row) : Buffer.concat(withVersionInBytes(row));
};

export const presentTogether = (
  reply: FastifyReply,
  { row, included }: { readonly row: PresentedRow<string>; readonly included: readonly (PresentedVersion & Named)[] },
): string => {
  reply.header('ETag', toETag(toVersionTag(row))).type('application/json');
  const quests = included.map((one) => `${JSON.stringify(one.id)}:{${toVersionFields(one)}}`);
  return `${withVersion(row).slice(0, -1)},"quests":{${quests.join(',')}}}`;
};

type Named = { readonly id: string };

/** Adds the version without parsing: stored documents are JSON objects with fields. */
export const withVersion = ({ document, ...row }: PresentedRow<string>): string =>
  `${document.slice(0, -1)}${toEnd(row)}`;

export const withVersionInBytes = ({ document, ...row }: PresentedRow): [Buffer, Buffer] => [
  toBytes(document).subarray(0, -1),
  Buffer.from(toEnd(row)),
];

const toBytes = (document: StoredText): Buffer =>
  typeof document === 'string'
    ? Buffer.from(document)
    : Buffer.from(document.buffer, document.byteOffset, document.byteLength);

export const isText = <Row extends { readonly document: StoredText }>(row: Row): row is Row & { document: string } =>
  typeof row.document === 'string';

const toEnd = ({ marks, ...row }: PresentedVersion & PresentedMarks): string =>
  `${marks ? `,"marks":${marks}` : ''},${toVersionFields(row)}}`;

const toVersionFields = ({ version, stamp, updated_at, official, from }: PresentedVersion): string =>
  `${from ? `"origin":${JSON.stringify(from)},` : ''}"version":${version}${stamp ? `,"stamp":"${stamp}"` : ''},"updated_at":${updated_at}${official ? `,"official":${JSON.stringify(official)}` : ''}`;
