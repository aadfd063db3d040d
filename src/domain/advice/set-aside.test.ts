import { describe, expect, it, test } from 'vitest';
import { aQuestOf, askFor, collect, give, teach } from '#test-support/builders/properties.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { tidewantWorld as world } from '#test-support/builders/tidewant-world.ts';
import type { LineAdvice } from './advice.ts';
import type { AdviceCode } from './weights.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { keyOfFinding, findingsOfLine, findingsOfQuest } from './check-findings.ts';
import { stillAside } from './set-aside.ts';

const aside = (quest: QuestContent, code: AdviceCode, place: string) => ({
  code,
  place,
  said: findingsOfQuest(quest, world).get(keyOfFinding({ code, place })) ?? '',
});

const bells = aQuestOf('Bells', { objectives: [collect('Rope'), collect('Bell'), collect('bell')] });

describe('a check of a quest that is set aside', () => {
  const twice = aside(bells, 'could_be_one', '/objectives/2');

  it('counts no more while it says the same', () => {
    const renamed = { ...bells, title: 'Other bells' };
    expect(stillAside([twice], findingsOfQuest(renamed, world))).toEqual([twice]);
  });

  it('goes with its row, also when rows before it are deleted', () => {
    const fewer = aQuestOf('Bells', { objectives: [collect('Bell'), collect('bell')] });
    expect(stillAside([twice], findingsOfQuest(fewer, world))).toEqual([{ ...twice, place: '/objectives/1' }]);
  });

  it('ends when it says something else, or nothing', () => {
    const others = aQuestOf('Bells', { objectives: [collect('Rope'), collect('Horn'), collect('horn')] });
    const none = aQuestOf('Bells', { objectives: [collect('Rope'), collect('Bell')] });
    expect(stillAside([twice], findingsOfQuest(others, world))).toEqual([]);
    expect(stillAside([twice], findingsOfQuest(none, world))).toEqual([]);
  });

  it.each([
    ['much_experience', '/rewards', { gives: [teach('Fishing', 50)] }, { gives: [teach('Fishing', 500)] }],
    ['much_items', '/rewards', { gives: [give('Rope')] }, { gives: [give('Rope'), give('Bell')] }],
    ['name_unknown', '/objectives/0', { objectives: [collect('Rpe')] }, { objectives: [collect('Rp')] }],
    ['level_unmet', '/requirements/0', { asks: [askFor('Mining', 5)] }, { asks: [askFor('Mining', 50)] }],
  ] as const)('%s ends with what it read of the quest', (code, place, before, after) => {
    const set = aside(aQuestOf('Bells', before), code, place);
    expect(stillAside([set], findingsOfQuest(aQuestOf('Others', before), world))).toEqual([set]);
    expect(stillAside([set], findingsOfQuest(aQuestOf('Bells', after), world))).toEqual([]);
  });
});

const content = { line: aStoryLine({ a: [], b: ['a'] }), quests: new Map([['a', bells]]) };

const link = (later: string): LineAdvice => ({
  quest: 'a',
  code: 'idle_link',
  params: { prerequisite: 'Alpha', later },
});
const findings = (...found: LineAdvice[]) => findingsOfLine(content, world, found);

test('a check of a line is set aside with all of its kind at the same quest', () => {
  const one = findings(link('Beta'));
  const set = {
    code: 'idle_link',
    place: '/story_quests/a',
    said: one.get('idle_link /story_quests/a') ?? '',
  } as const;
  expect(stillAside([set], one)).toEqual([set]);
  expect(stillAside([set], findings(link('Beta'), link('Gamma')))).toEqual([]);
  expect(stillAside([set], findings())).toEqual([]);
});

test('a check of a line stays at its quest, also where another quest says the same', () => {
  const place = '/story_quests/a';
  const set = { code: 'idle_link', place, said: findings(link('Beta')).get(`idle_link ${place}`) ?? '' } as const;
  expect(stillAside([set], findings({ ...link('Beta'), quest: 'b' }))).toEqual([]);
});

test('what no check says is set aside until one does', () => {
  const set = { code: 'apart', place: '/story_quests/a', said: '' } as const;
  const apart: LineAdvice = { quest: 'a', code: 'apart', params: {} };
  expect(stillAside([set], findingsOfLine(content, world, []))).toEqual([set]);
  expect(stillAside([set], findingsOfLine(content, world, [apart]))).toEqual([]);
});

const showing = (...lines: string[]) => {
  const references = Object.fromEntries(lines.map((line) => ['z', { line, x: 0, y: 0 }]));
  return findingsOfLine({ ...content, line: { ...content.line, references } }, world, []);
};

test('a missing quest of another line is set aside until its card goes, or names another line', () => {
  const key = 'reference_missing /story_quests/z';
  const set = { code: 'reference_missing', place: '/story_quests/z', said: showing('tides').get(key) ?? '' } as const;
  expect(stillAside([set], showing('tides'))).toEqual([set]);
  expect(stillAside([set], showing('bells'))).toEqual([]);
  expect(stillAside([set], showing())).toEqual([]);
});

const giving = (amount: number) => ({
  line: {
    story_quests: { a: { quest: 'a', x: 0, y: 0, prerequisite_quests: {}, repeat: { every: 'day', at: '00:00' } } },
  } as const,
  quests: new Map([['a', aQuestOf('Bells', { gives: [teach('Fishing', amount)] })]]),
});

test('a repeated quest that gives much is set aside until it gives something else', () => {
  const before = findingsOfLine(giving(50), world, []);
  const set = {
    code: 'much_repeated',
    place: '/story_quests/a',
    said: before.get('much_repeated /story_quests/a') ?? '',
  } as const;
  expect(stillAside([set], before)).toEqual([set]);
  expect(stillAside([set], findingsOfLine(giving(500), world, []))).toEqual([]);
});
