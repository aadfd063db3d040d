import * as fc from 'fast-check';
import type { IndexedLogic } from '#domain/story-line/logic/index-logic.ts';
import { standingsOf } from '#domain/story-line/logic/standings.ts';
import type { StoryGraph, StoryQuest } from '#domain/story-line/story-line.ts';
import { a, aStoryLine, b, c, d, e, f } from './a-story-line.ts';

const quests = [a, b, c, d, e, f, `quest_${'g'.repeat(8)}`];

const drawnQuest = (rank: number) =>
  fc.record({
    before: fc.subarray(quests.slice(0, rank)),
    needs: fc.integer({ min: 1, max: quests.length }),
    isOptional: fc.boolean(),
  });
type DrawnQuest = ReturnType<typeof drawnQuest> extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const drawnChoice = fc
  .record({ quests: fc.subarray(quests, { minLength: 2 }), at_most: fc.integer({ min: 1, max: quests.length }) })
  .map(({ quests: ids, at_most }) => ({ title: 'One way', quests: ids, at_most: Math.min(at_most, ids.length - 1) }));

const withLogic = (storyQuest: StoryQuest, { before, needs, isOptional }: DrawnQuest): StoryQuest => ({
  ...storyQuest,
  ...(needs < before.length && { needs }),
  ...(isOptional && { optional: true }),
});

export const smallLine: fc.Arbitrary<StoryGraph> = fc
  .tuple(fc.tuple(...quests.map((_, rank) => drawnQuest(rank))), fc.array(drawnChoice, { maxLength: 4 }))
  .map(([drawn, choices]) => {
    const plain = aStoryLine(Object.fromEntries(drawn.map(({ before }, rank) => [quests[rank], before])));
    const story_quests = Object.fromEntries(
      Object.values(plain.story_quests).map((storyQuest, rank) => {
        const each = drawn[rank];
        return [storyQuest.quest, each ? withLogic(storyQuest, each) : storyQuest];
      }),
    );
    return { story_quests, choices: Object.fromEntries(choices.map((choice, index) => [`choice${index}`, choice])) };
  });

/** Every state that players can reach, and those in which nothing is open any more; each done quest is a bit. */
export const reachableStates = (logic: IndexedLogic, isLeftOut = (_rank: number): boolean => false) => {
  const states = new Map<number, boolean>([[0, false]]);
  for (const state of states.keys()) {
    const open = standingsOf(logic, (rank) => (state & (1 << rank)) !== 0).flatMap((standing, rank) =>
      standing === 'open' && !isLeftOut(rank) ? [rank] : [],
    );
    states.set(state, open.length === 0);
    for (const rank of open) if (!states.has(state | (1 << rank))) states.set(state | (1 << rank), false);
  }
  return { all: [...states.keys()], ends: [...states].filter(([, isEnd]) => isEnd).map(([state]) => state) };
};
