import type { Transaction } from 'kysely';
import { storyLine, type StoryGraph } from '#domain/story-line.ts';
import type { Database } from '#server/db/database.ts';
import { prepareWrite } from '#server/db/prepare-query.ts';
import type { Schema } from '#server/db/schema.ts';
import { writeWithin } from '#server/db/within-transaction.ts';
import { createDocumentStore, type DocumentStore } from '#server/documents/document-store.ts';
import type { DocumentHooks, DocumentKey } from '#server/documents/document.ts';
import type { Quotas } from '#server/quotas/quotas.ts';
import { checkQuestNumber } from './check-quest-number.ts';

/** Keeps story lines, and beside them which quests each holds; without quotas, lines of any length. */
export const createStoryLineStore = (
  database: Pick<Database, 'db' | 'file' | 'commit'>,
  quotas?: Quotas,
): DocumentStore => {
  const { db } = database;
  const forgetQuests = prepareWrite(database, ({ owner, id }: DocumentKey) =>
    db.deleteFrom('story_line_quests').where('owner_id', '=', owner).where('story_line_id', '=', id),
  );
  const noteQuests = async (
    transaction: Transaction<Schema>,
    { owner, id }: DocumentKey,
    line: StoryGraph,
  ): Promise<void> => {
    const quests = Object.keys(line.story_quests);
    const rows = quests.map((quest_id) => ({ owner_id: owner, story_line_id: id, quest_id }));
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      const some = db.insertInto('story_line_quests').values(rows.slice(start, start + rowsAtOnce));
      await writeWithin(transaction, some.compile());
    }
  };
  const hooks: DocumentHooks = {
    saved: async (transaction, write) => {
      const line = storyLine.parse(JSON.parse(write.document));
      if (quotas) await checkQuestNumber(transaction, write, Object.keys(line.story_quests).length);
      await forgetQuests(transaction, write);
      await noteQuests(transaction, write, line);
    },
    removed: async (transaction, key) => forgetQuests(transaction, key),
  };
  return createDocumentStore(database, 'story_lines', quotas ? { hooks, quotas } : { hooks });
};

/** Databases bound the number of values in a statement. */
const rowsAtOnce = 500;
