import { useCallback, useMemo } from 'react';
import { ownValue } from '#domain/own-value.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { anotherLine, questInLine } from '#texts/story-line-graph.ts';
import { useList } from '#web/documents/list/use-list.ts';
import { useConnectedLines } from '#web/story-lines/content/use-connected-lines.ts';
import type { ShownQuests } from '#web/story-lines/content/use-line-quests.ts';
import { storyLineKind } from '#web/story-lines/story-line-kind.ts';
import { readText } from '#web/shared/game-text/read-text.ts';

type ShownLine = StoryGraph & { readonly id: string };

/** The quests of a line, with the lines of those that belong to others, and the lines that share quests with it. */
export const useLinesOfReferences = <Quests extends ShownQuests>(
  owner: string,
  line: ShownLine,
  lineQuests: Quests,
) => {
  const { references } = line;
  const list = useList(storyLineKind, owner);
  const { data, isComplete } = list;
  const connected = useConnectedLines(line, list);
  const titles = useMemo(() => new Map((data ?? []).map(({ id, title }) => [id, readText(title)])), [data]);
  const lineTitleOf = useCallback((id: string) => titles.get(id), [titles]);
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
  return { ...lineQuests, titleOf, lineTitleOf, lines, ...(connected !== undefined && { connected }) };
};
