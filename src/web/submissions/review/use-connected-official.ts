import { useMemo } from 'react';
import type { Quest } from '#domain/quest/quest.ts';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import type { Snapshot } from '#domain/submission/submission.ts';
import { officialOwner } from '#domain/account/user.ts';
import { useList } from '#web/documents/list/use-list.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { useConnectedLines } from '#web/story-lines/content/use-connected-lines.ts';
import type { ConnectedLine } from '#web/story-lines/content/use-line-quests.ts';
import { storyLineKind } from '#web/story-lines/story-line-kind.ts';

export type ConnectedOfficial = {
  /** The official story lines that share quests with a submitted one, themselves or through each other. null while they are not known, undefined where they can't be read, also during another try. */
  readonly connected: readonly ConnectedLine[] | null | undefined;
  /** The submitted quests, and those that only the official lines have. */
  readonly byId: ReadonlyMap<string, Quest>;
  readonly isTrying: boolean;
  readonly retry: () => void;
};

/** What is official beside a submission, once it is approved. The line that it would replace is not among the lines. Everybody may read it. */
export const useConnectedOfficial = ({ quests: submitted, story_line: line }: Snapshot): ConnectedOfficial => {
  const lines = useList(storyLineKind, officialOwner, line !== null);
  const quests = useList(questKind, officialOwner, line !== null);
  const isTrying = lines.isFetching || quests.isFetching;
  const found = useConnectedLines(line, { ...lines, isFetching: false });
  // Quests are named by their titles, so that the lines wait for them.
  const notYet = quests.isError ? undefined : null;
  const connected = found?.length && !quests.isComplete ? notYet : found;
  const official = quests.data;
  const byId = useMemo(
    () => new Map<string, Quest>([...questsOnlyIn(line, connected ?? [], official ?? []), ...submitted].map(withId)),
    [line, connected, official, submitted],
  );
  const retry = (): void => {
    if (!lines.isComplete) void lines.refetch();
    if (!quests.isComplete) void quests.refetch();
  };
  return { connected, byId, isTrying, retry };
};

const withId = (quest: Quest): readonly [string, Quest] => [quest.id, quest];

const questsOnlyIn = (
  line: StoryLine | null,
  connected: readonly ConnectedLine[],
  official: readonly Quest[],
): Quest[] => {
  const ids = new Set(connected.flatMap(({ story_quests }) => Object.keys(story_quests)));
  for (const id of Object.keys(line?.story_quests ?? {})) ids.delete(id);
  return official.filter(({ id }) => ids.has(id));
};
