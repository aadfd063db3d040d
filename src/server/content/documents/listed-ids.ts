import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** `ids` is JSON: a statement can't have so many values. */
export const listedIds = ({ file }: Pick<Database, 'file'>, ids: string) =>
  file
    ? sql<string>`(select value from json_each(${ids}))`
    : sql<string>`(select value collate "C" from json_array_elements_text(${ids}::json))`;
