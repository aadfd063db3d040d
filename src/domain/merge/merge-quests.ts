import { collections } from '#domain/quest-properties/collections.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { mergeProperties } from './merge-properties.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { mergeTexts } from './merge-texts.ts';
import type { Merge, Versions } from './merge.ts';

/** Every choice keeps the rules if all three versions do. */
export const mergeQuests = (versions: Versions<QuestContent>, world: IndexedWorld): Merge<QuestContent> => {
  const texts = mergeTexts(versions);
  const merged = collections.map((collection) => ({ collection, ...mergeProperties(versions, collection, world) }));
  return {
    questions: [...texts.questions, ...merged.flatMap(({ questions }) => questions)],
    settle: (choices) =>
      merged.reduce<QuestContent>(
        (quest, { collection, settle }) => ({ ...quest, [collection]: numberProperties(settle(choices)) }),
        { ...versions.mine, ...texts.settle(choices) },
      ),
  };
};
