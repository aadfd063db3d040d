import { sql } from 'kysely';
import type { StoryLine } from '#domain/story-line.ts';
import type { Database } from '#server/db/database.ts';
import { prepareWrite } from '#server/db/prepare-query.ts';
import { createDocumentStore, type DocumentStore } from '#server/documents/document-store.ts';
import type { DocumentHooks, DocumentKey, DocumentWrite } from '#server/documents/document.ts';
import type { Quotas } from '#server/quotas/quotas.ts';
import { checkQuestNumber } from './check-quest-number.ts';

/** Keeps story lines, and beside them which quests each holds; without quotas, lines of any length. */
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
  const hooks: DocumentHooks = {
    saved: async (transaction, write) => {
      const { owner, id } = write;
      const quests = write.quests ?? questsOf(write);
      if (quotas) await checkQuestNumber(transaction, write, quests.length);
      const held = { owner, id, ids: JSON.stringify(quests) };
      await forgetOthers(transaction, held);
      await note(transaction, held);
    },
    removed: async (transaction, key) => forgetAll(transaction, key),
  };
  return createDocumentStore(database, 'story_lines', quotas ? { hooks, quotas } : { hooks });
};

type HeldQuests = DocumentKey & { readonly ids: string };

const questsOf = ({ document }: DocumentWrite): string[] =>
  Object.keys((JSON.parse(document) as StoryLine).story_quests);
