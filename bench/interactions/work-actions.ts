import type { Page } from '@playwright/test';
import { screenAddresses } from '#contract/screens/screens.ts';
import { aim, paletteAim, press, typeAndErase, type MeasuredAction } from './measured-action.ts';
import type { SampleWork } from './fill-work.ts';

const words = ['lantern', 'the tide', 'bell'];
const wordAt = (round: number): string => words[round % words.length] ?? '';

const rows = (page: Page) => page.getByRole('main').getByRole('list').first().getByRole('listitem').getByRole('button');
const addObjective = (page: Page) => page.getByRole('button', { name: 'Add Objective' });
const objectives = (page: Page) => page.locator('[data-rows="objectives"]').getByRole('group');
const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox');

const openQuests = async (page: Page): Promise<void> => {
  await page.goto(screenAddresses.yourQuests);
  await rows(page).first().waitFor();
};

const openPalette = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k');
  await palette(page).waitFor();
};

const closePalette = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await palette(page).waitFor({ state: 'hidden' });
};

const openBarePage = async (page: Page): Promise<void> => {
  await page.goto('/robots.txt');
  await page.setContent('<input><button>A button</button>');
};

const bareActions: readonly MeasuredAction[] = [
  {
    name: 'a key in a bare input',
    begin: async (page) => {
      await openBarePage(page);
      await page.locator('input').focus();
    },
    run: (page, round) => typeAndErase(page, wordAt(round)),
  },
  { name: 'a click on a bare button', begin: openBarePage, run: (page) => press(page, page.locator('button')) },
];

const questActions = ({ quests }: SampleWork): readonly MeasuredAction[] => [
  {
    name: 'typing in the search of the list',
    aim,
    begin: async (page) => {
      await openQuests(page);
      await page.getByRole('searchbox').focus();
    },
    run: (page, round) => typeAndErase(page, wordAt(round)),
  },
  {
    name: 'opening a quest',
    aim,
    begin: openQuests,
    run: (page, round) => press(page, rows(page).nth(round % 8)),
  },
  {
    name: 'typing in the title of a quest',
    aim,
    begin: async (page) => {
      await page.goto(`${screenAddresses.yourQuests}?quest=${quests[7]}&mode=edit`);
      await page.getByLabel('Title').focus();
    },
    run: (page, round) => typeAndErase(page, wordAt(round)),
  },
  {
    name: 'adding an objective',
    aim,
    begin: async (page) => {
      await page.goto(`${screenAddresses.yourQuests}?quest=${quests[7]}&mode=edit`);
      await addObjective(page).waitFor();
    },
    run: (page) => press(page, addObjective(page)),
    end: (page) => objectives(page).last().locator('[data-delete]').click(),
  },
  {
    name: 'switching tabs',
    aim,
    begin: async (page) => {
      await page.goto(screenAddresses.questManagement);
      await page.getByRole('tab').first().waitFor();
    },
    run: async (page, round) => {
      const tabs = page.getByRole('tab');
      await press(page, tabs.nth((round + 1) % (await tabs.count())));
    },
  },
];

const paletteActions: readonly MeasuredAction[] = [
  {
    name: 'opening the palette',
    aim: paletteAim,
    begin: async (page) => {
      await openQuests(page);
      await openPalette(page);
      await closePalette(page);
    },
    run: openPalette,
    end: closePalette,
  },
  {
    name: 'typing in the palette',
    aim: paletteAim,
    begin: openPalette,
    run: (page, round) => typeAndErase(page, wordAt(round)),
  },
];

export const workActions = (sample: SampleWork): readonly MeasuredAction[] => [
  ...bareActions,
  ...questActions(sample),
  ...paletteActions,
];
