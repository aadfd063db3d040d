import { expect, test } from 'vitest';
import { memoryOf } from '#server/platform/turns/memory-of.ts';
import { packItems, unpackItems, type ReadItem } from './packed-items.ts';

const anItem = (letters: number, index: number): ReadItem => ({
  kind: 'quests',
  item_id: `quest_${index}`,
  title: 'The drowned bell',
  type: 'Main Story',
  document: 'ö'.repeat(letters),
  uses: '[]',
  foreign_id: String(index),
  kept: null,
  base: '',
});

test('the items of a book are handed over in pieces whose memory a thread gives away, in their order', async () => {
  const items = [...Array.from({ length: 900 }, (_, index) => anItem(500, index)), anItem(2_000_000, 900)];
  const packed = packItems(items);
  expect(memoryOf({ items: packed })).toHaveLength(packed.size);
  expect([...packed.values()].slice(0, -1).every((piece) => piece.length < 400_000)).toBe(true);
  expect(packed.size).toBeGreaterThan(4);
  expect(await unpackItems(packed)).toEqual(items);
  expect(await unpackItems(packItems([]))).toEqual([]);
});
