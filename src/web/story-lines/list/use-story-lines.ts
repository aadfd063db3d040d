import { useList } from '#web/documents/list/use-list.ts';
import { storyLineKind } from '#web/story-lines/story-line-kind.ts';

/** The owner's story lines in the order they were made. */
export const useStoryLines = (owner: string) => useList(storyLineKind, owner);
