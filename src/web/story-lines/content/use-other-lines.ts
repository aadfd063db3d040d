import { useMemo } from 'react';
import { containsQuest, type StoryGraph } from '#domain/story-line/story-line.ts';
import { lineNames } from '#web/documents/moving/line-names.ts';
import { useStoryLines } from '#web/story-lines/story-line-kind.ts';

type OtherLine = StoryGraph & { readonly id: string; readonly title: string };

const noLines: readonly OtherLine[] = [];

/** The owner's saved story lines but the one that is edited. */
export const useOtherLines = (owner: string, lineId: string): readonly OtherLine[] => {
  const { data: lines = noLines } = useStoryLines(owner);
  return useMemo(() => namedOtherLines(lines, lineId), [lines, lineId]);
};

/** Each with the name that tells it from others of its title, the left one among them. */
export const namedOtherLines = (lines: readonly OtherLine[], lineId: string): readonly OtherLine[] => {
  const names = lineNames(lines);
  return lines.filter(({ id }) => id !== lineId).map((line) => ({ ...line, title: names.get(line.id) ?? line.title }));
};

/** Those of the lines that have one of the quests. */
export const linesWithAny = (lines: readonly OtherLine[], quests: readonly string[]): readonly OtherLine[] =>
  lines.filter((line) => quests.some((quest) => containsQuest(line, quest)));
