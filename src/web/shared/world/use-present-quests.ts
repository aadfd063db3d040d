import { useMemo } from 'react';
import { withPresentNames } from '#domain/quest/present-names.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { useNamedEntries } from './named-entries.ts';
import { useWorld } from './world-store.ts';

export const usePresentQuest = <Quest extends QuestContent>(quest: Quest): Quest => {
  const world = useWorld();
  const entries = useNamedEntries(useMemo(() => [quest], [quest]));
  return useMemo(() => withPresentNames(quest, world, entries.entryOf), [quest, world, entries]);
};

/** By id. The same map where no name differs. */
export const usePresentQuests = <Quest extends QuestContent>(
  quests: ReadonlyMap<string, Quest>,
  ids: readonly string[],
): ReadonlyMap<string, Quest> => {
  const world = useWorld();
  const shown = useMemo(() => ids.flatMap((id) => quests.get(id) ?? []), [quests, ids]);
  const entries = useNamedEntries(shown);
  return useMemo(() => {
    const renamed = ids.flatMap((id) => {
      const quest = quests.get(id);
      const present = quest && withPresentNames(quest, world, entries.entryOf);
      return present && present !== quest ? [[id, present] as const] : [];
    });
    return renamed.length === 0 ? quests : new Map([...quests, ...renamed]);
  }, [quests, ids, world, entries]);
};
