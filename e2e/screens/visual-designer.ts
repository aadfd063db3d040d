import type { Page } from '@playwright/test';
import { paths } from '#web/shared/address/paths.ts';
import { at, bell, buttonOf, dialogOf, headingOf, type Screen } from './visual-screen.ts';

/** Keys work once the members' tools are loaded. */
const pressKey = (key: string) => async (page: Page) => {
  await buttonOf('Command palette')(page).waitFor();
  await page.keyboard.press(key);
};

export const designerScreens: readonly Screen[] = [
  { name: 'app/home', person: 'designer', address: at(paths.home), ready: headingOf('Where to') },
  { name: 'app/overview', person: 'designer', address: at(paths.overview), ready: headingOf('Quests overview') },
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
  { name: 'account/account', person: 'designer', address: at(paths.account), ready: headingOf('Delete account') },
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
    ready: dialogOf('Keyboard shortcuts'),
  },
];
