import { expect, it } from 'vitest';
import { linkBetween } from './knots.ts';

it.each([
  [true, { source: 'quest_a', target: 'quest_b' }],
  [false, { source: 'quest_b', target: 'quest_a' }],
])('a link that is drawn forward: %s', (isForward, link) => {
  expect(linkBetween('quest_a', 'quest_b', isForward)).toEqual(link);
});
