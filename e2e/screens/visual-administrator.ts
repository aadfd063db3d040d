import type { Page } from '@playwright/test';
import { channelAddress, type ChannelState, type Release, type Releases } from '#contract/releases.ts';
import type { SpeedReport } from '#contract/screens/speed.ts';
import type { Channel } from '#domain/release/channel.ts';
import { paths } from '#web/shared/address/paths.ts';
import { at, bell, buttonOf, press, type Screen } from './visual-screen.ts';

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

const day = 24 * 60 * 60 * 1000;

const aRelease = (number: number, note: string, daysAgo: number): Release => ({
  number,
  note,
  made_at: Date.now() - daysAgo * day,
  made_by: 'ysa@saltlea.example',
  version: String(number),
  quests: 47 + number,
  story_lines: 6,
  digest: `${number}a5c0f1e9b27`.padEnd(64, '0'),
  bytes: 60_000,
});

const releases: Releases = {
  items: [
    aRelease(3, 'The winter feast: eleven quests for the frozen harbour', 3),
    aRelease(2, 'The bell under the bay ends well', 12),
    aRelease(1, 'The first one', 40),
  ],
  next: null,
  unreleased: true,
};

const channelOf = (channel: Channel, release: number, daysAgo: number): ChannelState => ({
  channel,
  release,
  changed_at: Date.now() - daysAgo * day,
  changed_by: 'ysa@saltlea.example',
});

const showReleases = async (page: Page): Promise<void> => {
  await page.route(/\/api\/releases\?/, (route) => route.fulfill({ json: releases }));
  for (const state of [channelOf('test', 3, 2), channelOf('live', 2, 9)])
    await page.route(channelAddress(state.channel), (route) =>
      route.fulfill({ json: state, headers: { ETag: '"1.a"' } }),
    );
  await page.reload();
};

export const administratorScreens: readonly Screen[] = [
  {
    name: 'official/quest-management',
    person: 'administrator',
    address: at(`${paths.questManagement}?view=quests`),
    ready: buttonOf('Create New Quest'),
  },
  {
    name: 'official/review-queue',
    person: 'administrator',
    address: at(`${paths.questManagement}?view=review`),
    ready: buttonOf(bell),
  },
  {
    name: 'official/review',
    person: 'administrator',
    address: at(`${paths.questManagement}?view=review`),
    prepare: press(bell),
    // What a submission names is looked up first.
    ready: (page) => page.getByText('Checks: nothing found'),
  },
  {
    name: 'administration/accounts',
    person: 'administrator',
    address: at(paths.editUsers),
    ready: (page) => page.getByText('3 accounts', { exact: true }),
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
    ready: (page) => page.getByText('1,204 visits'),
  },
  {
    name: 'administration/game-access',
    person: 'administrator',
    address: at(paths.gameAccess),
    prepare: showReleases,
    ready: (page) => page.getByText('The first one'),
  },
];
