import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StoryLineContent, StoryQuest } from '#domain/story-line/story-line.ts';
import { aStoryLine, a, b, c, d } from '#test-support/builders/a-story-line.ts';
import { button } from '#web/shared/testing/open-screen.tsx';
import {
  bell,
  ferry,
  lantern,
  lineId,
  openTab,
  openYourStoryLines,
  serverWithLine,
  wolves,
} from '#web/story-lines/testing/open-your-story-lines.tsx';

/** The bell before the lantern and the wolves, both before the ferry. */
const diamond = aStoryLine({ [a]: [], [b]: [a], [c]: [a], [d]: [b, c] });

const open = async ({ mode = '' } = {}) => {
  const { user } = openYourStoryLines(serverWithLine(diamond), `?storyLine=${lineId}${mode}`);
  await user.click(await screen.findByRole('button', { name: 'Play' }));
  return user;
};
const panel = () => within(screen.getByRole('tabpanel', { name: 'Play' }));
const panelButton = (name: string) => panel().getByRole('button', { name });
const canvas = () => within(screen.getByRole('region', { name: 'Story line graph' }));
const cards = () =>
  canvas()
    .getAllByRole('group')
    .map((card) => card.getAttribute('aria-label'));
const part = (name: string) => within(screen.getByRole('region', { name }));
const titles = (name: string) =>
  part(name)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');

test('playing begins with the quests without prerequisites, shows the waiting ones, and nothing is gathered yet', async () => {
  await open();
  expect(screen.getByText('0 of 4 quests done')).toBeTruthy();
  expect(part('Open now').getByRole('button', { name: `Complete ${bell}` })).toBeTruthy();
  expect(part('Open now').getByText('Mining 12')).toBeTruthy();
  expect(titles('Waiting')).toEqual([`${lantern}after ${bell}`, `${wolves}after ${bell}`]);
  expect(part('Waiting').getByText('And 1 quest further on.')).toBeTruthy();
  expect(part('Gathered so far').getByText('No coins')).toBeTruthy();
  expect(button('Start Over').disabled).toBe(true);
});

test('a quest that is done opens others and adds to what is gathered; the focus goes on to the next', async () => {
  const user = await open();
  await user.click(panelButton(`Complete ${bell}`));
  expect(screen.getByText('1 of 4 quests done')).toBeTruthy();
  expect(document.activeElement).toBe(panelButton(`Complete ${lantern}`));
  await user.click(panelButton('Complete all 2'));
  expect(part('Gathered so far').getByText('2,700 XP')).toBeTruthy();
  expect(part('Gathered so far').getByText('Level 12')).toBeTruthy();
  await user.click(panelButton(`Complete ${ferry}`));
  expect(screen.getByText('4 of 4 quests done: the story is complete.')).toBe(document.activeElement);
  expect(screen.queryByRole('region', { name: 'Open now' })).toBeNull();
  expect(titles('Done')).toEqual([bell, lantern, wolves, ferry].map((title) => `${title}Take back`));
});

test('taking back a quest also takes back what came after it; starting over takes back all', async () => {
  const user = await open();
  for (const title of [bell, lantern, wolves, ferry]) await user.click(panelButton(`Complete ${title}`));
  await user.click(panelButton(`Take back ${lantern}`));
  expect(titles('Done')).toEqual([`${bell}Take back`, `${wolves}Take back`]);
  await user.click(button('Start Over'));
  expect(screen.getByText('0 of 4 quests done')).toBeTruthy();
});

test('while the tab Play is open the canvas shows the standing of each quest and can be played', async () => {
  const user = await open();
  expect(cards()).toEqual([`${bell}, Open`, `${lantern}, Waiting`, `${wolves}, Waiting`, `${ferry}, Waiting`]);
  await user.click(canvas().getByRole('button', { name: `Complete ${bell}` }));
  expect(cards()).toEqual([`${bell}, Done`, `${lantern}, Open`, `${wolves}, Open`, `${ferry}, Waiting`]);
  expect(document.activeElement).toBe(canvas().getByRole('group', { name: `${bell}, Done` }));
  await user.click(canvas().getByRole('button', { name: `Take back ${bell}` }));
  expect(screen.getByText('0 of 4 quests done')).toBeTruthy();
});

test('a key completes the focused or selected quest and takes it back, but no waiting one', async () => {
  const user = await open();
  canvas()
    .getByRole('group', { name: `${ferry}, Waiting` })
    .focus();
  await user.keyboard('c');
  expect(screen.getByText('0 of 4 quests done')).toBeTruthy();
  canvas()
    .getByRole('group', { name: `${bell}, Open` })
    .focus();
  await user.keyboard('c');
  expect(screen.getByText('1 of 4 quests done')).toBeTruthy();
  await user.keyboard('c');
  expect(screen.getByText('0 of 4 quests done')).toBeTruthy();
});

test('what was done is kept while other tabs are open, and the canvas does not show it', async () => {
  const user = await open();
  await user.click(panelButton(`Complete ${bell}`));
  await openTab(user, 'Quests');
  expect(cards()).toEqual([bell, lantern, wolves, ferry]);
  expect(canvas().queryByRole('button', { name: /^Complete/ })).toBeNull();
  canvas().getByRole('group', { name: lantern }).focus();
  await user.keyboard('c');
  expect(screen.getByRole('tab', { name: 'Play' }).textContent).toBe('Play1/4');
  expect(button('Play').getAttribute('aria-description')).toBe('1/4');
  await openTab(user, 'Play');
  expect(screen.getByText('1 of 4 quests done')).toBeTruthy();
});

test('the title of a quest in the tab Play goes to its card', async () => {
  const user = await open();
  await user.click(panelButton(`Show ${lantern} on the canvas`));
  expect(document.activeElement).toBe(canvas().getByRole('group', { name: `${lantern}, Waiting` }));
});

test('an edit takes back what can no longer be done', async () => {
  const user = await open({ mode: '&mode=edit' });
  await user.click(panelButton(`Complete ${bell}`));
  await user.click(panelButton(`Complete ${wolves}`));
  await user.click(panelButton(`Show ${bell} on the canvas`));
  await user.keyboard('{Delete}');
  expect(screen.getByText('1 of 3 quests done')).toBeTruthy();
  await user.keyboard('{Control>}z{/Control}');
  expect(screen.getByText('2 of 4 quests done')).toBeTruthy();
});

test('a story line without quests can not be played', async () => {
  openYourStoryLines(serverWithLine({ story_quests: {} }), `?storyLine=${lineId}`);
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Play' })).disabled).toBe(true);
});

/** The bell, then the lantern or the wolves, and the ferry after both. */
const oneWay = { ...diamond, choices: { way: { title: 'Which way', quests: [b, c], at_most: 1 } } };
const openWith = async (line: StoryLineContent) => {
  const { user } = openYourStoryLines(serverWithLine(line), `?storyLine=${lineId}`);
  await user.click(await screen.findByRole('button', { name: 'Play' }));
  return user;
};
const withParts = (parts: Readonly<Record<string, Partial<StoryQuest>>>): StoryLineContent => ({
  ...diamond,
  story_quests: Object.fromEntries(
    Object.entries(diamond.story_quests).map(([id, storyQuest]) => [id, { ...storyQuest, ...parts[id] }]),
  ),
});

test('a choice names its quests; those not chosen are lost, with the reason, until the choice is taken back', async () => {
  const user = await openWith(oneWay);
  await user.click(panelButton(`Complete ${bell}`));
  expect(part('Open now').getAllByText(`Which way. One of these: ${lantern}, ${wolves}`)).toHaveLength(2);
  await user.click(panelButton(`Complete ${lantern}`));
  expect(titles('Lost')).toEqual([
    `${wolves}Lost: the choice “Which way” is used up.Take back the choice`,
    `${ferry}Lost: ${wolves} before it is lost.`,
  ]);
  expect(cards().map((name) => name?.split(', ').at(-1))).toEqual(['Done', 'Done', 'Lost', 'Lost']);
  expect(canvas().queryByRole('button', { name: `Complete ${wolves}` })).toBeNull();
  expect(
    screen.getByText(
      '2 of 4 quests done, 2 lost: the story has ended early, since nothing is open and no end is done.',
    ),
  ).toBeTruthy();

  await user.click(panelButton('Take back the choice Which way'));
  expect(screen.queryByRole('region', { name: 'Lost' })).toBeNull();
  expect(titles('Done')).toEqual([`${bell}Take back`]);
  expect(document.activeElement).toBe(panelButton(`Complete ${lantern}`));
});

test('a quest that two choices lose names both, and takes back either', async () => {
  const choices = { ...oneWay.choices, tide: { title: 'Which tide', quests: [a, c], at_most: 1 } };
  const user = await openWith({ ...oneWay, choices });
  await user.click(panelButton(`Complete ${bell}`));
  await user.click(panelButton(`Complete ${lantern}`));
  expect(titles('Lost')[0]).toBe(
    `${wolves}Lost: the choices “Which way” and “Which tide” are used up.Take back the choice Which wayTake back the choice Which tide`,
  );
  await user.click(panelButton('Take back the choice Which way'));
  expect(titles('Lost')[0]).toBe(`${wolves}Lost: the choice “Which tide” is used up.Take back the choice`);
});

test('completing all open quests excludes those that a choice loses, and the button says how many are completed', async () => {
  const user = await openWith(oneWay);
  await user.click(panelButton(`Complete ${bell}`));
  await user.click(panelButton('Complete 1 of 2'));
  expect(titles('Done')).toEqual([`${bell}Take back`, `${lantern}Take back`]);
});

test('quests in the tab Play have notes: optional, hidden until open, repeating, opened by any of several', async () => {
  const user = await openWith(
    withParts({
      [b]: { hidden_until_open: true, repeat: { every: 'day' } },
      [c]: { optional: true },
      [d]: { needs: 1 },
    }),
  );
  expect(titles('Waiting')).toEqual([
    `${lantern}after ${bell}hidden until open, repeats daily`,
    `${wolves}after ${bell}optional`,
  ]);
  await user.click(panelButton(`Complete ${bell}`));
  expect(titles('Open now')[0]).toBe(`${lantern}Mining 12repeats dailyComplete`);
  expect(titles('Waiting')).toEqual([`${ferry}after any 1 of ${lantern}, ${wolves}`]);
  await user.click(panelButton(`Complete ${lantern}`));
  await user.click(panelButton(`Complete ${ferry}`));
  // The wolves are optional and still open.
  expect(screen.getByText('3 of 4 quests done: the story is complete.')).toBeTruthy();
});
