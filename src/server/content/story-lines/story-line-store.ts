import type { Kysely } from 'kysely';
import { checkQuestMaximum } from '#domain/story-line/story-line-rules.ts';
import { storyLine } from '#domain/story-line/story-line.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createDocumentStore, type DocumentStore } from '#server/content/documents/document-store.ts';
import type { DocumentHooks, DocumentKey } from '#server/content/documents/document.ts';
import type { Quotas } from '#server/platform/budgets/quotas.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { currentWorld } from '#server/content/current-world/current-world.ts';
import { unpackText } from '#server/content/documents/packed-text.ts';
import { brokenRule } from '#server/content/documents/sent-document.ts';
import { prepareStoryLineQuests, questsOf, toStoryLineQuests } from './story-line-quests.ts';

/** Without quotas, lines of any length. A quest that a line begins to contain can't be deleted until the line is saved. */
export const createStoryLineStore = (
  database: Pick<Database, 'db' | 'file' | 'commit'>,
  quotas?: Quotas,
): DocumentStore => {
  const held = prepareStoryLineQuests(database);
  const hooks: DocumentHooks = {
    saving: async (transaction, write) => {
      if (!database.file) await held.lockNew(transaction, toStoryLineQuests({ ...write, quests: questsOf(write) }));
    },
    saved: async (transaction, write) => {
      const quests = questsOf(write);
      if (quotas) await checkQuestNumber(transaction, write, quests.length);
      const line = toStoryLineQuests({ ...write, quests });
      await held.forgetOthers(transaction, line);
      await held.note(transaction, line);
    },
    removed: async (transaction, key) => held.forgetAll(transaction, key),
  };
  return createDocumentStore(database, 'story_lines', quotas ? { hooks, quotas } : { hooks });
};

const checkQuestNumber = async (db: Kysely<Schema>, key: DocumentKey, quests: number): Promise<void> => {
  const world = await currentWorld(db);
  if (quests <= world.limits.story_quests.max) return;
  const violation = checkQuestMaximum(quests, await countQuests(db, key), world);
  if (violation) throw brokenRule(violation, [violation.section]);
};

const countQuests = async (db: Kysely<Schema>, { owner, id }: DocumentKey): Promise<number> => {
  const { held } = await db
    .selectFrom('story_line_quests')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('owner_id', '=', owner)
    .where('story_line_id', '=', id)
    .executeTakeFirstOrThrow();
  if (held > 0) return held;
  const last = await db
    .selectFrom('revisions')
    .select('document')
    .where('owner_id', '=', owner)
    .where('kind', '=', 'story_lines')
    .where('item_id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return 0;
  const document = await unpackText(last.document, { owner, kind: 'story_lines' });
  return Object.keys(storyLine.parse(JSON.parse(document)).story_quests).length;
};
