import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import { aStoryLine, a, b, c, d } from '#test-support/builders/a-story-line.ts';
import { accessibilityFaults } from '#test-support/web/accessibility.ts';
import { button } from '#web/shared/testing/open-screen.tsx';
import {
  bell,
  ferry,
  lineId,
  openTab,
  openYourStoryLines,
  serverWithLine,
  wolves,
} from '#web/story-lines/testing/open-your-story-lines.tsx';
import { stubWorkers } from '#web/story-lines/testing/worker-in-page.ts';

/** The bell, then the lantern or the wolves, and the ferry after either. */
const eitherWay = (): StoryLineContent => {
  const line = aStoryLine({ [a]: [], [b]: [a], [c]: [a], [d]: [b, c] });
  const ferryQuest = line.story_quests[d];
  return {
    ...line,
    story_quests: { ...line.story_quests, ...(ferryQuest && { [d]: { ...ferryQuest, needs: 1 } }) },
    choices: { way: { title: 'Which way', quests: [b, c], at_most: 1 } },
  };
};

const simulate = 'Simulate 1,000 players';
const open = async ({ mode = '' } = {}) => {
  const { user } = openYourStoryLines(serverWithLine(eitherWay()), `?storyLine=${lineId}${mode}`);
  await user.click(await screen.findByRole('button', { name: 'Play' }));
  return user;
};
const part = (name: string) => within(screen.getByRole('region', { name }));
const canvas = () => part('Story line graph');
const cards = () =>
  canvas()
    .getAllByRole('group')
    .map((card) => card.getAttribute('aria-label'));
const cells = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('a simulation shows on the canvas and in tables what a thousand players did, until it is cleared', async () => {
  stubWorkers('answers');
  const user = await open();
  await user.click(button(simulate));
  await screen.findByRole('table', { name: 'Where players end' });
  expect(screen.getByText('1,000 players simulated with seed 1.')).toBeTruthy();
  expect(cards()[0]).toBe(`${bell}, Open, done by 100 %, reached by 100 %`);
  expect(cards()[1]).toMatch(/^The lantern, .*Waiting, done by \d\d %, reached by 100 %$/);
  expect(canvas().getByText(/^done by 100 %$/)).toBeTruthy();
  expect(canvas().getAllByText(', reached by 100 %')).toHaveLength(2);
  expect(cells('Each quest')).toHaveLength(4);
  expect(cells('Each quest')[0]).toEqual([bell, '100 %', '100 %']);
  expect(cells('Where players end')[0]?.slice(0, 2)).toEqual([ferry, 'Story complete']);
  expect(cells('How they play').map(([, players, share]) => `${players} ${share}`)).toEqual(Array(4).fill('250 25 %'));
  expect(part('Quests until the story is complete').getAllByText('3 quests')).toHaveLength(2);
  for (const gain of ['Coins by step', 'Experience by step', 'Items by step']) {
    expect(screen.getByRole('img', { name: new RegExp(`^${gain}, a picture of the table below`) })).toBeTruthy();
    expect(cells(gain)).toHaveLength(3);
  }
  expect(part('Coins by step').getByText('Counted in copper.')).toBeTruthy();

  await user.click(button('Clear'));
  expect(cards()[0]).toBe(`${bell}, Open`);
  expect(screen.queryByRole('table', { name: 'Each quest' })).toBeNull();
  expect(document.activeElement).toBe(button(simulate));
});

test('how many players have each way of playing can be set', async () => {
  stubWorkers('answers');
  const user = await open();
  await user.click(screen.getByText('Who plays'));
  const weigh = async (way: string, weight: string) => {
    const field = screen.getByRole('spinbutton', { name: way });
    await user.clear(field);
    await user.type(field, `${weight}{Tab}`);
  };
  await weigh('Straight', '75');
  await weigh('Stops early', '0');
  await weigh('At random', '0');
  await user.click(button(simulate));
  await screen.findByRole('table', { name: 'How they play' });
  expect(cells('How they play').map(([, players, share]) => `${players} ${share}`)).toEqual(['750 75 %', '250 25 %']);

  await weigh('Straight', '0');
  await weigh('Completionist', '0');
  expect(screen.getByText('Nobody plays: give at least one way more than 0.')).toBeTruthy();
  expect(button(simulate).hasAttribute('disabled')).toBe(true);
});

const noteScrolls = (): (string | null)[] => {
  const shown: (string | null)[] = [];
  const spy = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    shown.push(this.textContent);
  });
  onTestFinished(() => spy.mockRestore());
  return shown;
};

test('the panel scrolls to a new result, and not to an old one', async () => {
  stubWorkers('answers');
  const shown = noteScrolls();
  const user = await open();
  await user.click(button(simulate));
  await screen.findByRole('table', { name: 'Each quest' });
  await openTab(user, 'Quests');
  await openTab(user, 'Play');
  expect(shown.filter((text) => text === simulate)).toHaveLength(1);
});

test('the same seed simulates the same players, another seed others', async () => {
  stubWorkers('answers');
  const user = await open();
  const runWith = async (seed: string) => {
    const field = screen.getByRole('spinbutton', { name: 'Seed' });
    await user.clear(field);
    await user.type(field, seed);
    await user.click(button(simulate));
    await screen.findByText(`1,000 players simulated with seed ${seed}.`);
    return cells('Each quest');
  };
  const first = await runWith('12');
  expect(await runWith('13')).not.toEqual(first);
  expect(await runWith('12')).toEqual(first);
});

test('the title of a quest in the result goes to its card', async () => {
  stubWorkers('answers');
  const user = await open();
  await user.click(button(simulate));
  const table = within(await screen.findByRole('table', { name: 'Each quest' }));
  await user.click(table.getByRole('button', { name: `Show ${wolves} on the canvas` }));
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^The wolves, /);
});

test('the canvas shows shares of players only in the tab Play, and the result is kept in other tabs', async () => {
  stubWorkers('answers');
  const user = await open();
  await user.click(button(simulate));
  await screen.findByRole('table', { name: 'Each quest' });
  await openTab(user, 'Quests');
  expect(cards().filter((name) => name?.includes('reached'))).toEqual([]);
  await openTab(user, 'Play');
  expect(cards()[0]).toBe(`${bell}, Open, done by 100 %, reached by 100 %`);
});

test('an edit of the line makes the result outdated; it can be run again', async () => {
  const workers = stubWorkers('answers');
  const user = await open({ mode: '&mode=edit' });
  await user.click(button(simulate));
  await screen.findByRole('table', { name: 'Each quest' });
  const outdated = 'The story line has changed since. These figures are of how it was.';
  expect(screen.queryByText(outdated)).toBeNull();
  const shares = within(screen.getByRole('table', { name: 'Each quest' }));
  await user.click(shares.getByRole('button', { name: `Show ${wolves} on the canvas` }));
  await user.keyboard('{Delete}');
  expect(screen.getByText(outdated)).toBeTruthy();
  await user.click(button('Run again'));
  await waitFor(() => expect(screen.queryByText(outdated)).toBeNull());
  expect(cells('Each quest')).toHaveLength(3);
  expect(document.activeElement).toBe(button(simulate));
  expect(workers.terminated()).toEqual([true, true]);
});

test('a long run shows its progress and can be cancelled', async () => {
  const workers = stubWorkers('is silent');
  const user = await open();
  await user.click(button(simulate));
  expect(screen.getByRole('progressbar', { name: 'The simulation runs' })).toBeTruthy();
  await user.click(button('Cancel'));
  expect(screen.queryByRole('progressbar', { name: 'The simulation runs' })).toBeNull();
  expect(workers.terminated()).toEqual([true]);
  expect(document.activeElement).toBe(button(simulate));
});

test('a failed run says so in view, and can be started again', async () => {
  stubWorkers('fails');
  const shown = noteScrolls();
  const user = await open();
  await user.click(button(simulate));
  expect((await screen.findByRole('alert')).textContent).toContain('could not be run');
  expect(shown.filter((text) => text === simulate)).toHaveLength(1);
  expect(await accessibilityFaults()).toEqual([]);
  stubWorkers('answers');
  await user.click(button(simulate));
  await screen.findByRole('table', { name: 'Each quest' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('leaving the line stops the run', async () => {
  const workers = stubWorkers('is silent');
  const { user, leave } = openYourStoryLines(serverWithLine(eitherWay()), `?storyLine=${lineId}`);
  await user.click(await screen.findByRole('button', { name: 'Play' }));
  await user.click(button(simulate));
  leave();
  expect(workers.terminated()).toEqual([true]);
});
