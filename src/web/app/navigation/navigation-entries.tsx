import {
  BookMarked,
  BookOpenText,
  Crown,
  FilePlus2,
  FolderPen,
  Gauge,
  Globe,
  Inbox,
  KeyRound,
  LayoutDashboard,
  LibraryBig,
  LogIn,
  Milestone,
  Route,
  ScrollText,
  UserPlus,
  UsersRound,
  Waypoints,
  Workflow,
} from 'lucide-react';
import type { ReactNode } from 'react';
import * as texts from '#texts/app.ts';
import { paths } from '#web/shared/address/paths.ts';
import type { Rank } from '#domain/account/user.ts';

export type NavigationEntry = {
  readonly title: string;
  /** Below the icon in the collapsed menu of a touch screen. Guests have no such menu. */
  readonly short?: string;
  readonly to: string;
  readonly icon: ReactNode;
};
type NavigationGroupEntry = {
  readonly title: string;
  readonly short: string;
  readonly icon: ReactNode;
  readonly entries: readonly NavigationEntry[];
};

export const guestEntries: readonly NavigationEntry[] = [
  { title: texts.signIn, to: paths.signIn, icon: <LogIn aria-hidden="true" /> },
  { title: texts.createAccount, to: paths.signUp, icon: <UserPlus aria-hidden="true" /> },
];

export const dashboardEntry: NavigationEntry = {
  title: texts.dashboard,
  short: texts.shortEntries.dashboard,
  to: paths.overview,
  icon: <LayoutDashboard aria-hidden="true" />,
};

export const memberGroups: readonly NavigationGroupEntry[] = [
  {
    title: texts.yourQuests,
    short: texts.shortEntries.yours,
    icon: <BookOpenText aria-hidden="true" />,
    entries: [
      {
        title: texts.viewYourQuests,
        short: texts.shortEntries.quests,
        to: paths.yourQuests,
        icon: <ScrollText aria-hidden="true" />,
      },
      {
        title: texts.viewYourStoryLines,
        short: texts.shortEntries.lines,
        to: paths.yourStoryLines,
        icon: <Waypoints aria-hidden="true" />,
      },
      {
        title: texts.codex,
        short: texts.shortEntries.codex,
        to: paths.codex,
        icon: <LibraryBig aria-hidden="true" />,
      },
    ],
  },
];

/** Administrators have these in a group of their own. */
const officialGroup: NavigationGroupEntry = {
  title: texts.inTheGame,
  short: texts.shortEntries.official,
  icon: <Crown aria-hidden="true" />,
  entries: [
    {
      title: texts.questsInTheGame,
      short: texts.shortEntries.quests,
      to: paths.officialQuests,
      icon: <BookMarked aria-hidden="true" />,
    },
    {
      title: texts.linesInTheGame,
      short: texts.shortEntries.lines,
      to: paths.officialStoryLines,
      icon: <Milestone aria-hidden="true" />,
    },
  ],
};

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

/** Beside those of all members. Reviewers have those of the administrators' groups that they may open. */
export const groupsOf = (rank: Rank): readonly NavigationGroupEntry[] => {
  if (rank === 'default') return [officialGroup];
  if (rank === 'administrator') return administratorGroups;
  return administratorGroups.map((group) => ({
    ...group,
    entries: group.entries.filter(({ to }) => reviewersPlaces.includes(to.split('?')[0] ?? '')),
  }));
};
