import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, field, write } from '#web/shared/testing/open-screen.tsx';
import { bell, dialog, openLine, openTab, questRow } from '#web/story-lines/testing/open-your-story-lines.tsx';

const openQuest = async () => {
  const { user } = await openLine();
  await openTab(user, 'Quests');
  await user.click(questRow(bell));
  await openTab(user, 'Quest');
  await write(user, field('Description'), 'It rings under the bay.');
  return user;
};

it('keeps the selected quest in the inspector after a save, and as writing begins again', async () => {
  const user = await openQuest();
  await user.click(button('Save Changes'));
  await user.click(dialog().getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Your changes have been saved.');
  expect(within(screen.getByRole('tabpanel', { name: 'Quest' })).getByRole('heading', { name: bell })).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Close' }));
  await user.click(button('Edit Story Line'));
  await waitFor(() => expect(field('Title').value).toBe(bell));
});

it('opens a line from the list with nothing selected', async () => {
  const user = await openQuest();
  await user.click(button('Back to the list'));
  await user.click(await screen.findByRole('button', { name: 'The drowned bell' }));
  await openTab(user, 'Quest');
  expect(screen.getByText('No quest is selected')).toBeTruthy();
});
