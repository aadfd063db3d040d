import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { describe, expect, it } from 'vitest';
import { a, aStoryLine, b, c, d, prerequisitesIn } from '#test-support/builders/a-story-line.ts';
import { logicIn, withLogic } from '#test-support/builders/with-logic.ts';
import { removeQuestFromLines, wouldFallBelowMinimum } from './remove-quest-from-lines.ts';

const three = aStoryLine({ [a]: [], [b]: [a], [c]: [b] }, { title: 'Of three quests' });
const two = aStoryLine({ [a]: [], [d]: [a] }, { title: 'Of two quests' });
const others = aStoryLine({ [c]: [], [d]: [] }, { title: 'Of other quests' });

describe('wouldFallBelowMinimum', () => {
  it.each([
    ['one of three', three, b, false],
    ['one of two', two, a, true],
    ['none of two', two, b, false],
  ])('for %s', (_, line, id, would) => {
    expect(wouldFallBelowMinimum(line, id, tidewantWorld)).toBe(would);
  });
});

describe('removeQuestFromLines', () => {
  it('gives the lines that change, without the quest', () => {
    const removal = removeQuestFromLines([others, three], b, tidewantWorld);
    expect(removal.refusal).toBeNull();
    const changed = removal.refusal ? [] : removal.changed;
    expect(changed.map(({ title }) => title)).toEqual(['Of three quests']);
    expect(changed.map(prerequisitesIn)).toEqual([{ [a]: [], [c]: [] }]);
  });

  it('lowers what the others need, and takes the quest out of the choices', () => {
    const choices = {
      two: { title: 'Two ways', quests: [a, b], at_most: 1 },
      three: { title: 'Three ways', quests: [a, b, c], at_most: 2 },
    };
    const line = withLogic(aStoryLine({ [a]: [], [b]: [], [c]: [a, b] }), { [c]: { needs: 2 } }, choices);
    const removal = removeQuestFromLines([line], b, tidewantWorld);
    const changed = removal.refusal ? [] : removal.changed;
    expect(changed.map(logicIn)).toEqual([{ [c]: { needs: 1 } }]);
    expect(changed.map((each) => each.choices)).toEqual([
      { three: { title: 'Three ways', quests: [a, c], at_most: 1 } },
    ]);
  });

  it('changes nothing for a quest that no line uses', () => {
    expect(removeQuestFromLines([three, two], 'quest_elsewhere', tidewantWorld)).toEqual({
      refusal: null,
      changed: [],
    });
  });

  it('is refused while lines would be left with one quest, naming them', () => {
    expect(removeQuestFromLines([three, two, { ...two, title: 'The other two' }, others], a, tidewantWorld)).toEqual({
      refusal: {
        code: 'quest_needed_by_story_lines',
        params: { min: 2, titles: ['Of two quests', 'The other two'] },
      },
    });
  });
});
