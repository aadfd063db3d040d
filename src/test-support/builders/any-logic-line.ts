import * as fc from 'fast-check';
import type { Choices } from '#domain/story-line/logic/logic-shape.ts';
import type { StoryGraph, StoryQuest } from '#domain/story-line/story-line.ts';

type Drawn = { readonly before: readonly number[]; readonly needs: number; readonly isOptional: boolean };

const idOf = (index: number): string => `quest_drawn-no-${index}`;

export const anyLogicLine = (): fc.Arbitrary<StoryGraph> =>
  fc
    .tuple(
      fc.array(
        fc.record({ before: fc.array(fc.nat(7), { maxLength: 3 }), needs: fc.nat(3), isOptional: fc.boolean() }),
        { minLength: 2, maxLength: 8 },
      ),
      fc.array(fc.record({ quests: fc.uniqueArray(fc.nat(7), { minLength: 2 }), atMost: fc.nat(6) }), { maxLength: 3 }),
    )
    .map(([quests, choices]) => {
      const drawnChoices = toChoices(choices, quests.length);
      return {
        story_quests: Object.fromEntries(quests.map((quest, index) => [idOf(index), toStoryQuest(quest, index)])),
        ...(Object.keys(drawnChoices).length > 0 && { choices: drawnChoices }),
      };
    });

const toStoryQuest = ({ before, needs, isOptional }: Drawn, index: number): StoryQuest => {
  const prerequisites = new Set(before.filter((each) => each < index).map(idOf));
  return {
    quest: idOf(index),
    x: (index * 7) % 3,
    y: index * 300,
    prerequisite_quests: Object.fromEntries([...prerequisites].map((id) => [id, id])),
    ...(needs >= 1 && needs <= prerequisites.size && { needs }),
    ...(isOptional && { optional: true }),
  };
};

const toChoices = (
  drawn: readonly { readonly quests: readonly number[]; readonly atMost: number }[],
  count: number,
): Choices =>
  Object.fromEntries(
    drawn.flatMap(({ quests, atMost }, index) => {
      const members = quests.filter((each) => each < count).map(idOf);
      if (members.length < 2) return [];
      return [
        [
          `choice-${index}`,
          { title: `Choice ${index}`, quests: members, at_most: 1 + (atMost % (members.length - 1)) },
        ],
      ];
    }),
  );
