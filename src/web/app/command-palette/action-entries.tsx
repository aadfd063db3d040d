import {
  BookMarked,
  CircleQuestionMark,
  Dices,
  Footprints,
  Home,
  Keyboard,
  LogOut,
  Milestone,
  Palette,
  Plus,
  Upload,
  UserCog,
  Zap,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { mayReview, type Rank } from '#domain/account/user.ts';
import { signOut } from '#texts/app.ts';
import * as texts from '#texts/commands.ts';
import { chapters, guideEntry } from '#texts/guide.ts';
import { takeTour } from '#texts/tour.ts';
import { importBook } from '#texts/exchange/importing.ts';
import { managementGroupsOf } from '#web/app/navigation/management-entries.tsx';
import { dashboardEntry, memberGroups } from '#web/app/navigation/navigation-entries.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { readScreenActions } from '#web/shared/screens/screen-actions.ts';
import { isShortcutId } from '#web/shared/shortcuts/shortcuts.ts';
import { tourAddress } from '#web/story-lines/tour/tour-address.ts';
import { themes, type Theme } from '#contract/screens/theme.ts';
import { chooseTheme } from '#web/shared/theme.ts';
import type { PaletteChoice, PaletteEntry } from './palette-entry.ts';

export const screenActionEntries = (screen: ParentNode): readonly PaletteEntry[] =>
  Array.from(readScreenActions(screen), ([name, press]) => {
    const { shortcut } = press.dataset;
    const action = anAction(name, <Zap aria-hidden="true" />, { press });
    return isShortcutId(shortcut) ? { ...action, shortcut } : action;
  });

type Circumstances = {
  readonly pathname: string;
  readonly theme: Theme;
  readonly onSignOut: () => void;
  readonly onShortcuts: () => void;
  readonly onImport: () => void;
};

const creations = [
  { title: texts.createQuest, screen: paths.yourQuests },
  { title: texts.createStoryLine, screen: paths.yourStoryLines },
];

export const everywhereEntries = ({
  pathname,
  theme,
  onSignOut,
  onShortcuts,
  onImport,
}: Circumstances): readonly PaletteEntry[] => [
  ...creations
    .filter(({ screen }) => screen !== pathname)
    .map(({ title, screen }) => anAction(title, <Plus aria-hidden="true" />, { goTo: `${screen}?mode=create` })),
  anAction(importBook, <Upload aria-hidden="true" />, { run: onImport }),
  anAction(takeTour, <Footprints aria-hidden="true" />, { goTo: tourAddress('again') }),
  ...themes
    .filter((other) => other !== theme)
    .map((other) =>
      withWords(
        anAction(texts.themeSwitches[other], <Palette aria-hidden="true" />, { run: () => chooseTheme(other) }),
        texts.searchWords.theme,
      ),
    ),
  { ...anAction(texts.shortcuts, <Keyboard aria-hidden="true" />, { run: onShortcuts }), shortcut: 'help' },
  withWords(anAction(signOut, <LogOut aria-hidden="true" />, { run: onSignOut }), texts.searchWords.signOut),
];

/** Of the chapters, that of the shortcuts has a command of its name. */
export const placeEntries = (rank: Rank): readonly PaletteEntry[] => {
  const groups = rank === 'default' ? memberGroups : [...memberGroups, ...managementGroupsOf(rank)];
  return [
    aPlace(texts.workshop, <Home aria-hidden="true" />, paths.home),
    ...[dashboardEntry, ...groups.flatMap(({ entries }) => entries), ...(mayReview(rank) ? [] : officialPlaces)].map(
      ({ title, icon, to }) => aPlace(title, icon, to),
    ),
    aPlace(screenTitles[paths.rewardTables], <Dices aria-hidden="true" />, paths.rewardTables),
    withWords(aPlace(texts.account, <UserCog aria-hidden="true" />, paths.account), texts.searchWords.account),
    ...chapters
      .filter(({ title }) => title !== texts.shortcuts)
      .map(({ id, title, words }) =>
        withWords(
          aPlace(guideEntry(title), <CircleQuestionMark aria-hidden="true" />, `${paths.guide}?chapter=${id}`),
          words,
        ),
      ),
  ];
};

/** Designers reach these from their workshop. */
const officialPlaces = [
  { title: texts.officialQuests, to: paths.officialQuests, icon: <BookMarked aria-hidden="true" /> },
  { title: texts.officialStoryLines, to: paths.officialStoryLines, icon: <Milestone aria-hidden="true" /> },
];

const anAction = (title: string, icon: ReactNode, choice: PaletteChoice): PaletteEntry => ({
  id: `action ${title}`,
  kind: 'command',
  title,
  changedAt: 0,
  icon,
  choice,
});

const aPlace = (title: string, icon: ReactNode, to: string): PaletteEntry => ({
  id: `place ${title}`,
  kind: 'place',
  title,
  changedAt: 0,
  icon,
  choice: { goTo: to },
});

const withWords = (entry: PaletteEntry, words: string): PaletteEntry => ({ ...entry, words });
