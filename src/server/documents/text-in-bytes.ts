import { sql } from 'kysely';
import type { DatabaseDialect } from '#server/db/database-dialect.ts';

/** PostgreSQL's client decodes every value as text: for 2 MB beyond ASCII this takes eight times as long as to read base64. */
export const textInBytes = (dialect: DatabaseDialect, column: 'document' | 'snapshot') =>
  dialect === 'sqlite'
    ? sql<Uint8Array | string>`cast(${sql.ref(column)} as blob)`
    : sql<Uint8Array | string>`encode(convert_to(${sql.ref(column)}, 'UTF8'), 'base64')`;

export const toBytes = (read: Uint8Array | string): Uint8Array =>
  typeof read === 'string' ? Buffer.from(read, 'base64') : read;
