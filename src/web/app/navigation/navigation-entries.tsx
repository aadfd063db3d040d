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

export type NavigationEntry = {
  readonly title: string;
  readonly to: string;
  readonly icon: ReactNode;
};
type NavigationGroupEntry = {
  readonly title: string;
  readonly icon: ReactNode;
  readonly entries: readonly NavigationEntry[];
};

export const guestEntries: readonly NavigationEntry[] = [
  { title: texts.signIn, to: paths.signIn, icon: <LogIn aria-hidden="true" /> },
  { title: texts.createAccount, to: paths.signUp, icon: <UserPlus aria-hidden="true" /> },
];

export const dashboardEntry: NavigationEntry = {
  title: texts.dashboard,
  to: paths.overview,
  icon: <LayoutDashboard aria-hidden="true" />,
};

export const memberGroups: readonly NavigationGroupEntry[] = [
  {
    title: texts.yourQuests,
    icon: <BookOpenText aria-hidden="true" />,
    entries: [
      { title: texts.viewYourQuests, to: paths.yourQuests, icon: <ScrollText aria-hidden="true" /> },
      { title: texts.viewYourStoryLines, to: paths.yourStoryLines, icon: <Waypoints aria-hidden="true" /> },
      { title: texts.codex, to: paths.codex, icon: <LibraryBig aria-hidden="true" /> },
    ],
  },
];

const management = (search: string): string => `${paths.questManagement}?${search}`;

export const administratorGroups: readonly NavigationGroupEntry[] = [
  {
    title: texts.officialQuests,
    icon: <Crown aria-hidden="true" />,
    entries: [
      { title: texts.viewOfficialQuests, to: paths.officialQuests, icon: <BookMarked aria-hidden="true" /> },
      { title: texts.viewOfficialStoryLines, to: paths.officialStoryLines, icon: <Milestone aria-hidden="true" /> },
    ],
  },
  {
    title: texts.questManagement,
    icon: <FolderPen aria-hidden="true" />,
    entries: [
      { title: texts.editUsers, to: paths.editUsers, icon: <UsersRound aria-hidden="true" /> },
      { title: texts.editOfficialQuests, to: management('view=quests'), icon: <FolderPen aria-hidden="true" /> },
      {
        title: texts.editOfficialStoryLine,
        to: management('view=story-lines'),
        icon: <Route aria-hidden="true" />,
      },
      {
        title: texts.createOfficialQuest,
        to: management('view=quests&mode=create'),
        icon: <FilePlus2 aria-hidden="true" />,
      },
      { title: texts.reviewQuests, to: management('view=review'), icon: <Inbox aria-hidden="true" /> },
      {
        title: texts.createOfficialStoryLines,
        to: `${paths.officialStoryLines}?mode=create`,
        icon: <Workflow aria-hidden="true" />,
      },
      { title: texts.theWorld, to: paths.world, icon: <Globe aria-hidden="true" /> },
      { title: texts.gameAccess, to: paths.gameAccess, icon: <KeyRound aria-hidden="true" /> },
      { title: texts.speed, to: paths.speed, icon: <Gauge aria-hidden="true" /> },
    ],
  },
];
