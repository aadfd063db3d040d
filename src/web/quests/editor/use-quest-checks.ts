import { useMemo } from 'react';
import { adviseQuest } from '#domain/advice/advise-quest.ts';
import { keyOfFinding } from '#domain/advice/aside/check-findings.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { AsideQuest } from '#web/quests/aside/aside-buttons.tsx';
import { asideNow, useAsideOfQuests } from '#web/quests/aside/quest-aside.ts';
import { stateOfAll } from '#web/shared/api/loading.ts';
import { useNamedEntries } from '#web/shared/world/named-entries.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import { useLevelsInLines } from './use-levels-in-lines.ts';

/** `advice` is `all` but what is set aside. */
export const useQuestChecks = (of: AsideQuest | null, quest: QuestContent) => {
  const world = useWorld();
  const entries = useNamedEntries(useMemo(() => [quest], [quest]));
  const levels = useLevelsInLines(of, quest);
  const { skills } = levels;
  const all = useMemo(() => adviseQuest(quest, world, { entries, skills }), [quest, world, entries, skills]);
  const aside = useAsideOfQuests(of && all.length > 0 ? of.owner : null);
  const items = of ? aside?.get(of.id) : undefined;
  const now = useMemo(() => asideNow(items, quest, world), [items, quest, world]);
  const advice = all.filter((found) => !now.has(keyOfFinding(found)));
  const state = stateOfAll(levels.state, of !== null && all.length > 0 && !aside ? 'loading' : 'loaded');
  return { all, advice, now, aside, levels, entries, state };
};
