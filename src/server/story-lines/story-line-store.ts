import { sql } from 'kysely';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import type { Database } from '#server/db/database.ts';
import { prepareWrite } from '#server/db/statements/prepare-query.ts';
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
  const { db, file } = database;
  /** The ids of quests, sent as JSON: so many values of their own would be too many for a statement. */
  const valuesOf = (ids: string) =>
    file
      ? sql<string>`(select value from json_each(${ids}))`
      : sql<string>`(select value from json_array_elements_text(${ids}::json))`;
  const ofLine = ({ owner, id }: DocumentKey) =>
    db.deleteFrom('story_line_quests').where('owner_id', '=', owner).where('story_line_id', '=', id);
  const forgetAll = prepareWrite(database, (key: DocumentKey) => ofLine(key));
  const forgetOthers = prepareWrite(database, ({ owner, id, ids }: HeldQuests) =>
    ofLine({ owner, id }).where('quest_id', 'not in', valuesOf(ids)),
  );
  const note = prepareWrite(database, ({ owner, id, ids }: HeldQuests) =>
    db
      .insertInto('story_line_quests')
      .columns(['owner_id', 'story_line_id', 'quest_id'])
      .expression(
        sql`select cast(${owner} as text), cast(${id} as text), held.value from ${valuesOf(ids)} as held where true`,
      )
      .onConflict((conflict) => conflict.doNothing()),
  );
  const holdNewQuests = prepareWrite(database, ({ owner, id, ids }: HeldQuests) =>
    db
      .selectFrom('quests')
      .select('id')
      .where('owner_id', '=', owner)
      .where('id', 'in', valuesOf(ids))
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
      if (!file) await holdNewQuests(transaction, toHeld(write));
    },
    saved: async (transaction, write) => {
      if (quotas) await checkQuestNumber(transaction, write, questsOf(write).length);
      const held = toHeld(write);
      await forgetOthers(transaction, held);
      await note(transaction, held);
    },
    removed: async (transaction, key) => forgetAll(transaction, key),
  };
  return createDocumentStore(database, 'story_lines', quotas ? { hooks, quotas } : { hooks });
};

type HeldQuests = DocumentKey & { readonly ids: string };

const toHeld = (write: DocumentWrite): HeldQuests => ({
  owner: write.owner,
  id: write.id,
  ids: JSON.stringify(questsOf(write)),
});

/** The quests of each line that is being saved: a long one is parsed once. */
const parsed = new WeakMap<DocumentWrite, readonly string[]>();

const questsOf = (write: DocumentWrite): readonly string[] => {
  const known = write.quests ?? parsed.get(write);
  if (known) return known;
  const quests = Object.keys((JSON.parse(write.document) as StoryLine).story_quests);
  parsed.set(write, quests);
  return quests;
};
