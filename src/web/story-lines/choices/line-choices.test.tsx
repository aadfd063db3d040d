import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mostFramed } from '#web/story-lines/graph/scene/frames/frame-measures.ts';
import { UnframedNote } from './line-choices.tsx';

const choice = (count: number) => ({
  title: 'Crown or guild',
  quests: Array.from({ length: count }, (_, index) => `quest${index}`),
  at_most: 1,
});

test.each([
  [{ one: choice(mostFramed) }, ''],
  [
    { one: choice(mostFramed), two: choice(2) },
    'One choice has no frame on the canvas. Frames hold 400 quests at most.',
  ],
  [
    { one: choice(mostFramed), two: choice(2), three: choice(3) },
    '2 choices have no frame on the canvas. Frames hold 400 quests at most.',
  ],
])('the list of choices says how many have no frame', (choices, expected) => {
  expect(render(<UnframedNote choices={choices} />).container.textContent).toBe(expected);
});
