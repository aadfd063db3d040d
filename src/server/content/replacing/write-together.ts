import { type Transaction, sql, type RawBuilder } from 'kysely';
import type { Schema, StoredDocumentRow } from '#server/platform/db/schema.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepareWrite } from '#server/platform/db/statements/prepare-query.ts';

export type ReplacedQuest = Pick<StoredDocumentRow, 'owner_id' | 'id' | 'version' | 'stamp'>;

export type Writing = { readonly transaction: Transaction<Schema>; readonly owner: string; readonly by: string };

export type ChangedUse = { readonly id: string; readonly place: string; readonly key: string; readonly entry: string };

/** The embedded file answers a short statement at once. PostgreSQL takes a few long ones sooner than many short ones. */
export type WriteTogether = {
  readonly uses: (writing: Writing, changed: readonly ChangedUse[]) => Promise<void>;
  readonly quests: (writing: Writing, written: readonly NewVersion[]) => Promise<void>;
};

export type NewVersion = ReplacedQuest & Pick<StoredDocumentRow, 'document' | 'updated_at' | 'updated_by'>;

/** A column of quests alone: the uses of this version are noted here. */
const usesNoted = (stamp: string | null): object => ({ uses_noted: stamp });

export const prepareOnFile = (database: Pick<Database, 'db' | 'file'>): WriteTogether => {
  const noteUse = prepareWrite(database, ({ owner, id, place, key, entry }: ChangedUse & { readonly owner: string }) =>
    database.db
      .updateTable('world_uses')
      .set({ entry })
      .where('owner_id', '=', owner)
      .where('kind', '=', 'quests')
      .where('item_id', '=', id)
      .where('place', '=', place)
      .where('key', '=', key),
  );
  const update = prepareWrite(database, (row: NewVersion) =>
    database.db
      .updateTable('quests')
      .set({
        document: row.document,
        version: row.version,
        updated_at: row.updated_at,
        updated_by: row.updated_by,
        stamp: row.stamp,
        ...usesNoted(row.stamp),
      })
      .where('owner_id', '=', row.owner_id)
      .where('id', '=', row.id),
  );
  return {
    uses: async ({ transaction, owner }, changed) => {
      for (const use of changed) await noteUse(transaction, { owner, ...use });
    },
    quests: async ({ transaction }, written) => {
      for (const row of written) await update(transaction, row);
    },
  };
};

export const togetherOnPostgres: WriteTogether = {
  uses: async ({ transaction, owner }, changed) => {
    await sql`
      update world_uses set entry = listed.entry
      from ${listed(changed, ['id', 'place', 'key', 'entry'])}
      where world_uses.owner_id = ${owner} and world_uses.kind = 'quests' and world_uses.item_id = listed.id
        and world_uses.place = listed.place and world_uses.key = listed.key`.execute(transaction);
  },
  quests: async ({ transaction, owner, by }, written) => {
    await sql`
      update quests set document = listed.document, version = version + 1, stamp = listed.stamp,
        uses_noted = listed.stamp, updated_at = ${written[0]?.updated_at ?? 0}, updated_by = ${by}
      from ${listed(written, ['id', 'stamp', 'document'])}
      where quests.owner_id = ${owner} and quests.id = listed.id`.execute(transaction);
  },
};

/** A table `listed` with a column of texts for each name. */
const listed = <Name extends string>(
  rows: readonly Readonly<Record<Name, string | null>>[],
  names: readonly Name[],
): RawBuilder<unknown> => {
  const columns = names.map((name) => sql`${rows.map((row) => row[name])}::text[]`);
  return sql`unnest(${sql.join(columns)}) as listed (${sql.join(names.map((name) => sql.ref(name)))})`;
};
