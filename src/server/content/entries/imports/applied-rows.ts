import type { ImportAnswer, ImportProgress } from '#contract/world.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Rows that this process has written for imports that it applies. Nobody else sees them yet. */
const written = new Map<string, number>();

export const noteWritten = (importId: string, rows: number): void =>
  void written.set(importId, (written.get(importId) ?? 0) + rows);

export const forgetWritten = (importId: string): void => void written.delete(importId);

/** On the embedded file each row is written twice: in the import's own catalogue, and in its place. */
const timesWritten = { sqlite: 2, postgres: 1 } as const;

/** null: there is no such import. Another server that applies it keeps its count to itself. */
export const readProgress = async (
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  id: string,
): Promise<ImportProgress | null> => {
  const query = db.selectFrom('world_imports').select(['state', 'answer']).where('id', '=', id);
  const row = await query.where('state', '!=', 'reading').executeTakeFirst();
  if (!row) return null;
  const { added, changed, retired } = JSON.parse(row.answer) as ImportAnswer;
  const total = added + changed + retired;
  const done = row.state === 'applied' ? total : Math.floor((written.get(id) ?? 0) / timesWritten[dialect]);
  return { done: Math.min(done, total), total };
};
