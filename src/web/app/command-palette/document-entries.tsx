import { BookMarked, Milestone, ScrollText, Waypoints } from 'lucide-react';
import { useMemo } from 'react';
import { officialOwner } from '#domain/account/user.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { useQuests } from '#web/quests/list/use-quests.ts';
import { documentAddress } from '#web/documents/pane/document-address.ts';
import { storyLineKind } from '#web/story-lines/story-line-kind.ts';
import { useStoryLines } from '#web/story-lines/list/use-story-lines.ts';
import type { EntryKind, PaletteEntry } from './palette-entry.ts';

type Item = { readonly id: string; readonly title: string; readonly updated_at: number };
type List = { readonly isComplete: boolean; readonly isError: boolean };

type DocumentEntryKind = Exclude<EntryKind, 'Command' | 'Go to'>;

const kinds = {
  'Your quest': { list: 'own', documents: questKind, icon: <ScrollText aria-hidden="true" /> },
  'Your story line': { list: 'own', documents: storyLineKind, icon: <Waypoints aria-hidden="true" /> },
  'Official quest': { list: 'official', documents: questKind, icon: <BookMarked aria-hidden="true" /> },
  'Official story line': { list: 'official', documents: storyLineKind, icon: <Milestone aria-hidden="true" /> },
} as const satisfies Record<DocumentEntryKind, unknown>;

/** A person's own items and the official ones, as far as they are loaded. */
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
      ...toEntries(quests.data, 'Your quest'),
      ...toEntries(lines.data, 'Your story line'),
      ...toEntries(officialQuests.data, 'Official quest'),
      ...toEntries(officialLines.data, 'Official story line'),
    ],
    [quests.data, lines.data, officialQuests.data, officialLines.data],
  );
  return {
    entries,
    isLoading: missing.some(({ isError }) => !isError),
    hasFailed: missing.some(({ isError }) => isError),
  };
};

const toEntries = (items: readonly Item[] | undefined, kind: DocumentEntryKind): readonly PaletteEntry[] => {
  const { list, documents, icon } = kinds[kind];
  return (items ?? []).map(({ id, title, updated_at }) => ({
    id,
    kind,
    title,
    changedAt: updated_at,
    icon,
    choice: { goTo: documentAddress(list, documents, { mode: 'view', id }) },
  }));
};
