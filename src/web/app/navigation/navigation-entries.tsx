import {
  BookMarked,
  BookOpenText,
  Crown,
  LayoutDashboard,
  LibraryBig,
  LogIn,
  Milestone,
  ScrollText,
  UserPlus,
  Waypoints,
} from 'lucide-react';
import type { ReactNode } from 'react';
import * as texts from '#texts/app.ts';
import { paths } from '#web/shared/address/paths.ts';

export type NavigationEntry = {
  readonly title: string;
  /** Below the icon in the collapsed menu of a touch screen. Guests have no such menu. */
  readonly short?: string;
  readonly to: string;
  readonly icon: ReactNode;
};
export type NavigationGroupEntry = {
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

/** Reviewers and administrators have these in a group of their own (`management-entries.tsx`). */
export const officialGroup: NavigationGroupEntry = {
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
