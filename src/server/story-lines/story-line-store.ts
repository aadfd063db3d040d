import type { Transaction } from 'kysely';
import { storyLine } from '#domain/story-line.ts';
import type { Database } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { createDocumentStore, type DocumentStore } from '#server/documents/document-store.ts';
import type { DocumentKey } from '#server/documents/document.ts';

/** Keeps story lines, and beside them which quests each holds. */
export const createStoryLineStore = (database: Pick<Database, 'db' | 'file' | 'commit'>): DocumentStore =>
  createDocumentStore(database, 'story_lines', {
    saved: async (transaction, { owner, id, document }) => {
      await forgetQuests(transaction, { owner, id });
      const { story_quests } = storyLine.parse(JSON.parse(document));
      const rows = Object.keys(story_quests).map((quest_id) => ({ owner_id: owner, story_line_id: id, quest_id }));
      for (let start = 0; start < rows.length; start += rowsAtOnce)
        await transaction
          .insertInto('story_line_quests')
          .values(rows.slice(start, start + rowsAtOnce))
          .execute();
    },
    removed: forgetQuests,
  });

/** Databases bound the number of values in a statement. */
const rowsAtOnce = 500;

const forgetQuests = async (transaction: Transaction<Schema>, { owner, id }: DocumentKey): Promise<void> => {
  await transaction
    .deleteFrom('story_line_quests')
    .where('owner_id', '=', owner)
    .where('story_line_id', '=', id)
    .execute();
};
