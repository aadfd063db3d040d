import { expect, test } from 'vitest';
import { aQuest } from '#test-support/builders/builders.ts';
import { aQuestOf, collect, give, pay, teach } from '#test-support/builders/properties.ts';
import { tidewantNames, tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { compileFilters, type FilterContext, type FilteredQuest } from './compile-filters.ts';
import { filters, type Filter } from './filter.ts';

const day = 24 * 60 * 60 * 1000;
const now = 100 * day;

const context: FilterContext = {
  world: tidewantWorld,
  entries: tidewantNames,
  now,
  linesOf: (id) => (id === 'in_line' ? ['one', 'two'] : []),
  weightsOf: (id) => (id === 'faulty' ? ['error', 'hint'] : []),
  officialOf: (id) => (id === 'official' ? 'differs' : 'never'),
  reviewOf: (id) => (id === 'sent' ? 'submitted' : null),
};

const quest = (parts: Partial<FilteredQuest> = {}): FilteredQuest => ({
  ...aQuest({ title: 'The bell under the bay', ...parts }),
  id: parts.id ?? 'quest',
  updated_at: parts.updated_at ?? now - 10 * day,
});
const matches = (filter: Filter, parts: Partial<FilteredQuest> = {}): boolean =>
  compileFilters([filter], context)(quest(parts));

const questWith = (parts: Parameters<typeof aQuestOf>[1]) => aQuestOf('The bell under the bay', parts);

const lantern = questWith({ objectives: [collect('Wet rope')], gives: [give('Fogproof Lantern')] });
const rich = questWith({
  objectives: [collect('Wet rope')],
  gives: [pay(0, 2, 5), pay(0, 0, 1), teach('Fishing', 300), teach('Mining', 201)],
});

const knife = questWith({ objectives: [{ ...collect('A knife'), item_id: 'fishing' }], gives: [pay(1)] });

test.each<[string, Filter, Partial<FilteredQuest>, Partial<FilteredQuest>]>([
  ['in one of these lines', { by: 'line', lines: ['two', 'three'] }, { id: 'in_line' }, { id: 'quest' }],
  ['in none of these lines', { by: 'line', lines: ['two'], not: true }, { id: 'quest' }, { id: 'in_line' }],
  ['in no line', { by: 'no_line' }, { id: 'quest' }, { id: 'in_line' }],
  ['in some line', { by: 'no_line', not: true }, { id: 'in_line' }, { id: 'quest' }],
  ['of a story type', { by: 'story_type', types: ['Main Story'] }, { type: 'Main Story' }, { type: 'Side Story' }],
  ['with a kind', { by: 'kind', types: ['Currency Reward'] }, rich, lantern],
  ['without a kind', { by: 'kind', types: ['Currency Reward'], not: true }, lantern, rich],
  ['naming an entry', { by: 'entry', catalogue: 'profession', ids: ['fishing', 'magic'] }, rich, lantern],
  [
    'naming no entry of this id in the catalogue',
    { by: 'entry', catalogue: 'item', ids: ['fishing'], not: true },
    rich,
    knife,
  ],
  ['giving more than an amount', { by: 'amount', meaning: 'give_experience', is: 'more', amount: 500 }, rich, lantern],
  ['giving at most an amount', { by: 'amount', meaning: 'give_experience', is: 'at_most', amount: 500 }, lantern, rich],
  ['giving coins by their worth', { by: 'amount', meaning: 'give_coins', is: 'equal', amount: 206 }, rich, lantern],
  [
    'worth at least',
    { by: 'worth', is: 'at_least', amount: 206 },
    rich,
    questWith({ objectives: [collect('a rope')], gives: [pay(0, 2, 5)] }),
  ],
  [
    'whose words begin so',
    { by: 'text', text: 'BEL und' },
    {},
    { title: 'A blunder, a label', description: 'Nothing' },
  ],
  ['with a text in what it names', { by: 'text', text: 'fogproof' }, lantern, rich],
  ['with a tag, whatever its case', { by: 'tag', tags: ['boss', 'other'] }, { marks: { tags: ['Boss'] } }, {}],
  ['without a tag', { by: 'tag', tags: ['boss'], not: true }, {}, { marks: { tags: ['Boss'] } }],
  ['without tags', { by: 'no_tags' }, { marks: { status: 'draft' } }, { marks: { tags: ['a'] } }],
  ['of a status or none', { by: 'status', statuses: ['draft', null] }, {}, { marks: { status: 'ready' } }],
  ['of a person', { by: 'assignee', people: ['ada'] }, { marks: { assignee: 'ada' } }, { marks: { assignee: 'ben' } }],
  ['with a check', { by: 'checks', weights: ['error', 'warning'] }, { id: 'faulty' }, { id: 'quest' }],
  ['without such checks', { by: 'checks', weights: ['error'], not: true }, { id: 'quest' }, { id: 'faulty' }],
  [
    'with names not of the world',
    { by: 'unknown_names' },
    lantern,
    questWith({ objectives: [], gives: [teach('Fishing', 1)] }),
  ],
  ['changed within days', { by: 'changed', days: 2 }, { updated_at: now - 2 * day }, { updated_at: now - 2 * day - 1 }],
  ['changed since a time', { by: 'changed_since', at: 7 }, { updated_at: 7 }, { updated_at: 6 }],
  ['that differs from official', { by: 'official', is: ['differs'] }, { id: 'official' }, { id: 'quest' }],
  ['in review', { by: 'review', states: ['submitted'] }, { id: 'sent' }, { id: 'quest' }],
])('a filter finds quests %s', (_, filter, found, other) => {
  expect(filters.safeParse([filter]).success).toBe(true);
  expect([matches(filter, found), matches(filter, other)]).toEqual([true, false]);
});

test('a quest has to match all filters', () => {
  const both = compileFilters([{ by: 'no_line' }, { by: 'no_tags' }], context);
  expect([both(quest()), both(quest({ id: 'in_line' })), both(quest({ marks: { tags: ['a'] } }))]).toEqual([
    true,
    false,
    false,
  ]);
});

test('no filter finds every quest', () => {
  expect(compileFilters([], context)(quest())).toBe(true);
});

test.each<Filter>([
  { by: 'line', lines: ['one'] },
  { by: 'no_line' },
  { by: 'official', is: ['never'] },
  { by: 'review', states: ['submitted'] },
  { by: 'checks', weights: ['error'] },
])('a filter whose question has no answer finds nothing, turned round as well: $by', (filter) => {
  const unanswered = { world: tidewantWorld, entries: tidewantNames, now };
  for (const asked of [filter, { ...filter, not: true }])
    expect(compileFilters([asked as Filter], unanswered)(quest())).toBe(false);
});
