import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aStoryLine, a, b, c, d } from '#test-support/builders/a-story-line.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { button } from '#web/shared/testing/open-screen.tsx';
import {
  bell,
  ferry,
  lantern,
  lineId,
  openYourStoryLines,
  serverWithLine,
  wolves,
} from '#web/story-lines/testing/open-your-story-lines.tsx';

/** The bell before the lantern and the wolves, both before the ferry. */
const diamond = aStoryLine({ [a]: [], [b]: [a], [c]: [a], [d]: [b, c] });

const open = async (content = diamond) => {
  const { user } = openYourStoryLines(serverWithLine(content), `?storyLine=${lineId}`);
  await user.click(await screen.findByRole('button', { name: 'Play' }));
  return user;
};
const part = (name: string) => within(screen.getByRole('region', { name }));
const titles = (name: string) =>
  part(name)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');

test('begins with quests without prerequisites, names the waiting ones, and nothing is gathered yet', async () => {
  await open();
  expect(screen.getByText('0 of 4 quests done')).toBeTruthy();
  expect(part('Open now').getByRole('button', { name: `Complete ${bell}` })).toBeTruthy();
  expect(part('Open now').getByText('Mining 12')).toBeTruthy();
  expect(titles('Waiting')).toEqual([`${lantern}after ${bell}`, `${wolves}after ${bell}`]);
  expect(part('Waiting').getByText('And 1 quest further on.')).toBeTruthy();
  expect(part('Gathered so far').getByText('No coins')).toBeTruthy();
  expect(button('Start Over').disabled).toBe(true);
  expect(await accessibilityFaults()).toEqual([]);
});

test('a quest that is done opens others and adds to what is gathered; the focus goes on to the next', async () => {
  const user = await open();
  await user.click(button(`Complete ${bell}`));
  expect(screen.getByText('1 of 4 quests done')).toBeTruthy();
  expect(document.activeElement).toBe(button(`Complete ${lantern}`));
  await user.click(button('Complete all 2'));
  expect(part('Gathered so far').getByText('2,700 XP')).toBeTruthy();
  expect(part('Gathered so far').getByText('Level 12')).toBeTruthy();
  await user.click(button(`Complete ${ferry}`));
  expect(screen.getByText('4 of 4 quests done: the story is complete.')).toBe(document.activeElement);
  expect(screen.queryByRole('region', { name: 'Open now' })).toBeNull();
  expect(titles('Done')).toEqual([bell, lantern, wolves, ferry].map((title) => `${title}Take back`));
});

test('taking back a quest also takes back what came after it; starting over takes back all', async () => {
  const user = await open();
  for (const title of [bell, lantern, wolves, ferry]) await user.click(button(`Complete ${title}`));
  await user.click(button(`Take back ${lantern}`));
  expect(titles('Done')).toEqual([`${bell}Take back`, `${wolves}Take back`]);
  await user.click(button('Start Over'));
  expect(screen.getByText('0 of 4 quests done')).toBeTruthy();
});

test('a story line without quests can not be played', async () => {
  openYourStoryLines(serverWithLine({ story_quests: {} }), `?storyLine=${lineId}`);
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Play' })).disabled).toBe(true);
});
