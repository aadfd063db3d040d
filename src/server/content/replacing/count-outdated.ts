import type { Kysely } from 'kysely';
import { inPortions } from '#server/platform/db/in-portions.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { EntryField } from '#server/content/entries/catalogue-fields.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import { replaceInQuest, type ReplacedEntry } from './replace-in-quest.ts';

type Naming = {
  readonly replaced: ReplacedEntry;
  readonly fields: readonly EntryField[] | null;
  readonly documents: readonly { readonly owner_id: string; readonly item_id: string }[];
};

const questsAtOnce = 100;

/** How many of the quests that name an entry would change. */
export const countOutdated = async (db: Kysely<Schema>, { replaced, fields, documents }: Naming): Promise<number> => {
  const yieldToOthers = createYieldToOthers();
  let outdated = 0;
  for (const [owner, own] of Map.groupBy(documents, ({ owner_id }) => owner_id))
    for (const portion of inPortions(own, questsAtOnce)) {
      const ids = portion.map(({ item_id }) => item_id);
      const rows = await db
        .selectFrom('quests')
        .select('document')
        .where('owner_id', '=', owner)
        .where('id', 'in', ids)
        .execute();
      outdated += rows.filter(({ document }) => replaceInQuest(document, replaced, fields) !== null).length;
      await yieldToOthers();
    }
  return outdated;
};
