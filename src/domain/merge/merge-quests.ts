import { collections } from '#domain/world/property.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import { tidyRewardGroups } from '#domain/quest/change-reward-groups.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { mergeMarks } from './merge-marks.ts';
import { mergeProperties } from './merge-properties.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { mergeFields, mergeRewardGroups } from './merge-named.ts';
import { mergeTexts } from './merge-texts.ts';
import type { Merge, Versions } from './merge.ts';

/** Every choice keeps the rules if all three versions do. */
export const mergeQuests = (versions: Versions<QuestContent>, world: IndexedWorld): Merge<QuestContent> => {
  const texts = mergeTexts(versions);
  const fields = mergeFields(versions, world);
  const merged = collections.map((collection) => ({ collection, ...mergeProperties(versions, collection, world) }));
  const groups = mergeRewardGroups(versions);
  const { fields: _fields, reward_groups: _groups, marks: _marks, ...mine } = versions.mine;
  const marks = mergeMarks({
    base: versions.base.marks ?? {},
    mine: versions.mine.marks ?? {},
    theirs: versions.theirs.marks ?? {},
  });
  return {
    questions: [
      ...texts.questions,
      ...fields.questions,
      ...merged.flatMap(({ questions }) => questions),
      ...groups.questions,
    ],
    settle: (choices) =>
      tidyRewardGroups(
        merged.reduce<QuestContent>(
          (quest, { collection, settle }) => ({ ...quest, [collection]: numberProperties(settle(choices)) }),
          {
            ...mine,
            ...texts.settle(choices),
            ...fields.settle(choices),
            ...groups.settle(choices),
            ...(marks && { marks }),
          },
        ),
      ),
  };
};
