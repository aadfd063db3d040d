import { useMemo } from 'react';
import * as z from 'zod/mini';
import { savedStoryLine } from '#contract/story-lines.ts';
import type { StoryLineContent } from '#domain/story-line.ts';
import { compareStoryLines } from '#domain/submission/compare.ts';
import type { ItemVersions } from '#web/shared/history/item-versions.ts';
import { lineDraftOf } from './edit/line-draft.ts';
import { storyLineWords } from './story-line-words.ts';
import { useLineQuests } from './use-line-quests.ts';
import { useSaveStoryLine } from './use-story-lines.ts';

/** How the versions of an owner's story lines are read, compared and restored. */
export const useLineVersions = (owner: string): ItemVersions<StoryLineContent> => {
  const { titleOf } = useLineQuests(owner);
  const { mutateAsync } = useSaveStoryLine(owner);
  return useMemo(
    () => ({
      one: storyLineWords.one,
      read: (answer) => lineDraftOf(z.parse(savedStoryLine, answer)).content,
      compare: (before, after) => compareStoryLines(before, after, titleOf),
      restore: (id, version, content) => mutateAsync({ id, version, original: content, content }),
    }),
    [mutateAsync, titleOf],
  );
};
