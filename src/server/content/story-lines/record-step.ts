import { sql, type Transaction } from 'kysely';
import { keptVersions } from '#domain/timings.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema, StoredDocumentRow } from '#server/platform/db/schema.ts';
import { prepareWrite } from '#server/platform/db/statements/prepare-query.ts';
import type { DocumentKey } from '#server/content/documents/document.ts';

export type NewStep = {
  readonly line: StoredDocumentRow;
  readonly by: string;
  readonly note: string | null;
  /** The quests that the save changed, as they are now, and the version that each replaced. */
  readonly quests: readonly { readonly row: StoredDocumentRow; readonly before: number | null }[];
};

type StepValues = DocumentKey & {
  readonly at: number;
  readonly by: string;
  readonly version: number;
  readonly note: string | null;
  readonly count: number;
};

/** Writes one step in the transaction of its save, and drops the one that it makes superfluous, whole (domain/document/superfluous-versions.ts). */
export const prepareStepRecord = (database: Pick<Database, 'db' | 'file'>) => {
  const queries = prepareStepWrites(database);
  return async (transaction: Transaction<Schema>, { line, by, note, quests }: NewStep): Promise<void> => {
    const key = { owner: line.owner_id, id: line.id };
    const at = quests.reduce((latest, { row }) => Math.max(latest, row.updated_at), line.updated_at);
    await queries.add(transaction, { ...key, at, by, version: line.version, note, count: quests.length });
    const rows = quests.map(({ row, before }) => [row.id, row.title, before, row.version]);
    await queries.addQuests(transaction, { ...key, rows: JSON.stringify(rows) });
    await queries.thinQuests(transaction, key);
    await queries.thin(transaction, key);
  };
};

const prepareStepWrites = (database: Pick<Database, 'db' | 'file'>) => {
  const { db, file } = database;
  const stepsOf = ({ owner, id }: DocumentKey) =>
    db.selectFrom('story_line_steps').where('owner_id', '=', owner).where('story_line_id', '=', id);
  const superfluous = (key: DocumentKey) => {
    const place = (index: number) => stepsOf(key).orderBy('number', 'desc').limit(sql.lit(1)).offset(sql.lit(index));
    return stepsOf(key)
      .select('number')
      .where('number', '=', place(keptVersions.last).select('number'))
      .where(hourOf, '=', place(keptVersions.last - 1).select(hourOf.as('hour')));
  };
  const rowsOf = (rows: string) =>
    file
      ? sql`select json_extract(value, '$[0]') as id, json_extract(value, '$[1]') as title,
          json_extract(value, '$[2]') as earlier, json_extract(value, '$[3]') as later from json_each(${rows})`
      : sql`select value->>0 as id, value->>1 as title, cast(value->>2 as bigint) as earlier,
          cast(value->>3 as bigint) as later from json_array_elements(${rows}::json)`;
  return {
    add: prepareWrite(database, ({ owner, id, at, by, version, note, count }: StepValues) => ({
      compile: () =>
        sql`insert into story_line_steps (owner_id, story_line_id, number, at, made_by, version, note, quests)
          select cast(${owner} as text), cast(${id} as text), coalesce(max(number), 0) + 1, cast(${at} as bigint),
            cast(${by} as text), cast(${version} as integer), cast(${note} as text), cast(${count} as bigint)
          from story_line_steps where owner_id = ${owner} and story_line_id = ${id}`.compile(db),
    })),
    addQuests: prepareWrite(database, ({ owner, id, rows }: DocumentKey & { readonly rows: string }) => ({
      compile: () =>
        sql`insert into story_line_step_quests (owner_id, story_line_id, number, quest_id, title, before, after)
          select cast(${owner} as text), cast(${id} as text),
            (select max(number) from story_line_steps where owner_id = ${owner} and story_line_id = ${id}),
            saved.id, saved.title, saved.earlier, saved.later from (${rowsOf(rows)}) as saved`.compile(db),
    })),
    thinQuests: prepareWrite(database, (key: DocumentKey) =>
      db
        .deleteFrom('story_line_step_quests')
        .where('owner_id', '=', key.owner)
        .where('story_line_id', '=', key.id)
        .where('number', 'in', superfluous(key)),
    ),
    thin: prepareWrite(database, (key: DocumentKey) =>
      db
        .deleteFrom('story_line_steps')
        .where('owner_id', '=', key.owner)
        .where('story_line_id', '=', key.id)
        .where('number', 'in', superfluous(key)),
    ),
  };
};

const hourOf = sql<number>`at / ${sql.lit(keptVersions.hour)}`;
