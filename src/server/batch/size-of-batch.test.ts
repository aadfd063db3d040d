import { expect, test } from 'vitest';
import type { ConditionalWrite } from '#server/content/documents/document.ts';
import { bytesOfBatch } from './save-batch.ts';

const aWrite = (bytes: number): ConditionalWrite => ({
  write: { owner: 'anna', id: 'quest_1', title: '', type: '', document: 'x'.repeat(bytes), by: 'anna' },
  expected: 'nothing',
});

const key = { owner: 'anna', id: 'quest_1', by: 'anna', expected: { version: 1, stamp: null } };

test('many short quests are as large for the turns as their rows take long, so that a rest follows them', () => {
  const quests = Array.from({ length: 1_000 }, () => aWrite(300));
  expect(bytesOfBatch({ quests, lines: [], removals: [] })).toBe(1_000 * 4_096);
  expect(bytesOfBatch({ quests: [], lines: [], removals: Array.from({ length: 1_000 }, () => key) })).toBe(
    1_000 * 4_096,
  );
  expect(bytesOfBatch({ quests: [aWrite(5_000)], lines: [aWrite(9_000)], removals: [] })).toBe(14_000);
});
