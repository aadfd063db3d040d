import { expect, test } from 'vitest';
import { mergeMarks } from './merge-marks.ts';

test.each([
  ['tags that each side added', ['a'], ['a', 'b'], ['a', 'c'], ['a', 'b', 'c']],
  ['a tag that both added, whatever its case', [], ['Boss'], ['boss'], ['Boss']],
  ['a tag that one side removed', ['a', 'b'], ['b'], ['a', 'b'], ['b']],
  ['a tag that the other side removed', ['a', 'b'], ['a', 'b'], ['b'], ['b']],
  ['a tag that one side removed and the other side wrote otherwise', ['a'], [], ['A'], undefined],
])('a merge of marks: %s', (_, base, mine, theirs, merged) => {
  expect(mergeMarks({ base: { tags: base }, mine: { tags: mine }, theirs: { tags: theirs } })?.tags).toEqual(merged);
});

const status = (id: string | undefined) => (id === undefined ? {} : { status: id });

test.each([
  ['only they changed', 'draft', 'draft', 'ready', 'ready'],
  ['only I changed', 'draft', 'ready', 'draft', 'ready'],
  ['both changed', 'draft', 'ready', 'needs_text', 'ready'],
  ['I cleared', 'draft', undefined, 'draft', undefined],
])('a merge of marks with a status that %s', (_, base, mine, theirs, merged) => {
  expect(mergeMarks({ base: status(base), mine: status(mine), theirs: status(theirs) })?.status).toBe(merged);
});

test('merged marks of which nothing is left are null', () => {
  expect(mergeMarks({ base: { tags: ['a'] }, mine: {}, theirs: { tags: ['a'] } })).toBeNull();
});
