import { sql, type RawBuilder, type Transaction } from 'kysely';
import { collections } from '#domain/quest-properties/collections.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { keptVersions } from '#domain/timings.ts';
import type { Database } from '#server/db/database.ts';
import { isPostgres } from '#server/db/lock-rows.ts';
import type { Schema, StoredDocumentRow } from '#server/db/schema.ts';
import { prepareThinning } from '#server/documents/delete-revisions.ts';
import { aStamp } from '#server/entries/entry-row.ts';
import { usesOfQuest } from '#server/entries/uses/uses-of-quest.ts';

/** A quest that is locked, and its next text, which names entries at the same places. */
export type NextText = { readonly row: StoredDocumentRow; readonly document: string };

export type WrittenQuest = Pick<StoredDocumentRow, 'owner_id' | 'id' | 'version' | 'stamp'>;

type Writing = { readonly transaction: Transaction<Schema>; readonly owner: string; readonly by: string };

export type WriteQuests = ReturnType<typeof prepareWriteQuests>;

/** Quests of one owner, in a few statements for all of them. Each keeps its replaced version. */
export const prepareWriteQuests = (database: Pick<Database, 'db' | 'file'>) => {
  const thin = prepareThinning(database, 'quests');

  return async (writing: Writing, texts: readonly NextText[]): Promise<readonly WrittenQuest[]> => {
    const { transaction, owner } = writing;
    const written = texts.map(({ row, document }) => ({ ...row, document, version: row.version + 1, stamp: aStamp() }));
    await keepReplaced(writing, written);
    await noteUses(writing, texts);
    await updateAll(writing, written);
    for (const { id, version } of written) if (version > keptVersions.last + 1) await thin(transaction, { owner, id });
    await countWrite(writing);
    return written;
  };
};

const keepReplaced = async ({ transaction, owner }: Writing, written: readonly StoredDocumentRow[]): Promise<void> => {
  const listed = list(transaction, { id: written.map(({ id }) => id) });
  await sql`
    insert into revisions (owner_id, kind, item_id, version, stamp, document, updated_at, updated_by, title, type)
    select owner_id, 'quests', id, version, stamp, document, updated_at, updated_by, title, type from quests
    where owner_id = ${owner} and id in (select id from ${listed})`.execute(transaction);
};

/** Only the entry of a place is another one. */
const noteUses = async ({ transaction, owner }: Writing, texts: readonly NextText[]): Promise<void> => {
  const changed = texts.flatMap(({ row, document }) => {
    const before = usesIn(row.document);
    return usesIn(document).flatMap(([place, , key, entry], index) =>
      before[index]?.[3] === entry ? [] : [{ id: row.id, place, key, entry }],
    );
  });
  const listed = list(transaction, {
    id: changed.map(({ id }) => id),
    place: changed.map(({ place }) => place),
    key: changed.map(({ key }) => key),
    entry: changed.map(({ entry }) => entry),
  });
  await sql`
    update world_uses set entry = listed.entry from ${listed}
    where world_uses.owner_id = ${owner} and world_uses.kind = 'quests' and world_uses.item_id = listed.id
      and world_uses.place = listed.place and world_uses.key = listed.key`.execute(transaction);
};

/** A broken part of a stored quest names nothing. */
export const usesIn = (document: string): ReturnType<typeof usesOfQuest> => {
  const quest = JSON.parse(document) as Record<string, unknown>;
  const parts = [...collections, 'fields'].map((part) => [part, onlyObjects(quest[part])]);
  return usesOfQuest({ ...quest, ...Object.fromEntries(parts) } as Quest);
};

const onlyObjects = (value: unknown): object =>
  isObject(value) ? Object.fromEntries(Object.entries(value).filter(([, each]) => isObject(each))) : {};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const updateAll = async (
  { transaction, owner, by }: Writing,
  written: readonly (StoredDocumentRow & { readonly stamp: string })[],
): Promise<void> => {
  const listed = list(transaction, {
    id: written.map(({ id }) => id),
    stamp: written.map(({ stamp }) => stamp),
    document: written.map(({ document }) => document),
  });
  await sql`
    update quests set document = listed.document, version = version + 1, stamp = listed.stamp,
      uses_noted = listed.stamp, updated_at = ${Date.now()}, updated_by = ${by}
    from ${listed} where quests.owner_id = ${owner} and quests.id = listed.id`.execute(transaction);
};

const countWrite = async ({ transaction, owner }: Writing): Promise<void> => {
  const stamp = aStamp();
  await transaction
    .insertInto('collections')
    .values({ owner_id: owner, kind: 'quests', version: 1, stamp })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'kind'])
        .doUpdateSet(({ eb, ref }) => ({ version: eb(ref('collections.version'), '+', 1), stamp })),
    )
    .execute();
};

/** A table `listed` of texts, by its columns. */
const list = (
  transaction: Transaction<Schema>,
  columns: Readonly<Record<string, readonly string[]>>,
): RawBuilder<unknown> => {
  const names = Object.keys(columns);
  if (isPostgres(transaction)) {
    const arrays = names.map((name) => sql`${columns[name]}::text[]`);
    return sql`unnest(${sql.join(arrays)}) as listed (${sql.join(names.map((name) => sql.ref(name)))})`;
  }
  const [first = [], ...others] = names.map((name) => columns[name] ?? []);
  const rows = JSON.stringify(first.map((value, index) => [value, ...others.map((other) => other[index])]));
  const values = names.map((name, index) => sql`value ->> ${sql.lit(index)} as ${sql.ref(name)}`);
  return sql`(select ${sql.join(values)} from json_each(${rows})) as listed`;
};
