import { sql, type Transaction } from 'kysely';
import { storyLine } from '#domain/story-line.ts';
import type { Database } from '#server/db/database.ts';
import { prepareWrite } from '#server/db/prepare-query.ts';
import type { Schema } from '#server/db/schema.ts';
import { writeWithin } from '#server/db/within-transaction.ts';
import { createDocumentStore, type DocumentStore } from '#server/documents/document-store.ts';
import type { DocumentHooks, DocumentKey, DocumentWrite } from '#server/documents/document.ts';
import type { Quotas } from '#server/quotas/quotas.ts';
import { checkQuestNumber } from './check-quest-number.ts';

/**
 * Keeps story lines, and beside them which quests each holds; without quotas, lines of any length. A line that begins to
 * hold a quest keeps it from being deleted until it is saved, so that a deletion finds every line that holds the quest.
 */
export const createStoryLineStore = (
  database: Pick<Database, 'db' | 'file' | 'commit'>,
  quotas?: Quotas,
): DocumentStore => {
  const { db } = database;
  const forgetQuests = prepareWrite(database, ({ owner, id }: DocumentKey) =>
    db.deleteFrom('story_line_quests').where('owner_id', '=', owner).where('story_line_id', '=', id),
  );
  const noteQuests = async (transaction: Transaction<Schema>, write: DocumentWrite): Promise<void> => {
    const { owner, id } = write;
    const rows = questsOf(write).map((quest_id) => ({ owner_id: owner, story_line_id: id, quest_id }));
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      const some = db.insertInto('story_line_quests').values(rows.slice(start, start + rowsAtOnce));
      await writeWithin(transaction, some.compile());
    }
  };
  const holdNewQuests = prepareWrite(database, ({ owner, id, quests }: DocumentKey & { quests: string[] }) =>
    db
      .selectFrom('quests')
      .select('id')
      .where('owner_id', '=', owner)
      .where('id', '=', sql<string>`any(${quests})`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('story_line_quests as held')
              .select('held.quest_id')
              .where('held.owner_id', '=', owner)
              .where('held.story_line_id', '=', id)
              .whereRef('held.quest_id', '=', 'quests.id'),
          ),
        ),
      )
      .orderBy('id')
      .forKeyShare(),
  );
  const hooks: DocumentHooks = {
    saving: async (transaction, write) => {
      if (!database.file) await holdNewQuests(transaction, { ...write, quests: questsOf(write) });
    },
    saved: async (transaction, write) => {
      if (quotas) await checkQuestNumber(transaction, write, questsOf(write).length);
      await forgetQuests(transaction, write);
      await noteQuests(transaction, write);
    },
    removed: async (transaction, key) => forgetQuests(transaction, key),
  };
  return createDocumentStore(database, 'story_lines', quotas ? { hooks, quotas } : { hooks });
};

/** Databases bound the number of values in a statement. */
const rowsAtOnce = 500;

/** The quests of each line that is being saved: a long one is parsed once. */
const parsed = new WeakMap<DocumentWrite, string[]>();

const questsOf = (write: DocumentWrite): string[] => {
  const known = parsed.get(write);
  if (known) return known;
  const quests = Object.keys(storyLine.parse(JSON.parse(write.document)).story_quests);
  parsed.set(write, quests);
  return quests;
};
