import { useMemo } from 'react';
import * as z from 'zod/mini';
import { savedStoryLine } from '#contract/story-lines.ts';
import { checkStoryLine } from '#domain/story-line-rules.ts';
import { leaveOutMissing } from '#domain/story-line/leave-out-missing.ts';
import type { StoryLineContent } from '#domain/story-line.ts';
import { compareStoryLines } from '#domain/submission/compare.ts';
import type { DocumentVersions } from '#web/documents/history/item-versions.ts';
import { lineDraftOf } from './edit/line-draft.ts';
import { storyLineWords } from './story-line-words.ts';
import { useLineQuests } from './use-line-quests.ts';
import { usePresentQuests } from './use-present-quests.ts';
import { useSaveStoryLine } from './use-story-lines.ts';

/** How the versions of an owner's story lines are read, compared and restored: without the quests that are gone. */
export const useLineVersions = (owner: string): DocumentVersions<StoryLineContent> => {
  const { byId } = useLineQuests(owner);
  const readPresent = usePresentQuests(owner);
  const { mutateAsync } = useSaveStoryLine(owner);
  return useMemo(
    () => ({
      one: storyLineWords.one,
      read: (answer) => lineDraftOf(z.parse(savedStoryLine, answer)).content,
      compare: (before, after, goneTitles) =>
        compareStoryLines(before, after, (id) => byId.get(id)?.title ?? nameGone(goneTitles.get(id))),
      prepare: async (version) => {
        const present = await readPresent();
        const { line: content, missing: gone } = leaveOutMissing(version, (id) => present.has(id));
        return { content, gone, breach: checkStoryLine(content)?.message ?? null };
      },
      restore: mutateAsync,
    }),
    [mutateAsync, readPresent, byId],
  );
};

const nameGone = (title: string | undefined): string =>
  title === undefined ? 'A quest that is missing' : `${title} (deleted)`;
