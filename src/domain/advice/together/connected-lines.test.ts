import { expect, it } from 'vitest';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { connectedLines } from './connected-lines.ts';

const [d, e] = ['quest_dddddddd', 'quest_eeeeeeee'];
const named = (id: string, links: Parameters<typeof aStoryLine>[0]) => ({ ...aStoryLine(links), id });

it('finds the lines that share quests, directly or through each other, and no others', () => {
  const apart = named('apart', { [e]: [] });
  const near = named('near', { [b]: [], [c]: [b] });
  const far = named('far', { [c]: [], [d]: [c] });
  const found = connectedLines(named('own', { [a]: [], [b]: [a] }), [apart, far, near]);
  expect(found.map(({ id }) => id)).toEqual(['far', 'near']);
});

it('finds the line of a quest that is shown as a reference', () => {
  const own = { ...named('own', { [a]: [] }), references: { [c]: { line: 'other', x: 0, y: 0 } } };
  expect(connectedLines(own, [named('other', { [c]: [] })])).toHaveLength(1);
});
