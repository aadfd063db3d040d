import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { mergeStoryQuests } from './merge-story-quests.ts';
import type { NameOf } from './story-quests.ts';
import { mergeTexts } from './merge-texts.ts';
import type { Merge, Versions } from './merge.ts';

/** Every choice keeps the rules if all three versions do. */
export const mergeStoryLines = (
  versions: Versions<StoryLineContent>,
  nameOf: NameOf,
  world: IndexedWorld,
): Merge<StoryLineContent> => {
  const texts = mergeTexts(versions);
  const { base, mine, theirs } = versions;
  const quests = mergeStoryQuests(
    { base: base.story_quests, mine: mine.story_quests, theirs: theirs.story_quests },
    nameOf,
    world,
  );
  return {
    questions: [...texts.questions, ...quests.questions],
    settle: (choices) => ({ ...mine, ...texts.settle(choices), story_quests: quests.settle(choices) }),
  };
};
