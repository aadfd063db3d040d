import { expect, it } from 'vitest';
import { moveStoryQuests } from '#domain/story-line/edits/move-story-quests.ts';
import { a, aStoryLine, b, c, d } from '#test-support/builders/a-story-line.ts';
import { choicesInOrder } from './choices.ts';

const choice = (...quests: string[]) => ({ title: 'Crown or guild', quests, at_most: 1 });

it('lists choices from top to bottom, then across, and not by their ids', () => {
  const choices = { right: choice(c, d), left: choice(b, c), above: choice(a, b) };
  const line = moveStoryQuests(aStoryLine({ [a]: [], [b]: [], [c]: [], [d]: [] }, { choices }), {
    [a]: { x: 2_000, y: -400 },
  });
  expect(choicesInOrder(line).map(([id]) => id)).toEqual(['above', 'left', 'right']);
  expect(choicesInOrder(aStoryLine())).toEqual([]);
});
