import { useCallback, useMemo } from 'react';
import { ownValue } from '#domain/own-value.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { anotherLine, questInLine } from '#texts/story-line-graph.ts';
import { useList } from '#web/documents/list/use-list.ts';
import type { ShownQuests } from '#web/story-lines/content/use-line-quests.ts';
import { storyLineKind } from '#web/story-lines/story-line-kind.ts';
import { readText } from '#web/shared/game-text/read-text.ts';

/** The quests of a line, with the lines of those that belong to others. Where the line shows none, no list is read. */
export const useLinesOfReferences = <Quests extends ShownQuests>(
  owner: string,
  { references }: StoryGraph,
  lineQuests: Quests,
) => {
  const { data, isComplete } = useList(storyLineKind, owner, references !== undefined);
  const titles = useMemo(() => new Map((data ?? []).map(({ id, title }) => [id, readText(title)])), [data]);
  const lineTitleOf = useCallback((line: string) => titles.get(line), [titles]);
  const { titleOf: titleOfQuest } = lineQuests;
  const titleOf = useCallback(
    (quest: string) => {
      const title = titleOfQuest(quest);
      const shown = ownValue(references, quest);
      return shown ? questInLine({ title, line: titles.get(shown.line) ?? anotherLine }) : title;
    },
    [titleOfQuest, references, titles],
  );
  const lines = useMemo(() => (isComplete ? new Set(titles.keys()) : null), [isComplete, titles]);
  return { ...lineQuests, titleOf, lineTitleOf, lines };
};
