import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { a, aStoryLine, b, c, d } from '#test-support/builders/a-story-line.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { button, field, write } from '#web/shared/testing/open-screen.tsx';
import { bell, openLine, openTab, serverWithLine } from '#web/story-lines/testing/open-your-story-lines.tsx';

type User = Awaited<ReturnType<typeof openLine>>['user'];

const part = 'In the way of saving';
const faults = () =>
  within(screen.getByRole('region', { name: part }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const createQuests = async (user: User, titles: readonly string[]) => {
  for (const title of titles) {
    screen.getByRole('region', { name: 'Story line graph' }).focus();
    await user.keyboard('n');
    await waitFor(() => expect(document.activeElement).toBe(field('Title')));
    await write(user, field('Title'), title);
    await write(user, field('Description'), 'Carry a light that no wind puts out.');
  }
};

it('lists the first violation of the line and of each new or changed quest, and leads to it', async () => {
  const { user } = await openLine();
  await write(user, field('Title'), 'Tiny');
  await createQuests(user, ['The light', 'The tide']);
  screen.getByRole('group', { name: bell }).focus();
  await user.keyboard('{Enter}');
  await write(user, field('Description'), '');
  await openTab(user, 'Checks');
  await waitFor(() =>
    expect(faults()).toEqual([
      'This story lineThe storyline title should be between 5 and 50 characters.Show',
      'The lightThe minimum amount of objectives is 1Show',
      'The tideThe minimum amount of objectives is 1Show',
      `${bell}The quest description should be between 5 and 3000 characters.Show`,
    ]),
  );
  expect(await accessibilityFaults()).toEqual([]);
  await user.click(button(`Show what to change in ${bell}`));
  await waitFor(() => expect(document.activeElement).toBe(field('Description')));
  expect(screen.getByText('The quest description should be between 5 and 3000 characters.')).toBeTruthy();
  await openTab(user, 'Checks');
  await user.click(button('Show what to change in this story line'));
  await waitFor(() => expect(document.activeElement).toBe(field('Title')));
  expect(field('Title').value).toBe('Tiny');
});

it('shows no violations where the line can be saved or is not edited', async () => {
  const { user } = await openLine(serverWithLine(aStoryLine({ [a]: [], [b]: [a], [c]: [b], [d]: [] })));
  await openTab(user, 'Checks');
  await screen.findByRole('region', { name: 'Advice' });
  expect(screen.queryByRole('region', { name: part })).toBeNull();
});
