import type { Transaction } from 'kysely';
import type { Change } from '#contract/events.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import { firstWorld, shippedWorlds, type ShippedWorld } from '#domain/worlds/worlds.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { createDocumentStore } from '#server/content/documents/document-store.ts';
import type { DocumentWrite } from '#server/content/documents/document.ts';
import { toChange } from '#server/accounts/events/change-feed.ts';
import { keepPictures } from '#server/content/entries/icons/world-pictures.ts';
import { insertEntries } from '#server/content/entries/insert-entries.ts';
import { createStoryLineStore } from '#server/content/story-lines/story-line-store.ts';
import { toStoryLineDocument } from '#server/content/story-lines/story-line-write.ts';
import { seedWorld, toShippedWrite } from './seed-world.ts';

const milestones = { content: 'official-world-seeded', world: 'world-seeded' } as const;

type Seeded = Pick<Database, 'db' | 'file' | 'commit'>;

/**
 * Once in an installation's life. A database of an earlier version gets the world that its official content was written for.
 * Another world that was imported before the first start stays, without official content.
 */
export const seedOfficialWorld = (database: Seeded, chosen?: ShippedWorld): Promise<void> =>
  database.db.transaction().execute(async (transaction) => {
    const isNew = await reach(transaction, milestones.content);
    if (!(await reach(transaction, milestones.world))) return;
    const shipped = isNew && chosen ? chosen : await shippedWorlds[firstWorld]();
    if (await hasOtherWorld(transaction, shipped)) return;
    await seedWorld(transaction, database, shipped.world);
    await keepPictures(transaction, shipped);
    await insertEntries(transaction, shipped.entries);
    if (isNew) await seedContent(transaction, database, shipped);
  });

const hasOtherWorld = async (transaction: Transaction<Schema>, { world }: ShippedWorld): Promise<boolean> => {
  const standing = await transaction.selectFrom('world').select('document').executeTakeFirst();
  return standing !== undefined && standing.document !== toShippedWrite(world, officialOwner).document;
};

const reach = async (transaction: Transaction<Schema>, name: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('milestones')
    .values({ name, at: Date.now() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  return Boolean(numInsertedOrUpdatedRows);
};

export const seedContent = async (
  transaction: Transaction<Schema>,
  database: Seeded,
  { quests, storyLines }: Pick<ShippedWorld, 'quests' | 'storyLines'>,
): Promise<readonly Change[]> => {
  const changes: Change[] = [];
  const [questStore, lineStore] = [createDocumentStore(database, 'quests'), createStoryLineStore(database)];
  const now = Date.now();
  for (const [place, quest] of quests.entries())
    changes.push(
      toChange(
        'quests',
        await questStore.saveIn(transaction, toWrite(quest, JSON.stringify(quest), now + place), 'nothing'),
      ),
    );
  for (const [place, line] of storyLines.entries())
    changes.push(
      toChange(
        'story_lines',
        await lineStore.saveIn(transaction, toWrite(line, toStoryLineDocument(line), now + place), 'nothing'),
      ),
    );
  return changes;
};

/** Creation times a millisecond apart give lists the world's order. */
const toWrite = ({ id, title, type }: Quest | StoryLine, document: string, madeAt: number): DocumentWrite => ({
  owner: officialOwner,
  id,
  title,
  type,
  document,
  by: officialOwner,
  madeAt,
  isWithinAction: true,
});
