import { useCallback, useMemo } from 'react';
import type { SavedQuest } from '#contract/quests.ts';
import { useQuests } from '#web/quests/use-quests.ts';

/** The designer's quests, by which a story line's entries are told; `quests` is undefined until they are loaded. */
export const useLineQuests = (owner: string) => {
  const { data: quests, isComplete, isError, isFetching, refetch } = useQuests(owner);
  const byId = useMemo(() => new Map<string, SavedQuest>((quests ?? []).map((quest) => [quest.id, quest])), [quests]);
  const titleOf = useCallback((id: string) => byId.get(id)?.title ?? 'A quest that is missing', [byId]);
  const state = isComplete ? 'loaded' : isError && !isFetching ? 'failed' : 'loading';
  return { quests, byId, titleOf, state, retry: () => void refetch() } as const;
};

export type LineQuestsState = ReturnType<typeof useLineQuests>;
