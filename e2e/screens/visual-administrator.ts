import type { SpeedReport } from '#contract/speed/speed.ts';
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
    ready: buttonOf('Approve'),
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
    ready: buttonOf('Make Release'),
  },
];
