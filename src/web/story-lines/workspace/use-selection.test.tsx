import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { a } from '#test-support/builders/a-story-line.ts';
import { button, field, write } from '#web/shared/testing/open-screen.tsx';
import {
  bell,
  dialog,
  lineId,
  openLine,
  openLineQuests,
  openTab,
  openYourStoryLines,
  questRow,
  serverWithLine,
} from '#web/story-lines/testing/open-your-story-lines.tsx';

const openQuest = async () => {
  const { user } = await openLine();
  await openTab(user, 'Quests');
  await user.click(questRow(bell));
  await openTab(user, 'Quest');
  await write(user, field('Description'), 'It rings under the bay.');
  return user;
};

it('the selected quest stays in the inspector after a save, and when the line is edited again', async () => {
  const user = await openQuest();
  await user.click(button('Save Changes'));
  await user.click(dialog().getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Your changes have been saved.');
  expect(within(screen.getByRole('tabpanel', { name: 'Quest' })).getByRole('heading', { name: bell })).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Close' }));
  await user.click(button('Edit Story Line'));
  await waitFor(() => expect(field('Title').value).toBe(bell));
});

it('a line that is opened from the list has nothing selected', async () => {
  const user = await openQuest();
  await user.click(button('Back to the list'));
  await user.click(await screen.findByRole('button', { name: 'The drowned bell' }));
  await openTab(user, 'Quest');
  expect(screen.getByText('No quest is selected')).toBeTruthy();
});

it('the way from an edited line to the screen of its quest and back keeps the selection', async () => {
  const { user, server, search } = await openLine();
  await openTab(user, 'Quest');
  expect(questLink()).toBeNull();
  await openTab(user, 'Quests');
  await user.click(questRow(bell));
  await openTab(user, 'Quest');
  await write(user, field('Description'), 'It rings under the bay.');
  const before = search();
  await user.click(screen.getByRole('link', { name: 'Open quest' }));
  expect(location.pathname + location.search).toBe(`/dashboard/quests/your_quests?quest=${a}`);
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'Quest' })).toBeNull());
  history.back();
  await waitFor(() => expect(search()).toBe(before));
  await waitFor(() => expect(field('Description').value).toBe('It rings under the bay.'));
  expect(field('Title').value).toBe(bell);
  expect(server.writes()).toEqual([]);
});

it('a line that is not edited links to the screen of its selected quest, if there is one', async () => {
  const { user } = openYourStoryLines(serverWithLine(), `?storyLine=${lineId}`);
  await screen.findByRole('region', { name: 'Story line graph' });
  await openTab(user, 'Quest');
  expect(questLink()).toBeNull();
  await openTab(user, 'Quests');
  await user.click(questRow(bell));
  await openTab(user, 'Quest');
  expect(questLink()?.getAttribute('href')).toBe(`/dashboard/quests/your_quests?quest=${a}`);
});

it('there is no link to the screen of a new or missing quest', async () => {
  const server = serverWithLine();
  server.quests.delete(a);
  const { user } = await openLineQuests(server);
  await user.click(questRow('A quest that is missing'));
  await openTab(user, 'Quest');
  expect(screen.getByRole('tabpanel', { name: 'Quest' }).textContent).toContain('Missing quest');
  expect(questLink()).toBeNull();
  screen.getByRole('region', { name: 'Story line graph' }).focus();
  await user.keyboard('n');
  await screen.findByRole('form', { name: 'Quest editor' });
  expect(questLink()).toBeNull();
});

const questLink = () => screen.queryByRole('link', { name: 'Open quest' });

const find = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Find a quest' });

it('what is typed into Find a quest while the editor is drawn stays there, with the focus', async () => {
  const { user } = openYourStoryLines(serverWithLine(), `?storyLine=${lineId}`);
  const edit = await screen.findByRole('button', { name: 'Edit Story Line' });
  const typedIn = find();
  await user.type(typedIn, 'bel');
  fireEvent.click(edit);
  await screen.findByRole('button', { name: 'Save Changes' });
  expect(find()).not.toBe(typedIn);
  expect(document.activeElement).toBe(find());
  await user.keyboard('l');
  expect(find().value).toBe('bell');
  expect(screen.getAllByRole('option')).not.toEqual([]);
});

it('what was typed into Find a quest is not there in another line, nor when the line is opened again', async () => {
  const { user } = openYourStoryLines(serverWithLine(), `?storyLine=${lineId}`);
  await user.type(await screen.findByRole('combobox', { name: 'Find a quest' }), 'bel');
  await user.click(button('Back to the list'));
  await user.click(await screen.findByRole('button', { name: 'The drowned bell' }));
  expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Find a quest' })).value).toBe('');
});
