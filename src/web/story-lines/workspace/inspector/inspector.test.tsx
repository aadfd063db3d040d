import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { a } from '#test-support/builders/a-story-line.ts';
import { aSavedQuest } from '#test-support/web/quest-server.ts';
import {
  bell,
  lantern,
  lineId,
  openLineQuests,
  openTab,
  openYourStoryLines,
  questRow,
  serverWithLine,
} from '#web/story-lines/testing/open-your-story-lines.tsx';

const scrolled = (name: string): number =>
  screen.getByRole('tabpanel', { name: new RegExp(`^${name}(:|$)`) }).scrollTop;
const scrollDown = (name: string): void => void (screen.getByRole('tabpanel', { name }).scrollTop = 300);

const cardOf = (title: string) => screen.getByRole('group', { name: title });

it('each tab begins at its top', async () => {
  const { user } = await openLineQuests();
  await user.click(questRow(bell));
  await openTab(user, 'Quest');
  scrollDown('Quest');
  await openTab(user, 'Checks');
  expect(scrolled('Checks')).toBe(0);
});

it('each quest begins at its top', async () => {
  const { user } = await openLineQuests();
  await user.click(questRow(bell));
  await openTab(user, 'Quest');
  scrollDown('Quest');
  cardOf(lantern).focus();
  await user.keyboard(' ');
  expect(screen.getByRole('form', { name: 'Quest editor' }).textContent).toContain(lantern);
  expect(scrolled('Quest')).toBe(0);
});

it.each(['', '&mode=edit'])('the heading of a quest begins at the side where its title begins: %s', async (mode) => {
  const title = 'سؤال طويل عن الجرس';
  const server = serverWithLine();
  server.quests.set(a, aSavedQuest({ id: a, title }));
  const { user } = openYourStoryLines(server, `?storyLine=${lineId}${mode}`);
  (await screen.findByRole('group', { name: title })).focus();
  await user.keyboard(' ');
  await openTab(user, 'Quest');
  const heading = within(screen.getByRole('tabpanel', { name: 'Quest' })).getByRole('heading', { name: title });
  expect([heading.parentElement?.dir, heading.childElementCount]).toEqual(['auto', 0]);
});
