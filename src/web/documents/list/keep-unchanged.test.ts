import { expect, it } from 'vitest';
import type { LoadedList } from '#web/documents/sending/list-cache.ts';
import { keepUnchanged, type KeptDocument } from './keep-unchanged.ts';

const anItem = (id: string, version = 1): KeptDocument => ({ id, version, updated_at: 1000 * version });
const isNew = ({ id, version }: KeptDocument): boolean => version > 1 || id === 'd';
const listOf = (...items: readonly KeptDocument[]): LoadedList<KeptDocument> => ({ items, isComplete: true });

it('gives back the list itself where nothing changed', () => {
  const before = listOf(anItem('a'), anItem('b'));
  expect(keepUnchanged(before, listOf(anItem('a'), anItem('b')))).toBe(before);
});

it.each([
  ['a changed item', listOf(anItem('a'), anItem('b', 2), anItem('c'))],
  ['a new item', listOf(anItem('a'), anItem('d'), anItem('b'), anItem('c'))],
  ['an item gone', listOf(anItem('b'), anItem('c'))],
  ['another order', listOf(anItem('c'), anItem('a'))],
  ['more to come', { items: listOf(anItem('a'), anItem('b'), anItem('c')).items, isComplete: false }],
])('takes over %s and keeps the others', (_, now) => {
  const before = listOf(anItem('a'), anItem('b'), anItem('c'));
  const kept = keepUnchanged(before, now);
  expect(kept).toEqual(now);
  expect(kept).not.toBe(before);
  expect(kept.items.filter((item) => !before.items.includes(item))).toEqual(now.items.filter(isNew));
});

it('takes an item made anew under an old id and version for another one', () => {
  const anew = { ...anItem('a'), updated_at: 5000 };
  expect(keepUnchanged(listOf(anItem('a')), listOf(anew)).items[0]).toBe(anew);
});

it('takes over the tag it was read under, and keeps the items where they are the same', () => {
  const before = { ...listOf(anItem('a')), etag: '"1"' };
  const kept = keepUnchanged(before, { ...listOf(anItem('a')), etag: '"2"' });
  expect(kept.etag).toBe('"2"');
  expect(kept.items).toBe(before.items);
});

it('takes an item whose official copy changed', () => {
  const official = { id: 'official', differs: false, release: null };
  const before = listOf({ ...anItem('a'), official });
  expect(keepUnchanged(before, listOf({ ...anItem('a'), official: { ...official } }))).toBe(before);
  const now = listOf({ ...anItem('a'), official: { ...official, differs: true } });
  expect(keepUnchanged(before, now)).toEqual(now);
});
