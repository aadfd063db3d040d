import { describe, expect, it } from 'vitest';
import { moveGroupTo, moveLineTo, stepOfLine } from './arrange-groups.ts';
import { checkLineGroups, type LineGroup } from './line-groups.ts';
import { mergeLineGroups, takeGroupsAlong } from './merge-line-groups.ts';

/** `A: a b` is the group `A` with two lines. */
const groupsOf = (...written: readonly string[]): LineGroup[] =>
  written.map((each) => {
    const [id = '', lines = ''] = each.split(': ');
    return { id, title: id, lines: lines.split(' ').filter(Boolean) };
  });

const write = (groups: readonly LineGroup[]): string[] => groups.map(({ id, lines }) => `${id}: ${lines.join(' ')}`);

const ids = (at: number, id: string) => moveGroupTo(groupsOf('A', 'B', 'C'), id, at).map((group) => group.id);

const titled = (title: string, lines: string[]) => [{ id: 'A', title, lines }];

const merge = (mine: string) =>
  mergeLineGroups({ base: titled('Was', ['a']), mine: titled(mine, ['a']), theirs: titled('Book', ['a']) });

describe('groups', () => {
  it.each([
    [groupsOf('A: a', 'B: b'), null],
    [groupsOf('A: a', 'A: b'), 'line_group_twice'],
    [groupsOf('A: a', 'B: a'), 'line_in_groups'],
    [groupsOf('A: a a'), 'line_in_groups'],
    [[{ id: 'A', title: '', lines: [] }], 'line_group_title'],
    [[{ id: 'A', title: 'x'.repeat(201), lines: [] }], 'line_group_title'],
    [[{ id: 'A', title: 'x'.repeat(200), lines: [] }], null],
    [groupsOf(...Array.from({ length: 201 }, (_, at) => `${at}:`)), 'line_groups_too_many'],
  ])('%# keep their rules', (groups, code) => {
    expect(checkLineGroups(groups)?.code ?? null).toBe(code);
  });

  it.each([
    ['a', { group: 'B', before: 'e' }, ['A: b c', 'B: d a e']],
    ['a', { group: 'A', before: null }, ['A: b c a', 'B: d e']],
    ['c', { group: 'A', before: 'a' }, ['A: c a b', 'B: d e']],
    ['b', null, ['A: a c', 'B: d e']],
    ['new', { group: 'B', before: 'gone' }, ['A: a b c', 'B: d e new']],
  ])('%s moves to %j', (line, place, result) => {
    expect(write(moveLineTo(groupsOf('A: a b c', 'B: d e'), line, place))).toEqual(result);
  });

  it.each([
    ['a', -1, undefined],
    ['a', 1, { group: 'A', before: null }],
    ['b', 1, { group: 'B', before: 'c' }],
    ['c', -1, { group: 'A', before: null }],
    ['c', 1, null],
    ['d', -1, { group: 'B', before: null }],
    ['e', 1, undefined],
    ['gone', 1, undefined],
  ] as const)('the step of %s by %i is %j', (line, by, place) => {
    const shown = [
      { group: 'A', lines: ['a', 'b'] },
      { group: 'B', lines: ['c'] },
      { group: null, lines: ['d', 'e'] },
    ];
    expect(stepOfLine(shown, line, by)).toEqual(place);
  });

  it('change their order', () => {
    expect([ids(3, 'A'), ids(0, 'C'), ids(1, 'B')]).toEqual([
      ['B', 'C', 'A'],
      ['C', 'A', 'B'],
      ['A', 'B', 'C'],
    ]);
  });
});

describe('the groups of a book', () => {
  const base = groupsOf('A: a b', 'B: c');
  it.each<[string, LineGroup[], LineGroup[], LineGroup[], string[]]>([
    ['come in', [], [], base, write(base)],
    ['stand before own groups', [], groupsOf('Own: x'), base, ['Own: x', ...write(base)]],
    ['change nothing a second time', base, groupsOf('B: c a', 'A: b'), base, ['B: c a', 'A: b']],
    ['bring their order', base, base, groupsOf('B: c', 'A: b a'), ['B: c', 'A: b a']],
    [
      'leave where people put a line',
      base,
      groupsOf('A: a', 'B: c', 'Own: b'),
      groupsOf('A: a b n', 'B: c'),
      ['A: a n', 'B: c', 'Own: b'],
    ],
    ['leave what the book lacks', base, base, groupsOf('A: a'), ['A: a b', 'B: c']],
    [
      'leave a line out that people took out',
      base,
      groupsOf('A: a', 'B: c'),
      groupsOf('A: a b', 'B: c', 'N: n'),
      ['A: a', 'B: c', 'N: n'],
    ],
  ])('%s', (_, before, mine, theirs, result) => {
    expect(write(mergeLineGroups({ base: before, mine, theirs }))).toEqual(result);
  });

  it('keep a title that people wrote', () => {
    expect([merge('Was'), merge('Mine')].map(([group]) => group?.title)).toEqual(['Book', 'Mine']);
  });
});

it('lines that moved stand in a group of their title', () => {
  const from = groupsOf('A: a b', 'B: c', 'C: d');
  const to = [
    { id: 'B', title: 'Other', lines: [] },
    { id: 'x', title: 'A', lines: ['z'] },
  ];
  expect(write(takeGroupsAlong({ from, to, lines: ['a', 'c', 'loose'] }))).toEqual(['B: ', 'x: z a', 'B-2: c']);
  expect(takeGroupsAlong({ from, to, lines: ['loose'] })).toBe(to);
});
