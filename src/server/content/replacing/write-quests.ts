import { sql } from 'kysely';
import { collections } from '#domain/world/property.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { keptVersions } from '#domain/timings.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { StoredDocumentRow } from '#server/platform/db/schema.ts';
import { raiseListVersion } from '#server/content/documents/raise-list-version.ts';
import { prepareThinning } from '#server/content/documents/delete-revisions.ts';
import { aStamp } from '#server/content/entries/entry-row.ts';
import { usesOfQuest } from '#server/content/entries/uses/uses-of-quest.ts';
import {
  togetherOnPostgres,
  prepareOnFile,
  type ChangedUse,
  type Writing,
  type ReplacedQuest,
} from './write-together.ts';

/** A quest that is locked, and its next text, which names entries at the same places. */
export type NextText = { readonly row: StoredDocumentRow; readonly document: string };

export type WriteQuests = ReturnType<typeof prepareWriteQuests>;

/** Quests of one owner. Each keeps its replaced version. */
export const prepareWriteQuests = (database: Pick<Database, 'db' | 'file'>) => {
  const thin = prepareThinning(database, 'quests');
  const together = database.file ? prepareOnFile(database) : togetherOnPostgres;

  return async (writing: Writing, texts: readonly NextText[]): Promise<readonly ReplacedQuest[]> => {
    const { transaction, owner } = writing;
    await keepReplaced(writing, texts);
    const rest = { updated_at: Date.now(), updated_by: writing.by };
    const written = texts.map(({ row, document }) => ({
      ...row,
      ...rest,
      document,
      version: row.version + 1,
      stamp: aStamp(),
    }));
    await together.uses(writing, texts.flatMap(listChangedUses));
    await together.quests(writing, written);
    for (const { id, version } of written) if (version > keptVersions.last + 1) await thin(transaction, { owner, id });
    await raiseListVersion(writing.transaction, { owner: writing.owner, kind: 'quests' });
    return written;
  };
};

const keepReplaced = async ({ transaction, owner }: Writing, texts: readonly NextText[]): Promise<void> => {
  const ids = texts.map(({ row }) => row.id);
  await sql`
    insert into revisions (owner_id, kind, item_id, version, stamp, document, updated_at, updated_by, title, type)
    select owner_id, 'quests', id, version, stamp, document, updated_at, updated_by, title, type from quests
    where owner_id = ${owner} and id in (${sql.join(ids)})`.execute(transaction);
};

/** Only the entry of a place is another one. */
const listChangedUses = ({ row, document }: NextText): ChangedUse[] => {
  const before = usesIn(row.document);
  return usesIn(document).flatMap(([place, , key, entry], index) =>
    before[index]?.[3] === entry ? [] : [{ id: row.id, place, key, entry }],
  );
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
