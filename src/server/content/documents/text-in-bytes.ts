import { sql } from 'kysely';
import type { DatabaseDialect } from '#server/platform/db/database-dialect.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { StoredText } from './document-presenter.ts';

/** PostgreSQL's client decodes every value as text: for 2 MB beyond ASCII this takes eight times as long as to read base64. */
export const textInBytes = (dialect: DatabaseDialect, column: 'document' | 'snapshot') =>
  dialect === 'sqlite'
    ? sql<Uint8Array | string>`cast(${sql.ref(column)} as blob)`
    : sql<Uint8Array | string>`encode(convert_to(${sql.ref(column)}, 'UTF8'), 'base64')`;

export const toBytes = (read: Uint8Array | string): Uint8Array =>
  typeof read === 'string' ? Buffer.from(read, 'base64') : read;

/** Bytes on the embedded file: `node:sqlite` takes many times as long for a text beyond ASCII as for its bytes. */
export const toStoredText = ({ file }: Pick<Database, 'file'>, text: string): StoredText =>
  file ? Buffer.from(text) : text;

/** A character for each byte, so that texts of one database compare as they are stored. */
export const toComparable = (text: StoredText): string =>
  typeof text === 'string' ? text : Buffer.from(text.buffer, text.byteOffset, text.byteLength).toString('latin1');

export const isSameText = (one: StoredText, other: StoredText): boolean =>
  typeof one === 'string' || typeof other === 'string' ? one === other : Buffer.compare(one, other) === 0;
