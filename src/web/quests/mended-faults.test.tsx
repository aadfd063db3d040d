import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { questServer } from '#test-support/web/quest-server.ts';
import { openYourQuests } from '#web/quests/testing/open-your-quests.tsx';
import { button, field, write } from '#web/shared/testing/open-screen.tsx';

const titleFault = 'The quest title should be between 5 and 50 characters.';

const saveWithShortTitle = async () => {
  const { user } = openYourQuests(questServer(), '?mode=create');
  await write(user, await screen.findByLabelText('Title'), 'Elf');
  await user.click(button('Create Quest'));
  await screen.findByText(titleFault);
  return user;
};

it('a notice stays while its fault does, and goes with it', async () => {
  const user = await saveWithShortTitle();
  await user.type(field('Title'), 's');
  expect(screen.getByText(titleFault)).toBeTruthy();
  await user.type(field('Title'), '!');
  expect(screen.queryByText(titleFault)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a notice stays while another field is changed', async () => {
  const user = await saveWithShortTitle();
  await write(user, field('Description'), 'Of short names.');
  expect(screen.getByText(titleFault)).toBeTruthy();
  expect(field('Title').getAttribute('aria-invalid')).toBe('true');
});
