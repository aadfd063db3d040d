import { integer, nat, noBias, tuple, type Arbitrary } from 'fast-check';
import type { StoryGraph, StoryQuest } from '#domain/story-line/story-line.ts';
import type { Choice } from '#domain/story-line/logic/logic-shape.ts';

const bits = (count: number): Arbitrary<number> => noBias(integer({ min: 0, max: 2 ** count - 1 }));

/** Whole numbers, of which each bit says one thing: so ten thousand lines are drawn in little time. */
const drawn = tuple(nat(11), bits(28), bits(28), bits(24), bits(8), bits(27), bits(9), nat(7));

export const logicalLine = (most: number): Arbitrary<StoryGraph> =>
  drawn.map(([size, some, others, needs, isSet, chosen, atMost, first]): StoryGraph => {
    const length = Math.min(most, size + 1);
    const ids = Array.from({ length }, (_, index) => `quest_${'abcdefgh'.charAt(index).repeat(8)}`);
    const links = first % 2 === 0 ? some : some & others;
    const storyQuests = ids.map((quest, index): StoryQuest => {
      const before = ids.slice(0, index).filter((_, source) => (links >> ((index * (index - 1)) / 2 + source)) & 1);
      const number = (((needs >> (index * 3)) & 7) % Math.max(1, before.length)) + 1;
      const hasNeeds = before.length > 0 && (isSet >> index) & 1;
      return {
        quest,
        x: 0,
        y: 0,
        prerequisite_quests: Object.fromEntries(before.map((id) => [id, id])),
        ...(hasNeeds && { needs: number }),
      };
    });
    const choices = [0, 1, 2].flatMap((index): [string, Choice][] => {
      const quests = ids.filter((_, quest) => (chosen >> (index * 9 + quest)) & 1);
      if (quests.length < 2 || (chosen >> (index * 9 + 8)) & 1) return [];
      return [
        [
          `choice${index}`,
          { title: 'A choice', quests, at_most: (((atMost >> (index * 3)) & 7) % (quests.length - 1)) + 1 },
        ],
      ];
    });
    const turned = [...storyQuests.slice(first % length), ...storyQuests.slice(0, first % length)].toReversed();
    return {
      story_quests: Object.fromEntries(turned.map((each) => [each.quest, each])),
      ...(choices.length > 0 && { choices: Object.fromEntries(choices) }),
    };
  });
