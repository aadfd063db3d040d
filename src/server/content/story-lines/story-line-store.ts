import type { Database } from '#server/platform/db/database.ts';
import { createDocumentStore, type DocumentStore } from '#server/content/documents/document-store.ts';
import type { DocumentHooks } from '#server/content/documents/document.ts';
import type { Quotas } from '#server/platform/budgets/quotas.ts';
import { checkQuestNumber } from './check-quest-number.ts';
import { prepareStoryLineQuests, questsOf, toStoryLineQuests } from './story-line-quests.ts';

/** Without quotas, lines of any length. A quest that a line begins to hold can't be deleted until the line is saved. */
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
