import { noLongerOfficial } from '#texts/submissions.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { compareQuests, compareStoryLines } from '#domain/submission/compare.ts';
import type { Snapshot } from '#domain/submission/submission.ts';
import { type DescribedDifference, describeDifference } from '#messages/describe-comparison.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';

/** `new` where there is no official copy. */
export type QuestComparison = {
  readonly quest: Quest;
  readonly isNew: boolean;
  readonly differences: readonly DescribedDifference[];
};

/** `line` is null where no story line was submitted or none of it is official yet. */
export type SnapshotComparison = {
  readonly line: readonly DescribedDifference[] | null;
  readonly quests: readonly QuestComparison[];
};

export const compareSnapshots = (official: Snapshot | null, submitted: Snapshot): SnapshotComparison => {
  const officialById = new Map(official?.quests.map((quest) => [quest.id, quest]));
  const titles = new Map([...(official?.quests ?? []), ...submitted.quests].map(({ id, title }) => [id, title]));
  const nameOf = (id: string) => titles.get(id) ?? noLongerOfficial;
  const officialLine = official?.story_line ?? null;
  return {
    line:
      submitted.story_line && officialLine
        ? compareStoryLines(officialLine, submitted.story_line, nameOf).map(describeDifference)
        : null,
    quests: submitted.quests.map((quest) => {
      const before = officialById.get(quest.id) ?? null;
      return {
        quest,
        isNew: before === null,
        differences: before ? compareQuests(before, quest, loadedWorld()).map(describeDifference) : [],
      };
    }),
  };
};
