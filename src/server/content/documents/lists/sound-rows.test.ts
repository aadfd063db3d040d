import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test, vi } from 'vitest';
import { isSoundQuest } from '#server/content/kinds/kind-jobs.ts';
import { createPool } from '#server/worker-pools.ts';
import type { LargeRow } from './list-queries.ts';
import { createSoundRows } from './sound-rows.ts';

const pool = createPool();
afterAll(() => pool.close());

const aRow = (parts: Partial<LargeRow> = {}): LargeRow => ({
  owner_id: 'ada',
  id: 'quest_1',
  marks: null,
  version: 1,
  stamp: 'a',
  updated_at: 1,
  document: '{"title":"a"}',
  ...parts,
});

const createLooking = (remembered?: number) => {
  const isStored = vi.fn<(stored: unknown) => boolean>(
    (stored) => typeof stored === 'object' && stored !== null && 'title' in stored,
  );
  const isSound = createSoundRows(
    { isStored, isStoredText: isSoundQuest },
    { pool, ...(remembered ? { remembered } : {}) },
  );
  return { isSound, isStored };
};

test('a sound document is checked once, an unsound one each time', () => {
  const { isSound, isStored } = createLooking();
  const documents = ['{"title":"a"}', '{"title":"a"}', '{"name":"a"}', '{"name":"a"}', '{"title":'];
  expect(documents.map((document) => isSound(aRow({ document })))).toEqual([true, true, false, false, false]);
  expect(isStored).toHaveBeenCalledTimes(4);
});

test.each([{ version: 2 }, { stamp: 'b' }, { updated_at: 2 }, { owner_id: 'bea' }, { id: 'quest_2' }])(
  'a document that is stored anew is looked into again: %o',
  (other) => {
    const { isSound } = createLooking();
    expect(isSound(aRow())).toBe(true);
    expect(isSound(aRow({ ...other, document: '{"label":"a"}' }))).toBe(false);
  },
);

test('the memory of checked documents has a bound', () => {
  const { isSound, isStored } = createLooking(2);
  const rows = ['a', 'b', 'c'].map((id) => aRow({ id }));
  expect([...rows, ...rows.toReversed()].map((row) => isSound(row))).toEqual(Array.from({ length: 6 }, () => true));
  expect(isStored).toHaveBeenCalledTimes(5);
});

test('the memory does not grow with the size of the documents', () => {
  const isSound = createSoundRows({ isStored: () => true, isStoredText: isSoundQuest }, { pool });
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = held();
  for (let index = 0; index < 2_000; index += 1)
    isSound(aRow({ id: `quest_${index}`, document: `{"title":"${String(index).padStart(20_000, '龍')}"}` }));
  expect(held() - before).toBeLessThan(20_000_000);
});
