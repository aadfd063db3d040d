import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { mergeStoryQuests } from './merge-story-quests.ts';
import type { NameOf, Merge, Versions } from './merge.ts';
import { mergeTexts } from './merge-texts.ts';

/** Every choice keeps the rules if all three versions do. */
export const mergeStoryLines = (
  versions: Versions<StoryLineContent>,
  nameOf: NameOf,
  world: IndexedWorld,
): Merge<StoryLineContent> => {
  const texts = mergeTexts(versions);
  const graph = mergeStoryQuests(versions, nameOf, world);
  const { choices: _choices, ...mine } = versions.mine;
  return {
    questions: [...texts.questions, ...graph.questions],
    settle: (answers) => ({ ...mine, ...texts.settle(answers), ...graph.settle(answers) }),
  };
};
