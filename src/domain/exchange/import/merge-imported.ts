import { mergeQuests } from '#domain/merge/merge-quests.ts';
import { mergeStoryLines } from '#domain/merge/merge-story-lines.ts';
import type { Merge, NameOf, Versions } from '#domain/merge/merge.ts';
import { mergeTables } from '#domain/merge/merge-tables.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { RewardTable } from '#domain/quest/reward-table.ts';
import { toStoredQuest } from '#domain/quest/to-stored-quest.ts';
import { toStoredTable } from '#domain/quest/to-stored-table.ts';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';

type Known = { readonly world: IndexedWorld; readonly nameOf: NameOf };

/** What the last import brought, what people made of it, and what the book says now. Who imports is asked where both changed one place. */
export const mergeImportedQuest = (versions: Versions<Quest>, { world }: Known): Merge<Quest> => {
  const { id, uid } = versions.mine;
  const { questions, settle } = mergeQuests(versions, world);
  return { questions, settle: (choices) => toStoredQuest(settle(choices), { id, uid }, world) };
};

export const mergeImportedLine = (versions: Versions<StoryLine>, { world, nameOf }: Known): Merge<StoryLine> => {
  const { questions, settle } = mergeStoryLines(versions, nameOf, world);
  return { questions, settle: (choices) => ({ ...settle(choices), id: versions.mine.id }) };
};

export const mergeImportedTable = (versions: Versions<RewardTable>, { world }: Known): Merge<RewardTable> => {
  const { id } = versions.mine;
  const { questions, settle } = mergeTables(versions, world);
  return { questions, settle: (choices) => ({ id, ...toStoredTable(settle(choices), world) }) };
};
