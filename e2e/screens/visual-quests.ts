import { paths } from '#web/shared/address/paths.ts';
import { at, bell, buttonOf, dialogOf, headingOf, press, type Screen } from './visual-screen.ts';
import type { VisualContent } from './visual-content.ts';

const ofQuest =
  (more = '') =>
  ({ quest }: VisualContent) =>
    `${paths.yourQuests}?quest=${quest}${more}`;

export const questScreens: readonly Screen[] = [
  { name: 'quests/quests', person: 'designer', address: at(paths.yourQuests), ready: buttonOf(bell) },
  {
    name: 'quests/quests-filtered',
    person: 'designer',
    address: at(`${paths.yourQuests}?type=Main+Story`),
    ready: (page) => page.getByText('2 of 4 quests'),
  },
  { name: 'quests/quest', person: 'designer', address: ofQuest(), ready: headingOf(bell) },
  { name: 'quests/quest-editor', person: 'designer', address: ofQuest('&mode=edit'), ready: buttonOf('Save Changes') },
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
    ready: dialogOf('Save Changes'),
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
    ready: buttonOf(/^Restore/),
  },
];
