import { createOfficialWorld } from '#domain/worlds/tidewant/official/official-world.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { Database } from '#server/db/database.ts';
import { createDocumentStore } from '#server/documents/document-store.ts';
import type { DocumentWrite } from '#server/documents/document.ts';
import { createStoryLineStore } from '#server/story-lines/story-line-store.ts';
import { toStoryLineDocument } from '#server/story-lines/story-line-write.ts';

const milestone = 'official-world-seeded';

/** Every installation gets the same ids, which game engines may know. */
const seed = 1;

/** All or nothing, once in an installation's life. */
export const seedOfficialWorld = (database: Pick<Database, 'db' | 'file' | 'commit'>): Promise<void> =>
  database.db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('milestones')
      .values({ name: milestone, at: Date.now() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return;
    const [quests, storyLines] = [createDocumentStore(database, 'quests'), createStoryLineStore(database)];
    const world = createOfficialWorld(seed);
    const now = Date.now();
    for (const [place, quest] of world.quests.entries())
      await quests.saveIn(transaction, toWrite(quest, JSON.stringify(quest), now + place), 'nothing');
    for (const [place, line] of world.storyLines.entries())
      await storyLines.saveIn(transaction, toWrite(line, toStoryLineDocument(line), now + place), 'nothing');
  });

/** Creation times a millisecond apart give lists the world's order. */
const toWrite = ({ id, title, type }: Quest | StoryLine, document: string, madeAt: number): DocumentWrite => ({
  owner: officialOwner,
  id,
  title,
  type,
  document,
  by: officialOwner,
  madeAt,
  isPart: true,
});
