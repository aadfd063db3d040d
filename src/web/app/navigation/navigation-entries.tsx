import {
  BookMarked,
  BookOpenText,
  Crown,
  FilePlus2,
  FolderPen,
  Gauge,
  KeyRound,
  LayoutDashboard,
  LogIn,
  Milestone,
  Route,
  Scale,
  ScrollText,
  UserPlus,
  UsersRound,
  Waypoints,
  Workflow,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#web/shared/address/paths.ts';

export type NavigationEntry = {
  readonly title: string;
  readonly to: string;
  /** The address that it is current at, where several lead to one. */
  readonly standsFor?: string;
  readonly icon: ReactNode;
};
type NavigationGroupEntry = {
  readonly title: string;
  readonly icon: ReactNode;
  readonly entries: readonly NavigationEntry[];
};

/** What a guest has in the menu. */
export const guestEntries: readonly NavigationEntry[] = [
  { title: 'Sign in', to: paths.signIn, icon: <LogIn aria-hidden="true" /> },
  { title: 'Create an account', to: paths.signUp, icon: <UserPlus aria-hidden="true" /> },
];

/** The entry above the groups. */
export const dashboardEntry: NavigationEntry = {
  title: 'Dashboard',
  to: paths.overview,
  icon: <LayoutDashboard aria-hidden="true" />,
};

/** The groups that everybody signed in has in the menu. */
export const memberGroups: readonly NavigationGroupEntry[] = [
  {
    title: 'Your Quests',
    icon: <BookOpenText aria-hidden="true" />,
    entries: [
      { title: 'View Your Quest List', to: paths.yourQuests, icon: <ScrollText aria-hidden="true" /> },
      { title: 'View Your Story Line List', to: paths.yourStoryLines, icon: <Waypoints aria-hidden="true" /> },
    ],
  },
];

const management = (search: string): string => `${paths.questManagement}?${search}`;

/** The groups that only administrators have in the menu. */
export const administratorGroups: readonly NavigationGroupEntry[] = [
  {
    title: 'Official Quests',
    icon: <Crown aria-hidden="true" />,
    entries: [
      { title: 'View Official Quest List', to: paths.officialQuests, icon: <BookMarked aria-hidden="true" /> },
      { title: 'View Official Story Line List', to: paths.officialStoryLines, icon: <Milestone aria-hidden="true" /> },
    ],
  },
  {
    title: 'Quest Management',
    icon: <FolderPen aria-hidden="true" />,
    entries: [
      { title: 'Edit/View Users', to: paths.editUsers, icon: <UsersRound aria-hidden="true" /> },
      { title: 'Edit/View Official Quests', to: management('view=quests'), icon: <FolderPen aria-hidden="true" /> },
      {
        title: 'Edit/View Official Story Line',
        to: management('view=story-lines'),
        icon: <Route aria-hidden="true" />,
      },
      {
        title: 'Create Official Quest',
        to: management('view=quests&mode=create'),
        icon: <FilePlus2 aria-hidden="true" />,
      },
      { title: 'Review Community Quests', to: management('view=review'), icon: <Scale aria-hidden="true" /> },
      {
        title: 'Create Official Story Lines',
        to: paths.officialStoryLines,
        standsFor: `${paths.officialStoryLines}?mode=create`,
        icon: <Workflow aria-hidden="true" />,
      },
      { title: 'Game Access', to: paths.gameAccess, icon: <KeyRound aria-hidden="true" /> },
      { title: 'Speed', to: paths.speed, icon: <Gauge aria-hidden="true" /> },
    ],
  },
];
