import { useMemo } from 'react';
import { middleFigures } from '#domain/balance/figures.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { useQuests } from './quest-kind.ts';
import { stateOfList } from '#web/shared/api/loading.ts';
import { useNamedEntries } from '#web/shared/world/named-entries.ts';
import { useWorld } from '#web/shared/world/world-store.ts';

const none: readonly Quest[] = [];

/**
 * Of a median official quest, without those with the ids `leftOut`: the copies of what is compared. null until all quests are loaded,
 * and without any. `isRead` false requests nothing.
 */
export const useOfficialFigures = (leftOut: ReadonlySet<string>, isRead = true) => {
  const list = useQuests(officialOwner, isRead);
  const { data: quests, isComplete, refetch } = list;
  const world = useWorld();
  const official = isRead && isComplete ? (quests ?? none) : none;
  const entries = useNamedEntries(official);
  const figures = useMemo(
    () =>
      middleFigures(
        official.filter(({ id }) => !leftOut.has(id)),
        world,
        entries,
      ),
    [official, leftOut, world, entries],
  );
  return {
    figures,
    quests: isRead && isComplete ? official : null,
    state: stateOfList(list),
    retry: () => void refetch(),
  } as const;
};

export type OfficialFigures = ReturnType<typeof useOfficialFigures>;
