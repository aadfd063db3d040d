import { BookMarked, Home, Keyboard, LogOut, Milestone, Palette, Plus, UserCog, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Rank } from '#domain/account/rank.ts';
import { administratorGroups, dashboardEntry, memberGroups } from '#web/app/navigation/navigation-entries.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { readScreenActions } from '#web/shared/screens/screen-actions.ts';
import { isShortcutId } from '#web/shared/shortcuts/shortcuts.ts';
import { themes, type Theme } from '#contract/screens/theme.ts';
import { chooseTheme } from '#web/shared/theme.ts';
import type { PaletteChoice, PaletteEntry } from './palette-entry.ts';

/** The acts of the screen that is open: what a person could press there. */
export const screenActionEntries = (screen: ParentNode): readonly PaletteEntry[] =>
  Array.from(readScreenActions(screen), ([name, press]) => {
    const { shortcut } = press.dataset;
    const act = anAction(name, <Zap aria-hidden="true" />, { press });
    return isShortcutId(shortcut) ? { ...act, shortcut } : act;
  });

type Circumstances = {
  readonly pathname: string;
  readonly theme: Theme;
  readonly onSignOut: () => void;
  readonly onShortcuts: () => void;
};

const creations = [
  { title: 'Create New Quest', screen: paths.yourQuests },
  { title: 'Create New Story', screen: paths.yourStoryLines },
];

/** What can be done from every screen. */
export const everywhereEntries = ({
  pathname,
  theme,
  onSignOut,
  onShortcuts,
}: Circumstances): readonly PaletteEntry[] => [
  ...creations
    .filter(({ screen }) => screen !== pathname)
    .map(({ title, screen }) => anAction(title, <Plus aria-hidden="true" />, { goTo: `${screen}?mode=create` })),
  ...themes
    .filter((other) => other !== theme)
    .map((other) => anAction(themeTitles[other], <Palette aria-hidden="true" />, { run: () => chooseTheme(other) })),
  { ...anAction('Keyboard shortcuts', <Keyboard aria-hidden="true" />, { run: onShortcuts }), shortcut: 'help' },
  anAction('Sign out', <LogOut aria-hidden="true" />, { run: onSignOut }),
];

const themeTitles = {
  dark: 'Switch to the dark theme',
  light: 'Switch to the light theme',
  device: 'Switch to the device’s theme',
} as const satisfies Record<Theme, string>;

/** The screens that a rank may open. */
export const placeEntries = (rank: Rank): readonly PaletteEntry[] => {
  const isAdministrator = rank === 'administrator';
  const groups = isAdministrator ? [...memberGroups, ...administratorGroups] : memberGroups;
  return [
    aPlace('Your workshop', <Home aria-hidden="true" />, paths.home),
    ...[dashboardEntry, ...groups.flatMap(({ entries }) => entries), ...(isAdministrator ? [] : officialPlaces)].map(
      ({ title, icon, to }) => aPlace(title, icon, to),
    ),
    aPlace('Your account', <UserCog aria-hidden="true" />, paths.account),
  ];
};

/** Designers reach these from their home page. */
const officialPlaces = [
  { title: 'Official Quest List', to: paths.officialQuests, icon: <BookMarked aria-hidden="true" /> },
  { title: 'Official Quest Story Lines List', to: paths.officialStoryLines, icon: <Milestone aria-hidden="true" /> },
];

const anAction = (title: string, icon: ReactNode, choice: PaletteChoice): PaletteEntry => ({
  id: `act ${title}`,
  kind: 'Command',
  title,
  changedAt: 0,
  icon,
  choice,
});

const aPlace = (title: string, icon: ReactNode, to: string): PaletteEntry => ({
  id: `place ${title}`,
  kind: 'Go to',
  title,
  changedAt: 0,
  icon,
  choice: { goTo: to },
});
