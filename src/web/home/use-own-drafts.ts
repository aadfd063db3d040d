import { useMemo } from 'react';
import { untitled } from '#texts/documents.ts';
import { useCarriedNew } from '#web/documents/drafts/use-carried.ts';
import type { AnyKind } from '#web/documents/document-kind.ts';
import { useNewDrafts } from '#web/documents/drafts/new-drafts.ts';
import { documentAddress } from '#web/documents/document-place.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import '#web/quests/quest-drafts.ts';
import '#web/story-lines/line-drafts.ts';
import { storyLineKind } from '#web/story-lines/story-line-kind.ts';
import type { OwnDraft } from './own-drafts.tsx';

/** Also the new quests of an unsaved story line. */
export const useOwnDrafts = (person: string): readonly OwnDraft[] => {
  const scope = { author: person, owner: person };
  const quests = useNewDrafts(questKind, scope);
  const lines = useNewDrafts(storyLineKind, scope);
  const carried = useCarriedNew(storyLineKind, scope);
  return useMemo(
    () => [
      ...quests.map(({ document, ...draft }) => ({
        ...draft,
        kind: questKind,
        address: addressOf(questKind, document),
      })),
      ...lines.map(({ document, ...draft }) => ({
        ...draft,
        kind: storyLineKind,
        address: addressOf(storyLineKind, document),
      })),
      ...carried.map(({ id, title, carrier }) => ({
        id,
        title,
        kind: questKind,
        address: addressOf(storyLineKind, carrier.document),
        line: carrier.title.trim() || untitled(storyLineKind.words.one),
      })),
    ],
    [quests, lines, carried],
  );
};

const addressOf = (kind: AnyKind, document: string | null): string =>
  documentAddress('own', kind, document === null ? { mode: 'create' } : { mode: 'edit', id: document });
