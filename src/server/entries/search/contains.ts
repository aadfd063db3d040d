import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isPostgres } from '#server/db/lock-rows.ts';
import type { Schema } from '#server/db/schema.ts';

export const contains = (db: Kysely<Schema>, text: RawBuilder<unknown>, part: string): RawBuilder<boolean> =>
  isPostgres(db) ? sql<boolean>`strpos(${text}, ${part}) > 0` : sql<boolean>`instr(${text}, ${part}) > 0`;
