import { paths } from '#web/shared/address/paths.ts';
import { at, bell, button, dialog, heading, press, type Screen } from './visual-screen.ts';
import type { World } from './visual-world.ts';

const ofQuest =
  (more = '') =>
  ({ quest }: World) =>
    `${paths.yourQuests}?quest=${quest}${more}`;

export const questScreens: readonly Screen[] = [
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
];
