import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';

const rowsAtOnce = 400;

export const inBatches =
  (db: Kysely<Schema>) =>
  async <Table extends keyof Schema>(
    table: Table,
    count: number,
    rowAt: (index: number) => Insertable<Schema[Table]>,
  ): Promise<void> => {
    for (let start = 0; start < count; start += rowsAtOnce) {
      const length = Math.min(rowsAtOnce, count - start);
      const rows = Array.from({ length }, (_, offset) => rowAt(start + offset));
      await db.insertInto(table).values(rows).execute();
    }
  };
