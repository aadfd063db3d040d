import { expect, test } from 'vitest';
import { mergeSaves } from './line-saves.ts';

const by = { id: 'osk', name: 'Osk' };
const revision = (version: number, updated_at: number) => ({ version, title: 'A line', updated_at, updated_by: by });
const step = (id: number, { version, at }: { version: number; at: number }) => ({
  id: String(id),
  version,
  at,
  by,
  quests: [{ id: 'quest_00000001', title: 'The bell', before: 1, after: 2 }],
});

const briefly = (loaded: Parameters<typeof mergeSaves>[0]) =>
  mergeSaves(loaded).map(({ key, changesLine, step: of, quests }) => [key, changesLine, of, quests.length]);

test('a version and the step of the same save are one, a step of quests alone is another', () => {
  const revisions = [revision(2, 200), revision(1, 100)];
  const steps = [step(3, { version: 2, at: 300 }), step(2, { version: 2, at: 200 }), step(1, { version: 1, at: 150 })];
  expect(briefly({ revisions, steps })).toEqual([
    ['step 3', false, '3', 1],
    ['step 2', true, '2', 1],
    ['step 1', false, '1', 1],
    ['version 1', true, '0', 0],
  ]);
});

test('a save of the line alone has the step before it', () => {
  const revisions = [revision(3, 300), revision(2, 200), revision(1, 100)];
  expect(briefly({ revisions, steps: [step(1, { version: 2, at: 200 })] })).toEqual([
    ['version 3', true, '1', 0],
    ['step 1', true, '1', 1],
    ['version 1', true, '0', 0],
  ]);
});
