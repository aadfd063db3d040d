import type { Quest } from '#domain/quest/quest.ts';
import { compareQuests, compareStoryLines } from '#domain/submission/compare.ts';
import type { Snapshot } from '#domain/submission/submission.ts';
import { type DescribedDifference, describeDifference } from '#messages/describe-comparison.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';

/** `isNew` where the earlier snapshot has no such quest. */
export type QuestComparison = {
  readonly quest: Quest;
  readonly isNew: boolean;
  readonly differences: readonly DescribedDifference[];
};

/** `line` is null where no story line was submitted or the earlier snapshot has none. */
export type SnapshotComparison = {
  readonly line: readonly DescribedDifference[] | null;
  readonly quests: readonly QuestComparison[];
};

/** `nameOther` names a quest that neither has. */
export const compareSnapshots = (
  earlier: Snapshot | null,
  submitted: Snapshot,
  nameOther: (id: string) => string,
): SnapshotComparison => {
  const earlierById = new Map(earlier?.quests.map((quest) => [quest.id, quest]));
  const titles = new Map([...(earlier?.quests ?? []), ...submitted.quests].map(({ id, title }) => [id, title]));
  const nameOf = (id: string) => titles.get(id) ?? nameOther(id);
  const earlierLine = earlier?.story_line ?? null;
  return {
    line:
      submitted.story_line && earlierLine
        ? compareStoryLines(earlierLine, submitted.story_line, nameOf).map(describeDifference)
        : null,
    quests: submitted.quests.map((quest) => {
      const before = earlierById.get(quest.id) ?? null;
      return {
        quest,
        isNew: before === null,
        differences: before ? compareQuests(before, quest, loadedWorld()).map(describeDifference) : [],
      };
    }),
  };
};

/** What a reviewer has to read again: the quests that are new or changed since the earlier snapshot. */
export const changedQuests = ({ quests }: SnapshotComparison): ReadonlySet<string> =>
  new Set(quests.filter(({ isNew, differences }) => isNew || differences.length > 0).map(({ quest }) => quest.id));
