import { beforeEach, expect, test } from 'vitest';
import { batchLimits } from '#contract/batch.ts';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import { firstUnsentVersion } from '#contract/versions.ts';
import { mostFillings, type Filling, type PatternQuest, withEntries } from '#domain/pattern/fill-pattern.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuestId } from '#test-support/builders/builders.ts';
import { aQuestOf, collect, give, teach } from '#test-support/builders/properties.ts';
import { tidewantWorld as world } from '#test-support/builders/tidewant-world.ts';
import { loadTestWorld } from '#web/shared/testing/load-test-world.ts';
import { makeQuests, namesWritten, planMaking } from './make-plan.ts';
import { sectionsOf } from './pattern-sections.ts';

beforeEach(() => loadTestWorld());

const pattern: PatternQuest = {
  ...aQuestOf('Bring {count} {entry}', {
    objectives: [{ ...collect('{entry}'), item_quantity: '{count}' }],
    gives: [give('Fogproof Lantern'), teach('Fishing', 5)],
  }),
  description: 'The harbour needs {entry} before the tide comes.',
};
const row = (entry: string, count: string): Filling => ({ values: { entry, count } });
const ids = Array.from({ length: mostFillings }, () => aQuestId());
const made = (...fillings: Filling[]) => makeQuests({ pattern, fillings, ids, idOf: () => null }, world);
const aLine = (quests: readonly string[], version = 4): SavedStoryLine => ({
  ...aStoryLine(Object.fromEntries(quests.map((id) => [id, []]))),
  id: toStoryLineId('ada', 'harbourx'),
  version,
  updated_at: 1,
});
const held = [aQuestId(), aQuestId()];

test('a row becomes a quest, and one that breaks a rule or leaves a place is left out with the reason', () => {
  const quests = made(row('Rope', '3'), row('Nails', 'many'), { values: { entry: 'Oil' } });
  expect(quests.map(({ content, refusal }) => [content.title, refusal])).toEqual([
    ['Bring 3 Rope', null],
    ['Bring many Nails', expect.any(String)],
    ['Bring {count} Oil', 'nothing fills {count}.'],
  ]);
  const { body, refusal } = planMaking(quests, { line: null, isChain: false, world });
  expect([refusal, body]).toEqual([
    null,
    { changes: { [ids[0] ?? '']: { content: quests[0]?.content, expected: null } } },
  ]);
  expect(planMaking(made(), { line: null, isChain: false, world }).refusal).toBe('Fill in the pattern first.');
});

test('each name without an entry is asked for once', () => {
  const fillings = [row('Rope', '3'), row('Rope', '4'), { entry: { id: 'oil', name: 'Oil' }, values: { count: '1' } }];
  expect(namesWritten({ pattern, fillings }, world)).toEqual([
    { catalogue: 'item', name: 'Rope' },
    { catalogue: 'item', name: 'Fogproof Lantern' },
  ]);
});

test('a cell that is the id of an entry counts as the entry, in its names and in texts', () => {
  const rope = { id: 'harbour_rope', name: 'Harbour rope' };
  const entryOf = (catalogue: string, id: string) => (catalogue === 'item' && id === rope.id ? rope : null);
  const [first, second] = [row('harbour_rope', '3'), row('Oil', '4')].map((each) =>
    withEntries(each, { pattern, entryOf, world }),
  );
  if (!first || !second) throw new Error('No filling.');
  const [quest, other] = made(first, second).map(({ content }) => content);
  expect([quest?.title, quest?.description]).toEqual([
    'Bring 3 Harbour rope',
    'The harbour needs Harbour rope before the tide comes.',
  ]);
  expect(Object.values(quest?.objectives ?? {})).toMatchObject([{ item_name: rope.name, item_id: rope.id }]);
  expect([other?.title, second]).toEqual(['Bring 4 Oil', row('Oil', '4')]);
});

test('quests are put on a line at once, as a chain where it is wanted', () => {
  const quests = made(row('Rope', '3'), row('Nails', '4'), row('Oil', '5'));
  const needs = (isChain: boolean) => {
    const line = aLine(held);
    const content = planMaking(quests, { line, isChain, world }).body.story_lines?.[line.id]?.content;
    return quests.map(({ id }) => Object.keys(content?.story_quests[id]?.prerequisite_quests ?? {}).length);
  };
  expect(needs(false)).toEqual([0, 0, 0]);
  expect(needs(true)).toEqual([0, 1, 1]);
});

test('a line takes as many as it has room for, and one that waits to be sent takes none', () => {
  const { max } = world.limits.story_quests;
  const full = (room: number) => aLine(Array.from({ length: max - room }, () => aQuestId()));
  const quests = made(row('Rope', '3'), row('Nails', '4'));
  const refusalOf = (line: SavedStoryLine) => planMaking(quests, { line, isChain: false, world }).refusal;
  expect(refusalOf(full(2))).toBeNull();
  expect(refusalOf(full(1))).toBe('The story line has room for 1 of 2 quests.');
  expect(refusalOf(aLine(held, firstUnsentVersion))).toMatch(/waits to be sent/);
});

test('more bytes than a batch takes are refused', () => {
  const long = { ...pattern, description: `{entry} ${'x'.repeat(batchLimits.bytes / 4)}` };
  const fillings = Array.from({ length: 4 }, () => row('Rope', '3'));
  const quests = makeQuests({ pattern: long, fillings, ids, idOf: () => null }, world);
  const sound = quests.map((quest) => ({ ...quest, refusal: null }));
  expect(planMaking(sound, { line: null, isChain: false, world }).refusal).toMatch(/more than can be sent/);
});

test('each text and number of a pattern is written as a text, and a changed name has no entry', () => {
  const named: PatternQuest = {
    ...pattern,
    rewards: { 0: { ...give('Fogproof Lantern'), id: '0', type_count: 1, item_id: 'fogproof-lantern' } },
  };
  const sections = sectionsOf(named, world);
  expect(sections.map(({ title }) => title)).toEqual(['Collect Item 1', 'Item Reward 1']);
  const [name, quantity] = sections[1]?.fields ?? [];
  expect(name?.write('{prize}').rewards['0']).toMatchObject({ item_name: '{prize}', item_id: '' });
  expect(quantity?.write('7').rewards['0']).toMatchObject({ item_quantity: 7, item_id: 'fogproof-lantern' });
  expect(quantity?.write('{count}').rewards['0']).toMatchObject({ item_quantity: '{count}' });
});
