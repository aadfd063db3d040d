import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { aSavedQuest } from '#test-support/web/quest-server.ts';
import { openScreen } from '#web/shared/testing/open-screen.tsx';
import { BulkDialog } from './bulk-dialog.tsx';

const selected = {
  quests: [aSavedQuest({ title: 'The first' }), aSavedQuest({ title: 'The second' })],
  lines: [],
  world: tidewantWorld,
  people: new Map(),
};

const open = (isOffline: boolean) =>
  openScreen(
    () => (
      <BulkDialog
        name="delete"
        {...{ selected, isOffline }}
        onApply={() => Promise.resolve(null)}
        onClose={() => undefined}
      />
    ),
    { owner: 'rowan' },
  );

test('says what becomes of the quests where it can be applied', () => {
  open(false);
  expect(screen.getByText('2 quests are deleted.')).toBeTruthy();
});

test('says nothing of what becomes of them where it can not be applied', () => {
  open(true);
  expect(screen.getByText('Without a connection quests can’t be changed together.')).toBeTruthy();
  expect(screen.queryByText('2 quests are deleted.')).toBeNull();
});
