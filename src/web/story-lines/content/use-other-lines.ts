import { useMemo } from 'react';
import { containsQuest, type StoryGraph } from '#domain/story-line/story-line.ts';
import { useStoryLines } from '#web/story-lines/story-line-kind.ts';

type OtherLine = StoryGraph & { readonly id: string; readonly title: string };

const noLines: readonly OtherLine[] = [];

/** The owner's saved story lines but the one that is edited. */
export const useOtherLines = (owner: string, lineId: string): readonly OtherLine[] => {
  const { data: lines = noLines } = useStoryLines(owner);
  return useMemo(() => lines.filter(({ id }) => id !== lineId), [lines, lineId]);
};

/** Those of the lines that have one of the quests. */
export const linesWithAny = (lines: readonly OtherLine[], quests: readonly string[]): readonly OtherLine[] =>
  lines.filter((line) => quests.some((quest) => containsQuest(line, quest)));
