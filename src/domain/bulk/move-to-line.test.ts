import { expect, test } from 'vitest';
import { checkGraph } from '#domain/story-line/graph-rules.ts';
import { toStoryLineId, type StoryLine, type StoryLineContent } from '#domain/story-line/story-line.ts';
import { a, aStoryLine, b, c, d, e, f, prerequisitesIn } from '#test-support/builders/a-story-line.ts';
import { moveToLine } from './move-to-line.ts';

const [one, two, three] = [
  toStoryLineId('ada', 'one00000'),
  toStoryLineId('ada', 'two00000'),
  toStoryLineId('ada', 'three000'),
];
const line = (
  id: string,
  prerequisites: Readonly<Record<string, readonly string[]>>,
  parts: Partial<StoryLineContent> = {},
): StoryLine => ({ ...aStoryLine(prerequisites, parts), id });
const target = line(two, { [e]: [], [f]: [e] });

const move = (lines: readonly StoryLine[], quests: readonly string[]) => {
  const changed = moveToLine(lines, { quests, target: two });
  expect(changed.map((each) => checkGraph(each))).toEqual(changed.map(() => null));
  return Object.fromEntries(changed.map((each) => [each.id, each]));
};

test('quests keep what they need of each other and how they are done, and go below the cards', () => {
  const source = line(one, { [a]: [], [b]: [], [c]: [a, b], [d]: [] });
  const { [c]: last } = source.story_quests;
  const logic = { needs: 1, optional: true, hidden_until_open: true, repeat: { every: 'day' } } as const;
  const rich = { ...source, story_quests: { ...source.story_quests, ...(last && { [c]: { ...last, ...logic } }) } };
  const { [one]: left, [two]: filled } = move([rich, target], [a, b, c]);
  expect(left && prerequisitesIn(left)).toEqual({ [d]: [] });
  expect(filled && prerequisitesIn(filled)).toEqual({ [e]: [], [f]: [e], [a]: [], [b]: [], [c]: [a, b] });
  expect(filled?.story_quests[c]).toMatchObject(logic);
  expect(filled?.story_quests[e]).toEqual(target.story_quests[e]);
  expect([a, b, c].every((quest) => Number(filled?.story_quests[quest]?.y) > 0)).toBe(true);
  expect([left?.references, filled?.references]).toEqual([undefined, undefined]);
});

test('a link that leads from one line to another is kept by a card of its first quest', () => {
  const source = line(one, { [a]: [], [b]: [a], [c]: [b], [d]: [c] });
  const { [one]: left, [two]: filled } = move([source, target], [b, c]);
  expect(left && prerequisitesIn(left)).toEqual({ [a]: [], [d]: [c] });
  expect(left?.references).toEqual({ [c]: { line: two, x: source.story_quests[c]?.x, y: source.story_quests[c]?.y } });
  expect(filled && prerequisitesIn(filled)).toMatchObject({ [b]: [a], [c]: [b] });
  expect(filled?.references).toMatchObject({ [a]: { line: one } });
});

test('moved back, all is as it was, but for places', () => {
  const source = line(one, { [a]: [], [b]: [a], [c]: [b], [d]: [c] });
  const there = move([source, target], [b, c]);
  const lines = [there[one] ?? source, there[two] ?? target];
  const [left, back] = [moveToLine(lines, { quests: [b, c], target: one })].flatMap((changed) => [
    changed.find(({ id }) => id === two),
    changed.find(({ id }) => id === one),
  ]);
  expect(left).toEqual(target);
  expect(back && prerequisitesIn(back)).toEqual({ [a]: [], [d]: [c], [b]: [a], [c]: [b] });
  expect(back?.references).toBeUndefined();
});

test('cards of the quests in other lines name the line where they are now, and cards that nothing needs go', () => {
  const far = { line: three, x: 0, y: 900 };
  const source = line(one, { [a]: [d], [b]: [], [c]: [] }, { references: { [d]: far } });
  const other = line(three, { [d]: [a] }, { references: { [a]: { line: one, x: 40, y: 80 } } });
  const {
    [one]: left,
    [two]: filled,
    [three]: pointing,
  } = move(
    [source, target, { ...other, story_quests: { ...other.story_quests, ...line(three, { [f]: [] }).story_quests } }],
    [a],
  );
  expect(left?.references).toBeUndefined();
  expect(filled?.references).toMatchObject({ [d]: { line: three } });
  expect(pointing?.references).toEqual({ [a]: { line: two, x: 40, y: 80 } });
});

test('a choice whose quests all move goes along under an id of its own, and another one stays with those that stay', () => {
  const choices = {
    ends: { title: 'Ends', quests: [a, b], at_most: 1 },
    ways: { title: 'Ways', quests: [b, c, d], at_most: 1 },
  };
  const full = { ...target, choices: { ends: { title: 'Other', quests: [e, f], at_most: 1 } } };
  const { [one]: left, [two]: filled } = move(
    [line(one, { [a]: [], [b]: [], [c]: [], [d]: [] }, { choices }), full],
    [a, b],
  );
  expect(left?.choices).toEqual({ ways: { title: 'Ways', quests: [c, d], at_most: 1 } });
  expect(filled?.choices).toEqual({ ...full.choices, 'ends-2': choices.ends });
});

test('a quest that the line holds already stays at its place, and needs what it needed in the others, too', () => {
  const source = line(one, { [a]: [], [f]: [a], [b]: [] });
  const { [one]: left, [two]: filled } = move([source, target], [f]);
  expect(left && prerequisitesIn(left)).toEqual({ [a]: [], [b]: [] });
  expect(filled?.story_quests[f]).toEqual({ ...target.story_quests[f], prerequisite_quests: { [e]: e, [a]: a } });
  expect(filled?.references).toMatchObject({ [a]: { line: one } });
});

test('nothing changes where no other line holds the quests, or the line is unknown', () => {
  expect(moveToLine([target], { quests: [e], target: two })).toEqual([]);
  expect(moveToLine([target], { quests: [e], target: one })).toEqual([]);
});
