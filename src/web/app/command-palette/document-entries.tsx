import { useQueries } from '@tanstack/react-query';
import { BookMarked, Milestone, ScrollText, UsersRound, Waypoints } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import type { ListedSpace } from '#contract/spaces.ts';
import { spaceInPath, spaceScreen } from '#contract/screens/screens.ts';
import { officialOwner } from '#domain/account/user.ts';
import { linesByQuest, type StoryGraph } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/commands.ts';
import { spaceNamed } from '#texts/spaces.ts';
import { listOptions } from '#web/documents/list/use-list.ts';
import type { LoadedList } from '#web/documents/sending/list-cache.ts';
import type { Marks } from '#domain/quest/quest.ts';
import { statusesOf } from '#domain/world/statuses.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';
import { questKind, useQuests } from '#web/quests/quest-kind.ts';
import { documentAddress } from '#web/documents/document-place.ts';
import { screenOfDocument } from '#web/shared/address/document-screens.ts';
import { paths } from '#web/shared/address/paths.ts';
import { useSpaces } from '#web/shared/session/use-spaces.ts';
import { storyLineKind, useStoryLines } from '#web/story-lines/story-line-kind.ts';
import { readText } from '#web/shared/game-text/read-text.ts';
import type { EntryKind, PaletteEntry } from './palette-entry.ts';

type Listed = {
  readonly id: string;
  readonly title: string;
  readonly updated_at: number;
  readonly marks?: Marks | undefined;
};
type List = { readonly isComplete: boolean; readonly isError: boolean };

type DocumentEntryKind = Exclude<EntryKind, 'command' | 'place' | 'spaceQuest' | 'spaceStoryLine'>;

const kinds = {
  ownQuest: { list: 'own', documents: questKind, icon: <ScrollText aria-hidden="true" /> },
  ownStoryLine: { list: 'own', documents: storyLineKind, icon: <Waypoints aria-hidden="true" /> },
  officialQuest: { list: 'official', documents: questKind, icon: <BookMarked aria-hidden="true" /> },
  officialStoryLine: { list: 'official', documents: storyLineKind, icon: <Milestone aria-hidden="true" /> },
} as const satisfies Record<DocumentEntryKind, unknown>;

/**
 * Own, official and the spaces' documents, as far as they are loaded. `listEntries` is the same function while it gives the same: it
 * takes as long as there are documents. `leftOut`: spaces of which none are.
 */
export const useDocumentEntries = (person: string) => {
  const quests = useQuests(person);
  const lines = useStoryLines(person);
  const officialQuests = useQuests(officialOwner);
  const officialLines = useStoryLines(officialOwner);
  const spaces = useSpaceEntries();
  const missing: readonly List[] = [quests, lines, officialQuests, officialLines, ...spaces.lists].filter(
    ({ isComplete }) => !isComplete,
  );
  const ofLines = useDescribe(lines);
  const ofOfficialLines = useDescribe(officialLines);
  const listSpaces = spaces.listEntries;
  const listEntries = useCallback(
    () => [
      ...toEntries(quests.data, 'ownQuest', ofLines),
      ...toEntries(lines.data, 'ownStoryLine', byQuests),
      ...listSpaces(),
      ...toEntries(officialQuests.data, 'officialQuest', ofOfficialLines),
      ...toEntries(officialLines.data, 'officialStoryLine', byQuests),
    ],
    [quests.data, lines.data, ofLines, listSpaces, officialQuests.data, officialLines.data, ofOfficialLines],
  );
  return {
    listEntries,
    isLoading: missing.some(({ isError }) => !isError),
    hasFailed: missing.some(({ isError }) => isError),
    leftOut: spaces.leftOut,
  };
};

/** Their lists are read whole, so no more than these are: the one of the screen, then by their order. */
const mostSpaces = 8;

const noSpaces: readonly ListedSpace[] = [];

const useSpaceEntries = () => {
  const here = spaceInPath(usePathname());
  const { data, isError } = useSpaces();
  const all = data?.items ?? noSpaces;
  const read = useMemo(
    () => all.toSorted((one, other) => Number(other.id === here) - Number(one.id === here)).slice(0, mostSpaces),
    [all, here],
  );
  const quests = useQueries({ queries: read.map(({ id }) => listOptions(questKind, id)), combine });
  const lines = useQueries({ queries: read.map(({ id }) => listOptions(storyLineKind, id)), combine });
  const listEntries = useCallback(
    () => [
      ...all.map(toPlace),
      ...read.flatMap((space, index) => [
        ...inSpace(space, { documents: 'quests', describe: byLines(lines.lists[index]) }, quests.lists[index]?.data),
        ...inSpace(space, { documents: 'story-lines', describe: byQuests }, lines.lists[index]?.data),
      ]),
    ],
    [all, read, quests.lists, lines.lists],
  );
  const ofSpaces = { isComplete: data !== undefined, isError };
  return { listEntries, lists: [ofSpaces, ...quests.lists, ...lines.lists], leftOut: all.length - read.length };
};

type LoadedSpace<Item> = { readonly data: LoadedList<Item> | undefined; readonly isError: boolean };

const combine = <Item extends Listed>(lists: readonly LoadedSpace<Item>[]) => ({
  lists: lists.map(({ data, isError }) => ({ data: data?.items, isComplete: data?.isComplete ?? false, isError })),
});

/** What stands below the title of a document. */
type Describe<Item> = (item: Item) => Pick<PaletteEntry, 'place' | 'distinction'>;

type Lines = { readonly data?: readonly (Listed & StoryGraph)[] | undefined; readonly isComplete: boolean };

/** Lines are gone through once, when the first quest is shown. */
const byLines = (lines: Lines | undefined): Describe<Listed> => {
  let held: ReadonlyMap<string, readonly Listed[]> | null = null;
  const titlesOf = (id: string): readonly string[] | null => {
    if (!lines?.isComplete) return null;
    held ??= linesByQuest(lines.data ?? []);
    return (held.get(id) ?? []).map(({ title }) => readText(title));
  };
  const describe = (id: string, least: number): string | null => {
    const titles = titlesOf(id);
    return titles && titles.length >= least ? texts.inLines(titles) : null;
  };
  return ({ id }) => ({ place: () => describe(id, 1), distinction: () => describe(id, 0) });
};

const useDescribe = ({ data, isComplete }: Lines): Describe<Listed> =>
  useMemo(() => byLines({ data, isComplete }), [data, isComplete]);

const byQuests: Describe<StoryGraph> = ({ story_quests }) => ({
  distinction: () => texts.ofQuests(Object.keys(story_quests).length),
});

const toPlace = ({ id, name }: ListedSpace): PaletteEntry => ({
  id,
  kind: 'place',
  title: spaceNamed(name),
  changedAt: 0,
  icon: <UsersRound aria-hidden="true" />,
  choice: { goTo: spaceScreen(paths.space, id) },
});

type OfSpace<Item> = { readonly documents: 'quests' | 'story-lines'; readonly describe: Describe<Item> };

const inSpace = <Item extends Listed>(
  { id: owner, name }: ListedSpace,
  { documents, describe }: OfSpace<Item>,
  items: readonly Item[] = [],
): PaletteEntry[] =>
  items.map((item) => ({
    id: item.id,
    kind: documents === 'quests' ? 'spaceQuest' : 'spaceStoryLine',
    title: readText(item.title),
    space: name,
    words: item.marks ? `${name} ${wordsOf(item.marks)}` : name,
    ...describe(item),
    changedAt: item.updated_at,
    icon: documents === 'quests' ? <ScrollText aria-hidden="true" /> : <Waypoints aria-hidden="true" />,
    choice: { goTo: screenOfDocument(documents, owner, item.id) },
  }));

/** Entries of documents, which are found by their marks, too. */
const toEntries = <Item extends Listed>(
  documents: readonly Item[] | undefined,
  kind: DocumentEntryKind,
  describe: Describe<Item>,
): readonly PaletteEntry[] => {
  const { list, documents: kindOfThem, icon } = kinds[kind];
  return (documents ?? []).map((item) => ({
    id: item.id,
    kind,
    title: readText(item.title),
    changedAt: item.updated_at,
    ...(item.marks && { words: wordsOf(item.marks) }),
    ...describe(item),
    icon,
    choice: { goTo: documentAddress(list, kindOfThem, { mode: 'view', id: item.id }) },
  }));
};

const wordsOf = ({ tags = [], status }: Marks): string => {
  const named = statusesOf(loadedWorld().world).find(({ id }) => id === status);
  return [...tags, ...(named ? [named.label] : [])].join(' ');
};
