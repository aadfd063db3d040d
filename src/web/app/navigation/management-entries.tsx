import {
  BookMarked,
  Crown,
  FilePlus2,
  FolderPen,
  Gauge,
  Globe,
  Inbox,
  KeyRound,
  Milestone,
  Route,
  UsersRound,
  Workflow,
} from 'lucide-react';
import type { Rank } from '#domain/account/user.ts';
import * as texts from '#texts/app.ts';
import { paths } from '#web/shared/address/paths.ts';
import type { NavigationGroupEntry } from './navigation-entries.tsx';

const management = (search: string): string => `${paths.questManagement}?${search}`;

const administratorGroups: readonly NavigationGroupEntry[] = [
  {
    title: texts.officialQuests,
    short: texts.shortEntries.official,
    icon: <Crown aria-hidden="true" />,
    entries: [
      {
        title: texts.viewOfficialQuests,
        short: texts.shortEntries.quests,
        to: paths.officialQuests,
        icon: <BookMarked aria-hidden="true" />,
      },
      {
        title: texts.viewOfficialStoryLines,
        short: texts.shortEntries.lines,
        to: paths.officialStoryLines,
        icon: <Milestone aria-hidden="true" />,
      },
    ],
  },
  {
    title: texts.questManagement,
    short: texts.shortEntries.manage,
    icon: <FolderPen aria-hidden="true" />,
    entries: [
      {
        title: texts.editUsers,
        short: texts.shortEntries.users,
        to: paths.editUsers,
        icon: <UsersRound aria-hidden="true" />,
      },
      {
        title: texts.editOfficialQuests,
        short: texts.shortEntries.quests,
        to: management('view=quests'),
        icon: <FolderPen aria-hidden="true" />,
      },
      {
        title: texts.editOfficialStoryLine,
        short: texts.shortEntries.lines,
        to: management('view=story-lines'),
        icon: <Route aria-hidden="true" />,
      },
      {
        title: texts.createOfficialQuest,
        short: texts.shortEntries.newQuest,
        to: management('view=quests&mode=create'),
        icon: <FilePlus2 aria-hidden="true" />,
      },
      {
        title: texts.reviewQuests,
        short: texts.shortEntries.review,
        to: management('view=review'),
        icon: <Inbox aria-hidden="true" />,
      },
      {
        title: texts.createOfficialStoryLines,
        short: texts.shortEntries.newLine,
        to: `${paths.officialStoryLines}?mode=create`,
        icon: <Workflow aria-hidden="true" />,
      },
      { title: texts.theWorld, short: texts.shortEntries.world, to: paths.world, icon: <Globe aria-hidden="true" /> },
      {
        title: texts.gameAccess,
        short: texts.shortEntries.access,
        to: paths.gameAccess,
        icon: <KeyRound aria-hidden="true" />,
      },
      { title: texts.speed, short: texts.shortEntries.speed, to: paths.speed, icon: <Gauge aria-hidden="true" /> },
    ],
  },
];

const reviewersPlaces: readonly string[] = [paths.officialQuests, paths.officialStoryLines, paths.questManagement];

/** In addition to those of all members. Reviewers have what they may open. */
export const managementGroupsOf = (rank: Exclude<Rank, 'default'>): readonly NavigationGroupEntry[] => {
  if (rank === 'administrator') return administratorGroups;
  return administratorGroups.map((group) => ({
    ...group,
    entries: group.entries.filter(({ to }) => reviewersPlaces.includes(to.split('?')[0] ?? '')),
  }));
};
