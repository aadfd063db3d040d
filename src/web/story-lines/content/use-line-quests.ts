import { useCallback, useMemo } from 'react';
import type { SavedQuest } from '#contract/quests.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/story-lines.ts';
import { useQuests } from '#web/quests/quest-kind.ts';
import { stateOfList } from '#web/shared/api/loading.ts';
import { readText } from '#web/shared/game-text/read-text.ts';

/** The owner's quests. `quests` is undefined until the first ones are loaded. With a `line`, its own quests are enough. */
export const useLineQuests = (owner: string, line?: StoryGraph) => {
  const list = useQuests(owner);
  const { data: quests, isComplete, refetch } = list;
  const byId = useMemo(
    (): ReadonlyMap<string, SavedQuest> => new Map((quests ?? []).map((quest) => [quest.id, quest])),
    [quests],
  );
  const titleOf = useCallback((id: string) => readText(byId.get(id)?.title ?? texts.missingQuest), [byId]);
  const hasEnough =
    isComplete || (line && Object.keys({ ...line.story_quests, ...line.references }).every((id) => byId.has(id)));
  const state = hasEnough ? 'loaded' : stateOfList(list);
  return { quests, byId, titleOf, state, isWhole: isComplete, retry: () => void refetch() } as const;
};

export type LineQuestsState = ReturnType<typeof useLineQuests>;

export type ConnectedLine = StoryGraph & { readonly id: string; readonly title: string };

/** The quests of a line as a workspace shows them: of an owner, or of a submission. */
export type ShownQuests = Pick<LineQuestsState, 'titleOf' | 'state' | 'retry'> & {
  readonly byId: ReadonlyMap<string, Quest & Pick<SavedQuest, 'official'>>;
  /** Whether all quests of the owner are among them. */
  readonly isWhole?: boolean;
  /** The titles of other story lines, where they are known. */
  readonly lineTitleOf?: (line: string) => string | undefined;
  /** The ids of all story lines of the owner; null while they are not known. */
  readonly lines?: ReadonlySet<string> | null;
  /** The owner's story lines that share quests with this one, themselves or through each other; null while they are not known. Absent: it is checked alone. */
  readonly connected?: readonly ConnectedLine[] | null;
};

/** The ids of a line's quests. The array is the same until one is added or removed. */
export const useQuestIds = ({ story_quests }: StoryGraph): readonly string[] => {
  const names = Object.keys(story_quests).join(' ');
  return useMemo(() => (names === '' ? [] : names.split(' ')), [names]);
};
