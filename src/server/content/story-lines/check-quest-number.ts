import type { Kysely } from 'kysely';
import { checkQuestMaximum } from '#domain/story-line/story-line-rules.ts';
import { storyLine } from '#domain/story-line/story-line.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { DocumentKey } from '#server/content/documents/document.ts';
import { currentWorld } from '#server/content/current-world/current-world.ts';
import { brokenRule } from '#server/content/documents/sent-document.ts';

export const checkQuestNumber = async (db: Kysely<Schema>, key: DocumentKey, quests: number): Promise<void> => {
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
  return last ? Object.keys(storyLine.parse(JSON.parse(last.document)).story_quests).length : 0;
};
