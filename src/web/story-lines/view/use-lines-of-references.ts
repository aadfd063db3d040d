import { useCallback, useMemo } from 'react';
import { connectedLines } from '#domain/advice/together/connected-lines.ts';
import { ownValue } from '#domain/own-value.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { anotherLine, questInLine } from '#texts/story-line-graph.ts';
import { useList } from '#web/documents/list/use-list.ts';
import type { ConnectedLine, ShownQuests } from '#web/story-lines/content/use-line-quests.ts';
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
  const { data, isComplete, isError, isFetching } = useList(storyLineKind, owner);
  const connected = useConnected(line, data);
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
  const known = isComplete ? connected : isError && !isFetching ? undefined : null;
  return { ...lineQuests, titleOf, lineTitleOf, lines, ...(known !== undefined && { connected: known }) };
};

/** The same while neither the quests of this line nor other lines change. */
const useConnected = (line: ShownLine, lines: readonly ConnectedLine[] | undefined): readonly ConnectedLine[] => {
  const quests = Object.keys({ ...line.story_quests, ...line.references }).join(' ');
  const { id } = line;
  return useMemo(
    () =>
      connectedLines(
        { story_quests: Object.fromEntries(quests.split(' ').map((quest) => [quest, noPlace])) },
        (lines ?? []).filter((other) => other.id !== id),
      ),
    [quests, id, lines],
  );
};

const noPlace = { quest: '', x: 0, y: 0, prerequisite_quests: {} };
