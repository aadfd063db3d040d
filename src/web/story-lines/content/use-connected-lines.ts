import { useMemo } from 'react';
import { connectedLines } from '#domain/advice/together/connected-lines.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { ConnectedLine } from './use-line-quests.ts';

type ShownLine = StoryGraph & { readonly id: string };

/** The story lines of an owner, as a list of them is read. */
type ReadLines = {
  readonly data: readonly ConnectedLine[] | undefined;
  readonly isComplete: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
};

/** Other lines that share quests with a line, themselves or through each other. null while they are not known, undefined where they can't be read. */
export const useConnectedLines = (
  line: ShownLine | null,
  { data, isComplete, isError, isFetching }: ReadLines,
): readonly ConnectedLine[] | null | undefined => {
  const connected = useConnected(line, data);
  return isComplete || line === null ? connected : isError && !isFetching ? undefined : null;
};

/** The same while neither the quests of this line nor other lines change. */
const useConnected = (line: ShownLine | null, lines: ReadLines['data']): readonly ConnectedLine[] => {
  const quests = line && Object.keys({ ...line.story_quests, ...line.references }).join(' ');
  const id = line?.id;
  return useMemo(
    () =>
      quests === null
        ? []
        : connectedLines(
            { story_quests: Object.fromEntries(quests.split(' ').map((quest) => [quest, noPlace])) },
            (lines ?? []).filter((other) => other.id !== id),
          ),
    [quests, id, lines],
  );
};

const noPlace = { quest: '', x: 0, y: 0, prerequisite_quests: {} };
