import type { Page } from '@playwright/test';
import type { SpeedReport } from '#contract/speed.ts';
import { paths } from '#web/shared/address/paths.ts';
import { at, button, dialog, heading, press, type Screen } from './visual-screen.ts';
import { proofScreens } from './visual-proof.ts';
import { secondFactorScreens } from './visual-second-factor.ts';
import type { World } from './visual-world.ts';

const bell = 'The bell under the bay';
const ofQuest =
  (more = '') =>
  ({ quest }: World) =>
    `${paths.yourQuests}?quest=${quest}${more}`;
const ofLine =
  (more = '') =>
  ({ line }: World) =>
    `${paths.yourStoryLines}?storyLine=${line}${more}`;

/** Keys work once the members' tools are loaded. */
const pressKey = (key: string) => async (page: Page) => {
  await button('Command palette')(page).waitFor();
  await page.keyboard.press(key);
};

const speed: SpeedReport = {
  measuring: true,
  items: [
    { screen: paths.signIn, metric: 'LCP', visits: 1204, p75: 1840 },
    { screen: paths.signIn, metric: 'INP', visits: 930, p75: 240 },
    { screen: paths.signIn, metric: 'CLS', visits: 1203, p75: 0 },
    { screen: paths.yourStoryLines, metric: 'LCP', visits: 87, p75: 4600 },
    { screen: paths.yourStoryLines, metric: 'TTFB', visits: 88, p75: 95 },
  ],
};

const guestScreens: readonly Screen[] = [
  { name: 'account/sign-in', person: 'guest', address: at(paths.signIn), ready: button('Log in') },
  {
    name: 'account/sign-in-refused',
    person: 'guest',
    address: at(paths.signIn),
    prepare: press('Log in'),
    ready: (page) => page.getByRole('alert').first(),
  },
  { name: 'account/sign-up', person: 'guest', address: at(paths.signUp), ready: button('Sign up') },
  {
    name: 'account/forgot-password',
    person: 'guest',
    address: at(paths.forgotPassword),
    ready: heading('Forgot your password?'),
  },
  {
    name: 'account/reset-password',
    person: 'guest',
    address: at(`${paths.resetPassword}#token=of-a-mailed-link`),
    ready: (page) => page.locator('input[type=password]').first(),
  },
  { name: 'account/please-sign-in', person: 'guest', address: at(paths.home), ready: heading('Please sign in') },
  { name: 'app/not-found', person: 'guest', address: at('/nowhere'), ready: heading('Page not found') },
];

const newcomerScreens: readonly Screen[] = [
  { name: 'app/home-empty', person: 'newcomer', address: at(paths.home), ready: heading('Where to') },
  { name: 'quests/quests-empty', person: 'newcomer', address: at(paths.yourQuests), ready: button('Create New Quest') },
  {
    name: 'story-lines/story-lines-empty',
    person: 'newcomer',
    address: at(paths.yourStoryLines),
    ready: button('Create New Story'),
  },
];

const designerScreens: readonly Screen[] = [
  { name: 'app/home', person: 'designer', address: at(paths.home), ready: heading('Where to') },
  { name: 'app/overview', person: 'designer', address: at(paths.overview), ready: heading('Quests overview') },
  { name: 'quests/quests', person: 'designer', address: at(paths.yourQuests), ready: button(bell) },
  {
    name: 'quests/quests-filtered',
    person: 'designer',
    address: at(`${paths.yourQuests}?type=Main+Story`),
    ready: (page) => page.getByText('2 of 4 quests'),
  },
  { name: 'quests/quest', person: 'designer', address: ofQuest(), ready: heading(bell) },
  { name: 'quests/quest-editor', person: 'designer', address: ofQuest('&mode=edit'), ready: button('Save Changes') },
  {
    name: 'quests/quest-editor-refused',
    person: 'designer',
    address: at(`${paths.yourQuests}?mode=create`),
    prepare: press('Create Quest'),
    ready: (page) => page.getByRole('alert').first(),
  },
  {
    name: 'quests/quest-saving',
    person: 'designer',
    address: ofQuest('&mode=edit'),
    prepare: press('Save Changes'),
    ready: dialog('Save Changes'),
  },
  {
    name: 'quests/quest-history',
    person: 'designer',
    address: ofQuest(),
    prepare: press('History'),
    ready: (page) => page.getByRole('dialog').getByRole('button', { name: /^Version 1/ }),
  },
  {
    name: 'quests/recently-deleted',
    person: 'designer',
    address: at(paths.yourQuests),
    prepare: press('Recently deleted'),
    ready: button(/^Restore/),
  },
  {
    name: 'story-lines/story-lines',
    person: 'designer',
    address: at(paths.yourStoryLines),
    ready: button('The drowned bell'),
  },
  { name: 'story-lines/story-line', person: 'designer', address: ofLine(), ready: heading('The drowned bell') },
  {
    name: 'story-lines/story-line-play',
    person: 'designer',
    address: ofLine(),
    prepare: async (page) => {
      await press('Play Through')(page);
      await press(/^Complete (?!all)/)(page);
    },
    ready: dialog('Play Through'),
  },
  {
    name: 'story-lines/story-line-checks',
    person: 'designer',
    address: ofLine(),
    prepare: press('Checks and Balance'),
    ready: (page) => page.getByRole('table', { name: 'A median quest of each' }),
  },
  {
    name: 'story-lines/story-line-editor',
    person: 'designer',
    address: ofLine('&mode=edit'),
    ready: button('Tidy up'),
  },
  {
    name: 'story-lines/story-line-large',
    person: 'designer',
    address: ofLine('&mode=edit'),
    prepare: async (page) => {
      await press('Enlarge the canvas')(page);
      await press('Fit view')(page);
    },
    ready: button('Shrink the canvas'),
  },
  {
    name: 'story-lines/story-line-add-quest',
    person: 'designer',
    address: ofLine('&mode=edit'),
    prepare: press('Add Quest To Storyline'),
    ready: dialog('Add Quest To Storyline'),
  },
  {
    name: 'official/official-quests',
    person: 'designer',
    address: at(paths.officialQuests),
    ready: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
  {
    name: 'official/official-story-lines',
    person: 'designer',
    address: at(paths.officialStoryLines),
    ready: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
  { name: 'account/account', person: 'designer', address: at(paths.account), ready: heading('Delete account') },
  {
    name: 'app/user-panel',
    person: 'designer',
    address: at(paths.yourQuests),
    prepare: (page) => page.locator('header [aria-expanded][aria-controls$="-panel"]').click(),
    ready: (page) => page.getByRole('group', { name: 'Theme' }),
  },
  {
    name: 'app/palette',
    person: 'designer',
    address: at(paths.yourQuests),
    prepare: pressKey('Control+k'),
    ready: (page) => page.getByRole('option', { name: bell }),
  },
  {
    name: 'app/shortcuts',
    person: 'designer',
    address: at(paths.yourQuests),
    prepare: pressKey('?'),
    ready: dialog('Keyboard shortcuts'),
  },
];

const administratorScreens: readonly Screen[] = [
  {
    name: 'official/quest-management',
    person: 'administrator',
    address: at(`${paths.questManagement}?view=quests`),
    ready: button('Create New Quest'),
  },
  {
    name: 'official/review-queue',
    person: 'administrator',
    address: at(`${paths.questManagement}?view=review`),
    ready: button(bell),
  },
  {
    name: 'official/review',
    person: 'administrator',
    address: at(`${paths.questManagement}?view=review`),
    prepare: press(bell),
    ready: button('Approve'),
  },
  {
    name: 'administration/accounts',
    person: 'administrator',
    address: at(paths.editUsers),
    ready: (page) => page.getByText('3 accounts'),
  },
  {
    name: 'administration/audit-log',
    person: 'administrator',
    address: at(`${paths.editUsers}?view=audit-log`),
    ready: (page) => page.getByRole('tab', { name: 'Audit log', selected: true }),
  },
  {
    name: 'administration/speed',
    person: 'administrator',
    address: at(paths.speed),
    prepare: async (page) => {
      await page.route(/\/api\/speed\?/, (route) => route.fulfill({ json: speed }));
      await page.getByLabel('Filter by period').selectOption('Last 28 days');
    },
    ready: (page) => page.getByText('1204 visits'),
  },
  {
    name: 'administration/game-access',
    person: 'administrator',
    address: at(paths.gameAccess),
    ready: button('Make Access Token'),
  },
];

export const screens = [
  ...guestScreens,
  ...newcomerScreens,
  ...designerScreens,
  ...secondFactorScreens,
  ...proofScreens,
  ...administratorScreens,
];
