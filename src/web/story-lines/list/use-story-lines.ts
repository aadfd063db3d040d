import { useList } from '#web/documents/list/use-list.ts';
import { storyLineKind } from '#web/story-lines/story-line-kind.ts';

export const useStoryLines = (owner: string) => useList(storyLineKind, owner);
