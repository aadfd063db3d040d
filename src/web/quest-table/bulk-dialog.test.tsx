import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { firstUnsentVersion } from '#contract/versions.ts';
import { noEntries } from '#domain/world/entry-lookup.ts';
import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { aSavedQuest } from '#test-support/web/quest-server.ts';
import { aSavedStoryLine } from '#test-support/web/story-line-server.ts';
import { openScreen } from '#web/shared/testing/open-screen.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import type { KnownChecks } from './filters/use-quest-filters.ts';

const selected = {
  quests: [aSavedQuest({ title: 'The first' }), aSavedQuest({ title: 'The second' })],
  lines: [],
  world: tidewantWorld,
  people: new Map(),
};

const checks: KnownChecks = {
  entries: noEntries,
  weightsOf: (quest) => (quest.title === 'The first' ? ['error', 'warning'] : ['warning', 'hint']),
  state: 'loaded',
};

const open = (changes: Partial<ComponentProps<typeof BulkDialog>> = {}) =>
  openScreen(
    () => (
      <BulkDialog
        name="delete"
        owner="rowan"
        {...{ selected, checks }}
        linesState="loaded"
        isOffline={false}
        onApply={() => Promise.resolve(null)}
        onClose={() => undefined}
        {...changes}
      />
    ),
    { owner: 'rowan' },
  );

test('says what becomes of the quests where it can be applied', () => {
  open();
  expect(screen.getByText('2 quests are deleted.')).toBeTruthy();
});

test('says nothing of what becomes of them where it can not be applied', () => {
  open({ isOffline: true });
  expect(screen.getByText('Without a connection quests can’t be changed together.')).toBeTruthy();
  expect(screen.queryByText('2 quests are deleted.')).toBeNull();
});

test('says what the checks found in all that are submitted', () => {
  open({ name: 'submit' });
  expect(screen.getByText('Checks: 1 error, 2 warnings, 1 hint')).toBeTruthy();
});

test('counts no checks of a quest that is left out', () => {
  const [first, second] = selected.quests;
  const waiting = { ...first, version: firstUnsentVersion };
  open({ name: 'submit', selected: { ...selected, quests: [waiting, second] as never } });
  expect(screen.getByText('Checks: 1 warning, 1 hint')).toBeTruthy();
});

test.each([
  ['addToLine', 'rowan', '/dashboard/quests/your_story_lines?mode=create'],
  ['moveToLine', 'space_theguild1', '/dashboard/spaces/space_theguild1/story_lines?mode=create'],
] as const)('leads %s to a new story line where there is none', (name, owner, address) => {
  open({ name, owner });
  const way = screen.getByRole('link', { name: 'Create New Story' });
  expect([way.getAttribute('href'), way.parentElement?.textContent]).toEqual([
    address,
    'There is no story line. Create New Story',
  ]);
  expect(screen.queryByText('Choose a story line.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true);
});

test.each([
  ['loading', 'Loading your story lines'],
  ['failed', 'Your story lines could not be loaded'],
] as const)('neither counts nor applies what its lines decide while they are %s', (linesState, said) => {
  for (const name of ['addToLine', 'moveToLine', 'delete'] as const) {
    const { leave } = open({ name, linesState });
    expect(screen.getByRole('status').textContent).toBe(said);
    expect(screen.queryByRole('link', { name: 'Create New Story' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true);
    leave();
  }
});

test('says that the checks of the quests are not over', () => {
  open({ name: 'submit', checks: { ...checks, state: 'loading' } });
  expect(screen.getByText('Checks: looking')).toBeTruthy();
});

test('says that something could not be looked at', () => {
  open({ name: 'submit', checks: { ...checks, weightsOf: () => [], state: 'failed' } });
  expect(screen.getByText('Checks: not all looked at')).toBeTruthy();
});

test('has a column of what was before only where something was', () => {
  open();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Quest', 'After']);
});

test('names the story lines of each quest, where the command does not say them itself', () => {
  const [first, second] = selected.quests;
  const story_quests = { [first?.id ?? '']: { quest: first?.id ?? '', x: 0, y: 0, prerequisite_quests: {} } };
  const [harbour, ferry] = ['The harbour', 'The ferry'].map((title) =>
    aSavedStoryLine({ id: toStoryLineId('rowan', title.replace(' ', '-')), title, story_quests }),
  );
  const lines = [harbour, ferry] as never;
  const rowsOf = (name: ComponentProps<typeof BulkDialog>['name']) => {
    const { leave } = open({ name, selected: { ...selected, quests: [first, second] as never, lines } });
    const rows = screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
    leave();
    return rows;
  };
  expect(rowsOf('duplicate')).toEqual([
    ['Quest', 'Story lines', 'After'],
    ['The first', 'The harbour, The ferry', 'New: Copy of The first'],
    ['The second', '', 'New: Copy of The second'],
  ]);
  expect(rowsOf('submit').map((row) => row[1])).toEqual(['Story lines', 'The harbour, The ferry', '']);
});

test('says nothing of checks where nothing is submitted', () => {
  open();
  expect(screen.queryByText(/Checks/)).toBeNull();
});

test('tells how many quests change, without those that are left out', async () => {
  const [first, second] = selected.quests;
  const waiting = { ...first, version: firstUnsentVersion };
  const onApply = vi.fn<ComponentProps<typeof BulkDialog>['onApply']>(() => Promise.resolve(null));
  open({ selected: { ...selected, quests: [waiting, second] as never }, onApply });
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(onApply.mock.calls.map(([, count]) => count)).toEqual([1]);
});

test('Enter takes the only entry that a text can mean', async () => {
  open({ name: 'replace' });
  const entry = screen.getByRole('combobox', { name: 'Entry' });
  await userEvent.type(entry, 'pask{Enter}');
  expect(entry).toHaveProperty('value', 'Harbourmaster Ottoline Pask');
});

test('Enter in a field applies once it can be applied', async () => {
  const onApply = vi.fn<ComponentProps<typeof BulkDialog>['onApply']>(() => Promise.resolve(null));
  const user = userEvent.setup();
  open({ name: 'tags', onApply });
  await user.type(screen.getByRole('textbox', { name: 'Add tags' }), '{Enter}');
  expect(onApply).not.toHaveBeenCalled();
  await user.keyboard('boss');
  await screen.findByText('2 quests change.');
  await user.keyboard('{Enter}');
  expect(onApply).toHaveBeenCalledOnce();
});
