import { createOfficialWorld } from '#domain/official/official-world.ts';
import { officialOwner } from '#domain/user.ts';
import type { Database } from '#server/db/database.ts';
import { createDocumentStore } from '#server/documents/document-store.ts';
import { createStoryLineStore } from '#server/story-lines/story-line-store.ts';
import { toStoryLineDocument } from '#server/story-lines/story-line-write.ts';

const milestone = 'official-world-seeded';

/** Every installation starts with the same world, so that its ids are known to engines. */
const seed = 1;

/** Writes the official world into an installation that never had one: all of it or nothing, and never twice. */
export const seedOfficialWorld = (database: Pick<Database, 'db' | 'commit'>): Promise<void> =>
  database.db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('milestones')
      .values({ name: milestone, at: Date.now() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return;
    const [quests, storyLines] = [createDocumentStore(database, 'quests'), createStoryLineStore(database)];
    const by = officialOwner;
    const world = createOfficialWorld(seed);
    for (const { id, title, type, ...rest } of world.quests) {
      const document = JSON.stringify({ id, title, type, ...rest });
      await quests.saveIn(transaction, { owner: officialOwner, id, title, type, document, by }, 'nothing');
    }
    for (const line of world.storyLines) {
      const { id, title, type } = line;
      const document = toStoryLineDocument(line);
      await storyLines.saveIn(transaction, { owner: officialOwner, id, title, type, document, by }, 'nothing');
    }
  });
