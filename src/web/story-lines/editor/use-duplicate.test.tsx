import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { field } from '#web/shared/testing/open-screen.tsx';
import { bell, lantern, openLine, openTab } from '#web/story-lines/testing/open-your-story-lines.tsx';

const canvas = () => screen.getByRole('region', { name: 'Story line graph' });
const card = (title: string) =>
  within(canvas()).getByRole('group', { name: (name) => name === title || name.startsWith(`${title}, `) });

const openAtCard = async () => {
  const { user } = await openLine();
  card(bell).focus();
  await user.keyboard(' ');
  return user;
};

const copyFocused = (title: string) => waitFor(() => expect(document.activeElement).toBe(card(`${title} (copy)`)));

it.each([
  ['duplicate', '{Control>}d{/Control}'],
  ['copy and paste', '{Control>}cv{/Control}'],
])('keys that are pressed after duplicating by %s work on the copy', async (_, keys) => {
  const user = await openAtCard();
  await user.keyboard(keys);
  await copyFocused(bell);
  await user.keyboard('{F2}Renamed copy{Enter}');
  expect([card(bell), card('Renamed copy')]).toHaveLength(2);
  await user.keyboard('{Enter}');
  expect(field('Title').value).toBe('Renamed copy');
});

it('a key that is pressed right after duplicating works on the copy', async () => {
  const user = await openAtCard();
  await user.keyboard('{Control>}d{/Control}{F2}Renamed copy{Enter}');
  expect([card(bell), card('Renamed copy')]).toHaveLength(2);
});

it('the first of several copies gets the focus, and the inspector says that several are selected', async () => {
  const user = await openAtCard();
  card(lantern).focus();
  await user.keyboard('{Shift>} {/Shift}{Control>}d{/Control}');
  await copyFocused(bell);
  expect(screen.getByRole('heading', { name: '2 quests selected' })).toBeTruthy();
});

it('undoing a duplicate leaves the focus on the canvas, and after redoing it keys work on the copy again', async () => {
  const user = await openAtCard();
  await user.keyboard('{Control>}d{/Control}');
  await copyFocused(bell);
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(document.activeElement).toBe(canvas()));
  await user.keyboard('{Control>}y{/Control}{F2}Renamed copy{Enter}');
  expect([card(bell), card('Renamed copy')]).toHaveLength(2);
});

it('duplicating from the inspector leaves the focus there', async () => {
  const { user } = await openLine();
  await openTab(user, 'Quests');
  const box = screen.getByRole('checkbox', { name: `Select ${bell}` });
  await user.click(box);
  await user.keyboard('{Control>}d{/Control}');
  expect(card(`${bell} (copy)`)).toBeTruthy();
  expect(document.activeElement).toBe(box);
});
