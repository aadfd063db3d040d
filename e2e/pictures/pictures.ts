import { strToU8, zipSync } from 'fflate';
import type { Page } from '@playwright/test';
import { buttonOf, headingOf, press } from '#e2e/screens/visual-screen.ts';
import type { SourceFile } from '#domain/exchange/imported.ts';
import { makeBetterBook } from '#test-support/exchange/made-better-book.ts';
import { makeBook } from '#test-support/exchange/made-book.ts';
import { paths } from '#web/shared/address/paths.ts';
import { questId } from './picture-quests.ts';
import type { Picture } from './picture.ts';

const lineAt = (id: string, more = ''): string => `${paths.yourStoryLines}?storyLine=${id}${more}`;
const quest = (name: string, more = ''): string => `${paths.yourQuests}?quest=${questId(name)}${more}`;

const wholeWindow = (width: number): Pick<Picture, 'part' | 'room' | 'width'> => ({
  part: (page) => page.locator('html'),
  room: [0, 0],
  width,
});
const dialog = (page: Page) => page.getByRole('dialog');
const tabs = (page: Page) => page.getByRole('tablist').last();
const region = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true });

/** Once it is known that there is nothing to count. */
const counted = (page: Page) => page.getByRole('button', { name: 'Checks', exact: true }).first();

const typeName = async (page: Page): Promise<void> => {
  await headingOf('Quest Objectives')(page).evaluate((heading) => heading.scrollIntoView());
  await page.getByRole('combobox', { name: 'Item' }).first().fill('Lan');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
};

/** `folder`: where it stands in a pack. */
const chooseBook = (folder: string, book: readonly SourceFile[]) => async (page: Page) => {
  await press('Import')(page);
  const files = book.map(({ path, text }) => [`${folder}/${path}`, strToU8(text)] as const);
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'book.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zipSync(Object.fromEntries(files))),
  });
};

const showFormat = (format: string) => async (page: Page) => {
  await press('Download release 1')(page);
  await dialog(page).getByLabel('Format').selectOption(format);
};

const typeInPalette = (words: string) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  await dialog(page).getByRole('combobox').fill(words);
};

const completeOne = async (page: Page): Promise<void> => {
  await press('Play')(page);
  const panel = page.getByRole('tabpanel', { name: 'Play' });
  await panel
    .getByRole('button', { name: /^Complete (?!all)/ })
    .first()
    .click();
};

/** Of what designers do. */
const ofDesigners: readonly Picture[] = [
  {
    name: 'tour',
    person: 'newcomer',
    address: () => `${paths.yourStoryLines}?mode=create&tour=again`,
    window: [960, 600],
    prepare: (page) => region('Tour of the canvas')(page).waitFor(),
    ready: counted,
    ...wholeWindow(960),
  },
  {
    name: 'canvas',
    person: 'writer',
    address: ({ bellLine }) => lineAt(bellLine, '&mode=edit'),
    window: [960, 600],
    prepare: async (page) => {
      await press('Inspector')(page);
      await press('Fit view')(page);
    },
    ready: counted,
    ...wholeWindow(960),
  },
  {
    name: 'quest-editor',
    person: 'writer',
    address: () => quest('steps', '&mode=edit'),
    window: [1440, 900],
    prepare: typeName,
    ready: buttonOf('Save Changes'),
    part: headingOf('Quest Objectives'),
    width: 848,
  },
  {
    name: 'table',
    person: 'writer',
    address: () => `${paths.yourQuests}?view=table`,
    window: [1280, 800],
    ready: (page) => page.getByRole('grid', { name: 'Quests' }),
    part: (page) => page.getByRole('grid', { name: 'Quests' }),
    room: [12, 0],
    width: 960,
  },
  {
    name: 'reward-table',
    person: 'writer',
    address: () => `${paths.rewardTables}?table=chest`,
    window: [1280, 760],
    ready: (page) => page.getByText('30 % of draws'),
    part: (page) => page.getByRole('form'),
    width: 800,
  },
  {
    name: 'checks',
    person: 'writer',
    address: ({ ferryLine }) => lineAt(ferryLine),
    window: [1280, 800],
    prepare: press('Checks'),
    ready: (page) => page.getByText('Errors', { exact: true }),
    part: tabs,
    room: [0, 8],
    width: 864,
  },
  {
    name: 'play',
    person: 'writer',
    address: ({ bellLine }) => lineAt(bellLine),
    window: [1280, 760],
    prepare: completeOne,
    ready: counted,
    part: tabs,
    room: [0, 8],
    width: 864,
  },
  {
    name: 'history',
    person: 'writer',
    address: () => quest('wolves'),
    window: [960, 600],
    prepare: press('History'),
    ready: (page) => dialog(page).getByRole('button', { name: /^Version 1/ }),
    ...wholeWindow(960),
  },
  {
    name: 'comments',
    person: 'member',
    address: ({ space }) => `${paths.space.replace(':space', space)}/quests?quest=${questId('shared-steps')}`,
    window: [1440, 1000],
    prepare: (page) => region('Comments')(page).scrollIntoViewIfNeeded(),
    ready: (page) => page.getByText('when the bell rings twice'),
    part: region('Comments'),
    width: 960,
  },
  {
    name: 'space',
    person: 'writer',
    address: ({ space }) => paths.space.replace(':space', space),
    window: [1024, 1000],
    ready: (page) => page.getByText('Pell Marrow').first(),
    part: region('Members'),
    width: 800,
  },
  {
    name: 'import',
    person: 'packMaker',
    address: () => paths.yourStoryLines,
    window: [960, 600],
    prepare: chooseBook('config/ftbquests/quests', makeBook('1.21')),
    ready: (page) => page.getByRole('table', { name: 'What would come' }),
    ...wholeWindow(960),
  },
  {
    name: 'import-better',
    person: 'packMaker',
    address: () => paths.yourStoryLines,
    window: [960, 600],
    prepare: chooseBook('config/betterquesting', makeBetterBook('tagged')),
    ready: (page) => page.getByRole('table', { name: 'What would come' }),
    ...wholeWindow(960),
  },
  {
    name: 'choice',
    person: 'writer',
    address: ({ bellLine }) => lineAt(bellLine),
    window: [1280, 800],
    prepare: (page) => page.getByRole('button', { name: /^Choice: Which way down/ }).click(),
    ready: counted,
    ...wholeWindow(1280),
  },
  {
    name: 'submitted',
    person: 'writer',
    address: () => quest('wolves'),
    window: [1440, 900],
    ready: buttonOf('Withdraw'),
    part: region('Review'),
    width: 848,
  },
  {
    name: 'palette',
    person: 'writer',
    address: () => paths.yourQuests,
    window: [960, 600],
    prepare: typeInPalette('undo'),
    ready: (page) => page.getByRole('option', { name: /^Guide: / }).first(),
    ...wholeWindow(960),
  },
];

/** Of what reviewers and administrators do. */
const ofAdministrators: readonly Picture[] = [
  {
    name: 'review',
    person: 'reviewer',
    address: () => `${paths.questManagement}?view=review`,
    window: [1440, 900],
    prepare: press('Hounds of the Ebb'),
    ready: (page) => page.getByText('No advice'),
    part: headingOf('Hounds of the Ebb'),
    width: 840,
  },
  {
    name: 'kinds',
    person: 'reviewer',
    address: () => `${paths.world}?view=kinds`,
    window: [1280, 860],
    prepare: press('Collect Item'),
    ready: region('Preview'),
    part: region('Preview'),
    room: [0, 40],
    width: 1040,
  },
  {
    name: 'release',
    person: 'reviewer',
    address: () => paths.gameAccess,
    window: [1280, 800],
    prepare: press('Show changes'),
    ready: (page) => dialog(page).getByText('Ropes for the Tower'),
    part: dialog,
    room: [62, 32],
    width: 760,
  },
  {
    name: 'export',
    person: 'reviewer',
    address: () => paths.gameAccess,
    window: [1280, 800],
    prepare: showFormat('ftb'),
    ready: (page) => dialog(page).getByText('What the format leaves out'),
    part: dialog,
    room: [62, 32],
    width: 720,
  },
  {
    name: 'first-steps',
    person: 'worldKeeper',
    address: () => paths.home,
    window: [1024, 760],
    ready: region('First steps of an administrator'),
    part: region('First steps of an administrator'),
    width: 800,
  },
  {
    name: 'creatures',
    person: 'worldKeeper',
    address: () => `${paths.world}?view=catalogues&catalogue=character`,
    window: [1280, 860],
    ready: (page) => page.getByRole('listitem').filter({ hasText: /\d/ }).first(),
    ...wholeWindow(1280),
  },
];

export const pictures: readonly Picture[] = [...ofDesigners, ...ofAdministrators];
