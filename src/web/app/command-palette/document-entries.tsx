import { BookMarked, Milestone, ScrollText, Waypoints } from 'lucide-react';
import { useMemo } from 'react';
import { officialOwner } from '#domain/account/user.ts';
import { questKind, useQuests } from '#web/quests/quest-kind.ts';
import { documentAddress } from '#web/documents/document-place.ts';
import { storyLineKind, useStoryLines } from '#web/story-lines/story-line-kind.ts';
import type { EntryKind, PaletteEntry } from './palette-entry.ts';

type Listed = { readonly id: string; readonly title: string; readonly updated_at: number };
type List = { readonly isComplete: boolean; readonly isError: boolean };

type DocumentEntryKind = Exclude<EntryKind, 'command' | 'place'>;

const kinds = {
  ownQuest: { list: 'own', documents: questKind, icon: <ScrollText aria-hidden="true" /> },
  ownStoryLine: { list: 'own', documents: storyLineKind, icon: <Waypoints aria-hidden="true" /> },
  officialQuest: { list: 'official', documents: questKind, icon: <BookMarked aria-hidden="true" /> },
  officialStoryLine: { list: 'official', documents: storyLineKind, icon: <Milestone aria-hidden="true" /> },
} as const satisfies Record<DocumentEntryKind, unknown>;

/** Own and official documents, as far as they are loaded. */
export const useDocumentEntries = (person: string) => {
  const quests = useQuests(person);
  const lines = useStoryLines(person);
  const officialQuests = useQuests(officialOwner);
  const officialLines = useStoryLines(officialOwner);
  const missing: readonly List[] = [quests, lines, officialQuests, officialLines].filter(
    ({ isComplete }) => !isComplete,
  );
  const entries = useMemo(
    () => [
      ...toEntries(quests.data, 'ownQuest'),
      ...toEntries(lines.data, 'ownStoryLine'),
      ...toEntries(officialQuests.data, 'officialQuest'),
      ...toEntries(officialLines.data, 'officialStoryLine'),
    ],
    [quests.data, lines.data, officialQuests.data, officialLines.data],
  );
  return {
    entries,
    isLoading: missing.some(({ isError }) => !isError),
    hasFailed: missing.some(({ isError }) => isError),
  };
};

const toEntries = (documents: readonly Listed[] | undefined, kind: DocumentEntryKind): readonly PaletteEntry[] => {
  const { list, documents: kindOfThem, icon } = kinds[kind];
  return (documents ?? []).map(({ id, title, updated_at }) => ({
    id,
    kind,
    title,
    changedAt: updated_at,
    icon,
    choice: { goTo: documentAddress(list, kindOfThem, { mode: 'view', id }) },
  }));
};
