import type { Transaction } from 'kysely';
import { storyLine } from '#domain/story-line.ts';
import type { Database } from '#server/db/database.ts';
import { prepareWrite } from '#server/db/prepare-query.ts';
import type { Schema } from '#server/db/schema.ts';
import { writeWithin } from '#server/db/within-transaction.ts';
import { createDocumentStore, type DocumentStore } from '#server/documents/document-store.ts';
import type { DocumentKey, DocumentWrite } from '#server/documents/document.ts';

/** Keeps story lines, and beside them which quests each holds. */
export const createStoryLineStore = (database: Pick<Database, 'db' | 'file' | 'commit'>): DocumentStore => {
  const { db } = database;
  const forgetQuests = prepareWrite(database, ({ owner, id }: DocumentKey) =>
    db.deleteFrom('story_line_quests').where('owner_id', '=', owner).where('story_line_id', '=', id),
  );
  const noteQuests = async (transaction: Transaction<Schema>, write: DocumentWrite): Promise<void> => {
    const rows = questRowsOf(write);
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      const some = db.insertInto('story_line_quests').values(rows.slice(start, start + rowsAtOnce));
      await writeWithin(transaction, some.compile());
    }
  };
  return createDocumentStore(database, 'story_lines', {
    saved: async (transaction, write) => {
      await forgetQuests(transaction, write);
      await noteQuests(transaction, write);
    },
    removed: async (transaction, key) => forgetQuests(transaction, key),
  });
};

/** Databases bound the number of values in a statement. */
const rowsAtOnce = 500;

const questRowsOf = ({ owner, id, document }: DocumentWrite) => {
  const { story_quests } = storyLine.parse(JSON.parse(document));
  return Object.keys(story_quests).map((quest_id) => ({ owner_id: owner, story_line_id: id, quest_id }));
};
