import { useMemo } from 'react';
import { useNewDrafts } from '#web/documents/drafts/new-drafts.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import '#web/quests/quest-drafts.ts';
import '#web/story-lines/line-drafts.ts';
import { storyLineKind } from '#web/story-lines/story-line-kind.ts';
import type { OwnDraft } from './own-drafts.tsx';

/** The person's own new quests and story lines that are not saved yet. */
export const useOwnDrafts = (person: string): readonly OwnDraft[] => {
  const scope = { author: person, owner: person };
  const quests = useNewDrafts(questKind, scope);
  const lines = useNewDrafts(storyLineKind, scope);
  return useMemo(
    () => [
      ...quests.map((draft) => ({ kind: questKind, draft })),
      ...lines.map((draft) => ({ kind: storyLineKind, draft })),
    ],
    [quests, lines],
  );
};
