import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storyLinesAddress } from '#contract/story-lines.ts';
import { officialOwner } from '#domain/account/user.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { fakeApi } from '#test-support/web/fake-api.ts';
import { aSavedStoryLine } from '#test-support/web/story-line-server.ts';
import { aSavedWorld, serveWorld } from '#test-support/web/world-server.ts';
import { becomeGuest } from '#web/shared/session/session.ts';
import { openWorld } from '#web/world/testing/open-world.tsx';
import { readSteps, writeSteps } from './level-steps.ts';

const bells = aSavedStoryLine({ id: toStoryLineId('official', 'bells00001'), title: 'Bells' });
const tides = aSavedStoryLine({ id: toStoryLineId('official', 'tides00001'), title: 'Tides' });

const open = async (world = aSavedWorld(), lines = [tides, bells]) => {
  becomeGuest();
  localStorage.clear();
  const api = fakeApi();
  const server = serveWorld(api, [], world);
  api.on(`GET ${storyLinesAddress(officialOwner)}`, { body: { items: lines, next: null } });
  const person = await openWorld('world');
  await screen.findByLabelText('Name of the world');
  const save = async () => {
    await person.click(await screen.findByRole('button', { name: 'Save Changes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save Changes' }));
    await person.click(dialog.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('The world is saved.');
    return server.world;
  };
  return { person, save };
};

const group = (name: string) => within(screen.getByRole('group', { name }));

test('statuses are renamed, ordered, added and deleted; the id of a saved one stays', async () => {
  const { person, save } = await open();
  const second = group('Status 2');
  expect(second.getByLabelText<HTMLInputElement>('Id').disabled).toBe(true);
  await person.clear(second.getByLabelText('Label'));
  await person.type(second.getByLabelText('Label'), 'Needs words');
  await person.click(screen.getByRole('button', { name: 'Move Ready up' }));
  await person.click(screen.getByRole('button', { name: 'Delete Draft' }));
  await person.click(screen.getByRole('button', { name: 'Add Status' }));
  await person.keyboard('Very late');
  expect(await accessibilityFaults()).toEqual([]);
  expect((await save()).statuses).toEqual([
    { id: 'ready', label: 'Ready' },
    { id: 'needs_text', label: 'Needs words' },
    { id: 'very_late', label: 'Very late' },
  ]);
});

test('levels are switched on, written as numbers, and told in all', async () => {
  const { person, save } = await open();
  await person.click(screen.getByLabelText('Levels need experience'));
  const steps = screen.getByLabelText('Experience for each next level');
  await person.type(steps, '100 200{Enter}1,000');
  expect(screen.getByText('Write whole numbers above 0, with a space or a new line between them.')).toBeTruthy();
  expect(screen.queryByText(/in all/)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(steps.getAttribute('aria-invalid')).toBe('true');
  await person.clear(steps);
  await person.type(steps, '100 200 1000');
  expect(screen.getByText(/Level 4, the last one, needs 1,300 in all\./)).toBeTruthy();
  expect((await save()).levels).toEqual({ start: 1, steps: [100, 200, 1000] });
});

test('levels that are switched off go, and come back as they were', async () => {
  const { person, save } = await open(aSavedWorld({ levels: { start: 2, steps: [50] } }));
  const cost = screen.getByLabelText('Levels need experience');
  await person.click(cost);
  expect(screen.queryByLabelText('Players begin with level')).toBeNull();
  await person.click(cost);
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  await person.click(cost);
  expect(await save()).not.toHaveProperty('levels');
});

test('samples are chosen among the official story lines, and one that is gone says so', async () => {
  const { person, save } = await open(aSavedWorld({ samples: ['storyline_gone'] }));
  expect(await screen.findByRole('option', { name: 'storyline_gone (no official story line)' })).toBeTruthy();
  await person.selectOptions(screen.getByLabelText('Sample 1'), 'Tides');
  await person.click(screen.getByRole('button', { name: 'Add Sample' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add Sample' }).disabled).toBe(true);
  expect((await save()).samples).toEqual([tides.id, bells.id]);
});

test('numbers of levels are read apart by spaces and lines', () => {
  expect(readSteps(' 100\n2000 3 ')).toEqual([100, 2000, 3]);
  expect(readSteps('1,000 -5 x 12345678901')).toEqual([0, 0, 0, 0]);
  expect(readSteps(writeSteps([1, 22]))).toEqual([1, 22]);
  expect(readSteps('')).toEqual([]);
});
