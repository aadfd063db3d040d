import { describe, expect, it } from 'vitest';
import { officialOwner } from '#domain/account/user.ts';
import { filters as filtersShape, type Filter } from '#domain/listing/filter.ts';
import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { describeFilter } from './describe-filter.ts';
import {
  addValue,
  blankDraft,
  type FilterChoices,
  beginFilter,
  type FilterDraft,
  filterOptions,
  filterQuestions,
  nameOfQuestion,
  readFilters,
  toFilter,
  withoutFilters,
  writeFilters,
} from './quest-filters.ts';

const choices: FilterChoices = {
  owner: 'rowan',
  people: new Map([['u2', 'Ben']]),
  world: tidewantWorld,
  lines: [{ id: 'line', title: 'The Drowned Harbour' }],
  entries: [{ catalogue: 'npcs', id: 'smith', name: 'The smith' }],
  tags: ['harbour'],
};

const cases: [Partial<FilterDraft>, Filter, string][] = [
  [{ question: 'line', choice: 'line' }, { by: 'line', lines: ['line'] }, 'Story line: The Drowned Harbour'],
  [{ question: 'no_line', not: true }, { by: 'no_line', not: true }, 'Not: In no story line'],
  [
    { question: 'story_type', choice: 'Side Story' },
    { by: 'story_type', types: ['Side Story'] },
    'Story type: Side Story',
  ],
  [
    { question: 'entry', choice: 'The smith', not: true },
    { by: 'entry', catalogue: 'npcs', ids: ['smith'], not: true },
    'Not: Entry: The smith',
  ],
  [
    { question: 'amount', choice: 'give_experience', is: 'more', amount: '1500' },
    { by: 'amount', meaning: 'give_experience', is: 'more', amount: 1500 },
    'Gives experience: more than 1,500',
  ],
  [
    { question: 'worth', is: 'at_most', amount: '2,5' },
    { by: 'worth', is: 'at_most', amount: 2.5 },
    'Worth of rewards: at most 2.5',
  ],
  [{ question: 'text', choice: ' wolves ' }, { by: 'text', text: 'wolves' }, 'Text: wolves'],
  [{ question: 'tag', choice: 'harbour' }, { by: 'tag', tags: ['harbour'] }, 'Tag: harbour'],
  [{ question: 'no_tags' }, { by: 'no_tags' }, 'No tags'],
  [{ question: 'status', choice: 'ready' }, { by: 'status', statuses: ['ready'] }, 'Status: Ready'],
  [{ question: 'status', choice: '' }, { by: 'status', statuses: [null] }, 'Status: No status'],
  [{ question: 'assignee', choice: 'u2' }, { by: 'assignee', people: ['u2'] }, 'Who has it: Ben'],
  [{ question: 'assignee', choice: '' }, { by: 'assignee', people: [null] }, 'Who has it: Nobody'],
  [{ question: 'checks', choice: 'error' }, { by: 'checks', weights: ['error'] }, 'Checks: Errors'],
  [{ question: 'unknown_names' }, { by: 'unknown_names' }, 'Names not of the world'],
  [{ question: 'changed', amount: '1' }, { by: 'changed', days: 1 }, 'Changed within 1 day'],
  [
    { question: 'official', choice: 'differs' },
    { by: 'official', is: ['differs'] },
    'Differs from official: Differs from official',
  ],
  [
    { question: 'line', also: ['line'], choice: 'gone' },
    { by: 'line', lines: ['line', 'gone'] },
    'Story line: The Drowned Harbour or gone',
  ],
  [
    { question: 'tag', also: ['boss', 'late'], choice: ' ' },
    { by: 'tag', tags: ['boss', 'late'] },
    'Tag: boss or late',
  ],
  [
    { question: 'status', also: ['ready', ''], choice: 'ready' },
    { by: 'status', statuses: ['ready', null] },
    'Status: Ready or No status',
  ],
  [
    { question: 'review', also: ['none'], choice: 'approved' },
    { by: 'review', states: [null, 'withdrawn', 'approved'] },
    'Review: Not submitted or Approved',
  ],
  [{ question: 'review', choice: 'none' }, { by: 'review', states: [null, 'withdrawn'] }, 'Review: Not submitted'],
  [{ question: 'review', choice: 'approved' }, { by: 'review', states: ['approved'] }, 'Review: Approved'],
];

describe('a filter', () => {
  it.each(cases)('is made of %j', (draft, filter, words) => {
    const made = toFilter({ ...blankDraft, ...draft }, choices);
    expect(made).toEqual(filter);
    expect(filtersShape.safeParse([made]).success).toBe(true);
    expect(describeFilter(filter, choices)).toBe(words);
  });

  it.each<Partial<FilterDraft>>([
    { question: 'line' },
    { question: 'entry', choice: 'Nobody' },
    { question: 'amount', choice: 'give_experience', amount: 'many' },
    { question: 'amount', choice: 'give_experience', amount: '' },
    { question: 'worth', amount: '1e13' },
    { question: 'text', choice: ' ' },
    { question: 'changed', amount: '3651' },
    { question: 'changed_since', choice: '' },
  ])('is none while something is missing: %j', (draft) => {
    expect(toFilter({ ...blankDraft, ...draft }, choices)).toBeNull();
  });

  it('says by its id what is gone', () => {
    expect(describeFilter({ by: 'line', lines: ['gone', 'line'] }, choices)).toBe(
      'Story line: gone or The Drowned Harbour',
    );
  });

  it('begins with a value where there is one', () => {
    expect(beginFilter('line', choices).choice).toBe('line');
    expect(beginFilter('line', { ...choices, lines: [] }).choice).toBe('');
    expect(beginFilter('official', choices).choice).toBe('differs');
  });
});

describe('the address', () => {
  it('keeps filters beside what it has', () => {
    const filters: Filter[] = [{ by: 'no_line' }, { by: 'text', text: 'a & b' }];
    const address = new URLSearchParams(writeFilters(new URLSearchParams('view=table'), filters).toString());
    expect(readFilters(address)).toEqual(filters);
    expect(withoutFilters(address).toString()).toBe('view=table');
  });

  it.each([
    ['', null],
    ['filters=', []],
    ['filters=[{"by":"moon"}]', []],
    ['filters={', []],
  ])('%s has %j', (address, filters) => {
    expect(readFilters(new URLSearchParams(address))).toEqual(filters);
  });
});

const draft = (parts: Partial<FilterDraft>): FilterDraft => ({ ...blankDraft, ...parts });

const asked = (owner: string, people: FilterChoices['people']) =>
  filterQuestions({ owner, people }).filter((question) => ['tag', 'no_tags', 'status', 'assignee'].includes(question));

it('official quests are not asked for marks, and others for who has them where nobody could', () => {
  expect(asked(officialOwner, choices.people)).toEqual([]);
  expect(asked('rowan', choices.people)).toEqual(['tag', 'no_tags', 'status', 'assignee']);
  expect(asked('rowan', new Map())).toEqual(['tag', 'no_tags', 'status']);
});

it('official quests are asked how they stand to the newest release, and for no review', () => {
  const ofOfficial = { ...choices, owner: officialOwner };
  expect(filterQuestions(ofOfficial)).not.toContain('review');
  expect(nameOfQuestion('official', officialOwner)).toBe('Release');
  expect([...(filterOptions('official', ofOfficial)?.values() ?? [])]).toEqual([
    'Never released',
    'In the newest release',
    'Changed since the newest release',
  ]);
  expect(describeFilter({ by: 'official', is: ['differs', 'never'] }, ofOfficial)).toBe(
    'Release: Changed since the newest release or Never released',
  );
  expect(nameOfQuestion('official', 'rowan')).toBe('Differs from official');
});

describe('several values', () => {
  it('the value in the field is taken, and the field begins with the next one', () => {
    const first = draft({ question: 'story_type', choice: 'Main Story' });
    const second = addValue(first, choices);
    expect(second).toEqual({ ...first, also: ['Main Story'], choice: 'Side Story' });
    expect(addValue(second, choices)).toMatchObject({ also: ['Main Story', 'Side Story'], choice: 'Side Story' });
    expect(addValue(draft({ question: 'tag', choice: 'new' }), choices)).toMatchObject({ also: ['new'], choice: '' });
  });

  it('nothing is no value, and entries are of one catalogue', () => {
    const blank = draft({ question: 'tag' });
    expect(addValue(blank, choices)).toBe(blank);
    const of = { ...choices, entries: [...choices.entries, { catalogue: 'items', id: 'rope', name: 'Rope' }] };
    const mixed = draft({ question: 'entry', also: ['The smith'], choice: 'Rope' });
    expect([addValue(mixed, of), toFilter(mixed, of)]).toEqual([mixed, null]);
  });

  it('a filter has a hundred of them', () => {
    const also = Array.from({ length: 98 }, (_, index) => `tag ${index}`);
    const full = addValue(draft({ question: 'tag', also, choice: 'one more' }), choices);
    expect(full.also).toHaveLength(99);
    expect(addValue({ ...full, choice: 'too many' }, choices).also).toHaveLength(99);
  });
});
