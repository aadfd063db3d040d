import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { anOwnedQuest } from '#test-support/builders/builders.ts';
import { questServer } from '#test-support/web/quest-server.ts';
import { openScreen } from '#web/shared/testing/open-screen.tsx';
import { AddQuestModal } from './add-quest-modal.tsx';

const box = (name: string) => screen.getByRole('checkbox', { name });
const nobody = () => undefined;
const addsAll = () => null;
const copiesAll = () => true;
const inNoLine = () => [];

const openWith = (quests: number) => {
  const ids = Array.from({ length: quests }, (_, index) => toQuestId(String(index).padStart(8, '0')));
  const line = aStoryLine(Object.fromEntries(ids.map((id) => [id, []])));
  const owned = [anOwnedQuest({ title: 'The ferry' })];
  return openScreen(
    () => (
      <AddQuestModal
        owner="designer"
        line={line}
        quests={owned}
        linesOf={inNoLine}
        onCopy={copiesAll}
        onAdd={addsAll}
        onClose={nobody}
      />
    ),
    questServer(),
  );
};

it('the dialog offers quests until the line is full', () => {
  openWith(tidewantWorld.limits.story_quests.max - 1);
  expect(screen.getByRole('button', { name: 'The ferry' })).toBeTruthy();
  expect(screen.queryByText('This story line is full')).toBeNull();
});

it('the dialog says that a line is full, and what to do', async () => {
  openWith(tidewantWorld.limits.story_quests.max);
  expect(screen.getByRole('heading', { name: 'This story line is full' })).toBeTruthy();
  expect(screen.getByText(/^A story line holds 2,000 quests at most\. Remove some/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'The ferry' })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add Quest To Storyline' }).disabled).toBe(true);
  expect(await accessibilityFaults()).toEqual([]);
});

it('the dialog adds several quests at once: chosen one by one, as a range with Shift, or all that the filter shows', async () => {
  const added: (readonly string[])[] = [];
  const owned = ['The bell', 'The ferry', 'The grey wolves', 'The grey wick'].map((title) => anOwnedQuest({ title }));
  const [first, second, third, fourth] = owned.map(({ id }) => id);
  const { user } = openScreen(
    () => (
      <AddQuestModal
        owner="designer"
        line={aStoryLine({})}
        quests={owned}
        onAdd={(ids) => {
          added.push(ids);
          return null;
        }}
        linesOf={inNoLine}
        onCopy={copiesAll}
        onClose={nobody}
      />
    ),
    questServer(),
  );
  const add = () => user.click(screen.getByRole('button', { name: 'Add Quest To Storyline' }));
  await user.click(box('Choose The bell'));
  await user.keyboard('{Shift>}');
  await user.click(box('Choose The grey wolves'));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('3 quests are chosen.')).toBeTruthy();
  await add();
  await user.type(screen.getByLabelText('Filter by words'), 'grey');
  await user.click(box('Choose all'));
  await add();
  expect(added).toEqual([
    [first, second, third],
    [third, fourth],
  ]);
  expect(screen.getByText('2 quests are in the story line now.')).toBeTruthy();
});
