import { comparedProperty } from '#domain/submission/compared-property.ts';
import { tidewantKnown, tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listProperties, numberProperties } from '#domain/quest-properties/property-collection.ts';
import { collections } from '#domain/world/property.ts';
import { checkQuest } from '#domain/quest/quest-rules.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { wordingOf } from './align-properties.ts';
import { mergeQuests } from './merge-quests.ts';
import { everyChoice, wholly } from './testing/choices.ts';

const collect = (item_name: string, item_quantity = 1) =>
  ({ id: '', type_count: 0, type: 'Collect Item', item_id: '', item_name, item_quantity }) as const;
const talk = (npc_name: string) => ({ id: '', type_count: 0, type: 'Talk with NPC', npc_id: '', npc_name }) as const;
const withObjectives = (...objectives: (ReturnType<typeof collect> | ReturnType<typeof talk>)[]) =>
  aQuest({ objectives: numberProperties(objectives) });
const objectivesOf = ({ objectives }: QuestContent) =>
  listProperties(objectives).map((each) =>
    'item_name' in each ? `${each.item_name} ${each.item_quantity}` : each.npc_name,
  );
const merged = (base: QuestContent, mine: QuestContent, theirs: QuestContent) =>
  mergeQuests({ base, mine, theirs }, tidewantWorld);

describe('merging two changes of a quest', () => {
  const base = withObjectives(collect('Rope'), collect('Lantern'), talk('Ottoline'));

  it('joins changes of different texts', () => {
    const { questions, settle } = merged(base, { ...base, title: 'Mine alone' }, { ...base, type: 'Main Story' });
    expect(questions).toEqual([]);
    expect(settle({})).toEqual({ ...base, title: 'Mine alone', type: 'Main Story' });
  });

  it('asks about a text that both changed, unless both texts are the same', () => {
    const [mine, theirs] = [
      { ...base, title: 'My title', description: 'The same.' },
      { ...base, title: 'Their title', description: 'The same.' },
    ];
    const { questions, settle } = merged(base, mine, theirs);
    expect(questions).toEqual([
      {
        id: 'title',
        about: { code: 'title', params: {} },
        mine: { code: 'text', params: 'My title' },
        theirs: { code: 'text', params: 'Their title' },
      },
    ]);
    expect(settle({ title: 'theirs' })).toEqual(theirs);
    expect(() => settle({})).toThrow('title');
  });

  it.each([
    [
      'one changed, another deleted',
      [collect('Rope'), talk('Ottoline')],
      [collect('Rope', 5), collect('Lantern'), talk('Ottoline')],
      ['Rope 5', 'Ottoline'],
    ],
    [
      'the first deleted, the last changed',
      [collect('Lantern'), talk('Ottoline')],
      [collect('Rope'), collect('Lantern'), talk('Sela')],
      ['Lantern 1', 'Sela'],
    ],
    [
      'one added on each side',
      [collect('Rope'), collect('Lantern'), talk('Ottoline'), talk('Mine')],
      [collect('Rope'), collect('Lantern'), talk('Ottoline'), talk('Theirs')],
      ['Rope 1', 'Lantern 1', 'Ottoline', 'Theirs', 'Mine'],
    ],
    [
      'the same added on both',
      [collect('Rope'), collect('Lantern'), talk('Ottoline'), talk('Both')],
      [collect('Rope'), collect('Lantern'), talk('Ottoline'), talk('Both')],
      ['Rope 1', 'Lantern 1', 'Ottoline', 'Both'],
    ],
    [
      'the same deleted on both',
      [collect('Rope'), talk('Ottoline')],
      [collect('Rope'), talk('Ottoline')],
      ['Rope 1', 'Ottoline'],
    ],
  ] as const)('joins objectives: %s', (_case, mine, theirs, expected) => {
    const { questions, settle } = merged(base, withObjectives(...mine), withObjectives(...theirs));
    expect(questions).toEqual([]);
    expect(objectivesOf(settle({}))).toEqual(expected);
  });

  it('asks about an objective that was changed here and deleted there', () => {
    const mine = withObjectives(collect('Rope', 9), collect('Lantern'), talk('Ottoline'));
    const { questions, settle } = merged(base, mine, withObjectives(collect('Lantern'), talk('Ottoline')));
    expect(questions).toEqual([
      {
        id: 'objectives/0',
        about: { code: 'property', params: { type: 'Collect Item', type_count: 1 } },
        mine: {
          code: 'property',
          params: comparedProperty({ ...collect('Rope', 9), id: '0', type_count: 1 }, tidewantWorld),
        },
        theirs: null,
      },
    ]);
    expect(objectivesOf(settle({ 'objectives/0': 'mine' }))).toEqual(['Rope 9', 'Lantern 1', 'Ottoline']);
    expect(objectivesOf(settle({ 'objectives/0': 'theirs' }))).toEqual(['Lantern 1', 'Ottoline']);
  });

  it.each([
    ['none', [collect('Rope'), collect('Lantern')], [collect('Rope')], [collect('Lantern')], 1],
    [
      'eleven',
      [collect('Rope')],
      Array.from({ length: 6 }, (_, index) => collect('Rope', index + 1)),
      Array.from({ length: 6 }, (_, index) => collect('Rope', index === 0 ? 1 : index + 10)),
      1,
    ],
    [
      'ten',
      [collect('Rope')],
      Array.from({ length: 6 }, (_, index) => collect('Rope', index + 1)),
      Array.from({ length: 5 }, (_, index) => collect('Rope', index === 0 ? 1 : index + 10)),
      0,
    ],
  ] as const)('asks about all objectives where %s would be left', (_count, before, mine, theirs, questions) => {
    const merge = merged(withObjectives(...before), withObjectives(...mine), withObjectives(...theirs));
    expect(merge.questions.map(({ id }) => id)).toEqual(questions ? ['objectives'] : []);
    for (const { id } of merge.questions) expect(merge.settle({ [id]: 'mine' })).toEqual(withObjectives(...mine));
  });
});

describe('merging any two changes of a quest', () => {
  const anObjective = record({
    name: constantFrom('Rope', 'Net', 'Bell'),
    quantity: integer({ min: 1, max: 3 }),
    isTalk: constantFrom(true, false),
  }).map(({ name, quantity, isTalk }) => (isTalk ? talk(name) : collect(name, quantity)));
  const aVersion = record({
    title: constantFrom('The first', 'The second', 'The third'),
    description: constantFrom('One way.', 'Other way.'),
    objectives: array(anObjective, { minLength: 1, maxLength: 10 }),
  }).map(({ title, description, objectives }) => ({ ...withObjectives(...objectives), title, description }));

  it('gives the other side where one is unchanged', () => {
    assert(
      property(aVersion, aVersion, (base, changed) => {
        for (const { questions, settle } of [
          merged(base, changed, base),
          merged(base, base, changed),
          merged(base, changed, changed),
        ]) {
          expect(questions).toEqual([]);
          expect(settle({})).toEqual(changed);
        }
      }),
    );
  });

  it('asks nothing where each changed another part', () => {
    assert(
      property(aVersion, aVersion, (one, other) => {
        const mine = { ...one, title: other.title };
        const theirs = { ...one, objectives: other.objectives };
        expect(merged(one, mine, theirs).questions).toEqual([]);
        expect(merged(one, mine, theirs).settle({})).toEqual({ ...mine, objectives: other.objectives });
      }),
    );
  });

  it('keeps every rule, whatever is chosen', () => {
    assert(
      property(aVersion, aVersion, aVersion, (base, mine, theirs) => {
        const { questions, settle } = merged(base, mine, theirs);
        for (const choices of everyChoice(questions))
          expect(checkQuest(settle(choices), tidewantWorld, tidewantKnown)).toBeNull();
      }),
    );
  });

  it('loses no change of a side that is chosen throughout', () => {
    assert(
      property(aVersion, aVersion, aVersion, (base, mine, theirs) => {
        const { questions, settle } = merged(base, mine, theirs);
        expect(lostChanges(base, mine, settle(wholly(questions, 'mine')))).toEqual([]);
        expect(lostChanges(base, theirs, settle(wholly(questions, 'theirs')))).toEqual([]);
      }),
    );
  });
});

const lostChanges = (base: QuestContent, version: QuestContent, result: QuestContent): string[] => [
  ...(['title', 'description'] as const).filter(
    (field) => version[field] !== base[field] && result[field] !== version[field],
  ),
  ...wordingsOf(version).filter((each) => countOf(version, each) > countOf(base, each) && countOf(result, each) === 0),
];

const wordingsOf = (quest: QuestContent): string[] =>
  collections.flatMap((collection) => listProperties(quest[collection])).map(wordingOf);

const countOf = (quest: QuestContent, wording: string): number =>
  wordingsOf(quest).filter((each) => each === wording).length;
