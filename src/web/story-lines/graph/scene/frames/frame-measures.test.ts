import { expect, test } from 'vitest';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import type { Choices } from '#domain/story-line/logic/logic-shape.ts';
import { frameChoices } from './choice-frames.ts';
import { mostFramed, framedChoices } from './frame-measures.ts';

const questsOf = (count: number): string[] => Array.from({ length: count }, (_, index) => `quest${index}`);
const choice = (count: number) => ({ title: 'Crown or guild', quests: questsOf(count), at_most: 1 });
const namesOf = (choices: Choices): string[] => Object.keys(framedChoices(choices));

test('choices are framed up to a number of quests', () => {
  expect(namesOf({ one: choice(mostFramed) })).toEqual(['one']);
  expect(namesOf({ one: choice(mostFramed + 1) })).toEqual([]);
});

test('a choice with too many quests gets no frame, and a later one does', () => {
  const choices = { one: choice(mostFramed - 2), two: choice(3), three: choice(2), four: choice(2) };
  expect(namesOf(choices)).toEqual(['one', 'three']);
});

test('the frames of the most choices of the most quests are few', () => {
  const line = aStoryLine(Object.fromEntries(questsOf(2_000).map((id) => [id, []])));
  const everyOther = questsOf(2_000).filter((_, index) => index % 2 === 0);
  const choices = Object.fromEntries(
    Array.from({ length: 200 }, (_, index) => [
      `choice${index}`,
      { ...choice(2), quests: everyOther.slice(0, 2 + index * 4) },
    ]),
  );
  const frames = frameChoices({ ...line, choices });
  expect(frames.length).toBeLessThan(20);
  expect(frames.reduce((sum, { boxes }) => sum + boxes.length, 0)).toBeLessThanOrEqual(mostFramed);
});
