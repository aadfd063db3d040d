import { expect, test } from 'vitest';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuestOf, askFor, teach } from '#test-support/builders/properties.ts';
import { keyOfFinding, pointerInLine, findingsOfLine } from './check-findings.ts';
import { adviseInSteps } from './advise-in-steps.ts';
import { adviseLevelsIn, splitLevels } from './levels-in-lines.ts';

const world = indexWorld({ ...tidewant, levels: { start: 1, steps: [100, 200, 300] } });
const asking = aQuestOf('Gamma', { asks: [askFor('Mining', 3), askFor('Fishing', 2)] });
const quests = new Map([
  ['a', aQuestOf('Alpha', { gives: [teach('Mining', 99)] })],
  ['b', aQuestOf('Beta', { gives: [teach('Mining', 100)] })],
  ['c', asking],
]);
const lineAfter = (id: string, before: string) => ({ ...aStoryLine({ [before]: [], c: [before] }), id });
const [one, other] = [lineAfter('one', 'a'), lineAfter('other', 'b')];
const asked = { id: 'c', quest: asking };
const known = { quests, world };
const mining = new Set(['name mining']);

const wholeOf = (line: typeof one) => {
  const steps = adviseInSteps({ line, quests }, world);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return findingsOfLine({ line, quests }, world, step.value);
};

/** As the server keeps it: it reads the line and nothing else. */
const setAside = (line: typeof one) => {
  const check = { code: 'level_short', place: pointerInLine('c') } as const;
  return { ...check, said: wholeOf(line).get(keyOfFinding(check)) ?? '', reason: 'They come back.' };
};

const split = (kept: Readonly<Record<string, ReturnType<typeof setAside>>>) => {
  const found = adviseLevelsIn([one, other], asked, { ...known, skills: mining });
  return splitLevels(found, asked, { known, itemsOf: (line) => (kept[line] ? [kept[line]] : []) });
};

test('levels are said with the lines that say the same', () => {
  const { counted, aside } = split({});
  expect(counted.map(({ advice, lines }) => [advice.params, lines.map(({ id }) => id)])).toEqual([
    [{ profession: 'Mining', level: 3, most: 1 }, ['one']],
    [{ profession: 'Mining', level: 3, most: 2 }, ['other']],
  ]);
  expect(aside).toEqual([]);
});

test('what a line set aside counts in the others, and there once it says something else', () => {
  const { counted, aside } = split({ one: setAside(one) });
  expect(counted.map(({ lines }) => lines.map(({ id }) => id))).toEqual([['other']]);
  expect(aside.map(({ lines, item }) => [lines.map(({ id }) => id), item.reason])).toEqual([
    [['one'], 'They come back.'],
  ]);
  expect(split({ one: setAside(other) }).counted).toHaveLength(2);
});
