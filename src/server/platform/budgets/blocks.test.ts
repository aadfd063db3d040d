import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createBlocks } from './blocks.ts';

const block = 4_096;

test.each([
  ['of one byte each', Array.from({ length: 20_000 }, () => 1), 5 * block],
  ['of any size', [1, 5_000, 1_023, 1_024, 4_096, 7, 100_000], 3 * block + 5_000 + 1_024 + 4_096 + 100_000],
  ['that are large', [65_536, 65_536], 131_072],
  ['that are more than a round puts together', Array.from({ length: 80 }, () => 65_536), 80 * 65_536],
  ['that are none', [], 0],
])('pieces %s become the whole, and their memory is told', async (_what, sizes, memory) => {
  const pieces = sizes.map((size) => randomBytes(size));
  const blocks = createBlocks();
  const taken = pieces.reduce((sum, piece) => sum + blocks.add(piece), 0);
  expect(Buffer.concat(pieces).equals(await blocks.whole())).toBe(true);
  expect(taken).toBe(memory);
});

test('the memory of what was put together is free at once', async () => {
  for (const count of [2, 80]) {
    const pieces = Array.from({ length: count }, () => Buffer.alloc(65_536, 'x'));
    const blocks = createBlocks();
    for (const piece of pieces) blocks.add(piece);
    expect(await blocks.whole()).toHaveLength(count * 65_536);
    expect(pieces.map(({ length }) => length)).toEqual(pieces.map(() => 0));
  }
});

test('so is that of what is given up', () => {
  const pieces = [Buffer.alloc(65_536, 'x'), Buffer.alloc(65_536, 'x')];
  const blocks = createBlocks();
  for (const piece of pieces) blocks.add(piece);
  blocks.discard();
  expect(pieces.map(({ length }) => length)).toEqual([0, 0]);
});

test('a piece that shares its memory stays', async () => {
  const shared = Buffer.alloc(10_000, 'x');
  const blocks = createBlocks();
  for (const piece of [shared.subarray(0, 5_000), shared.subarray(5_000)]) blocks.add(piece);
  await blocks.whole();
  expect(shared).toHaveLength(10_000);
});
