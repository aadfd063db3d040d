import { sql } from 'kysely';
import type { DatabaseDialect } from '#server/db/database-dialect.ts';

/**
 * A large text as it is read soonest: in bytes, which `toBytes` makes of what was read. PostgreSQL's client takes every value
 * for a text. To make a text of 2 MB with characters beyond ASCII, and bytes of it again, takes eight times as long as to read base64.
 */
export const textInBytes = (dialect: DatabaseDialect, column: 'document' | 'snapshot') =>
  dialect === 'sqlite'
    ? sql<Uint8Array | string>`cast(${sql.ref(column)} as blob)`
    : sql<Uint8Array | string>`encode(convert_to(${sql.ref(column)}, 'UTF8'), 'base64')`;

export const toBytes = (read: Uint8Array | string): Uint8Array =>
  typeof read === 'string' ? Buffer.from(read, 'base64') : read;
