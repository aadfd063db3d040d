import { beforeEach, expect, test, vi } from 'vitest';
import { aQuest } from '#test-support/builders/builders.ts';
import { aSavedQuest } from '#test-support/web/quest-server.ts';
import type { TableStep } from './take-back.ts';

const quest = aSavedQuest({ id: 'wolves', title: 'Wolves' });

const cells: TableStep = {
  name: 'Title: Wolves',
  cells: new Map([[quest.id, { before: aQuest({ title: 'Wolves' }), after: aQuest({ title: 'Bears' }) }]]),
};

const batch: TableStep = {
  name: 'Tags',
  batch: {
    name: 'Tags',
    body: { changes: { [quest.id]: { content: aQuest(), expected: 1 } } },
    versions: {},
    before: { quests: [quest], lines: [] },
  },
};

/** Loads the steps as a page that was just opened. */
const load = async () => {
  vi.resetModules();
  return await import('./table-steps.ts');
};

/** A page of the tab that ends with these steps. */
const leave = async (...steps: readonly TableStep[]): Promise<void> => {
  const page = await load();
  page.takeUpSteps('rowan');
  for (const step of steps) page.noteStep('space', step);
  window.dispatchEvent(new Event('pagehide'));
};

beforeEach(() => sessionStorage.clear());

test('steps outlive a reload, for who did them', async () => {
  await leave(cells, batch);
  const page = await load();
  page.takeUpSteps('rowan');
  expect(page.lastStep('space', 'past')).toEqual(batch);
  page.turnStep('space', 'past', null);
  expect(page.lastStep('space', 'past')).toEqual(cells);
  expect(page.lastStep('elsewhere', 'past')).toBeUndefined();
});

test('somebody else has none of them', async () => {
  await leave(cells);
  const page = await load();
  page.takeUpSteps('osk');
  expect(page.lastStep('space', 'past')).toBeUndefined();
});

test('the newest are kept where there is no room for all', async () => {
  const large: TableStep = { name: 'x'.repeat(2_500_000), cells: new Map() };
  await leave(cells, large, large);
  const page = await load();
  page.takeUpSteps('rowan');
  expect(page.lastStep('space', 'past')).toEqual(large);
  page.turnStep('space', 'past', null);
  expect(page.lastStep('space', 'past')).toBeUndefined();
});

test('what can not be read is left', async () => {
  sessionStorage.setItem('runeloom.table-steps.1.rowan', '{');
  const page = await load();
  page.takeUpSteps('rowan');
  expect(page.lastStep('space', 'past')).toBeUndefined();
});
