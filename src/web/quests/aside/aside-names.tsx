import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { namesUnknown } from '#domain/quest/named-entries.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { useKnownEntries } from '#web/shared/world/named-entries.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import { namesAside, useAsideOfQuests } from './quest-aside.ts';

/** The owner of the quests that are shown. null: the person may not read what is set aside of them. */
export const AsideOwner = createContext<string | null>(null);

/** The names in the surrounding quest that are not of the world, and whose check is set aside. They have no mark. */
export const AsideNamesContext = createContext<ReadonlySet<string>>(new Set());

type AsideNamesProps = { id: string | undefined; quest: QuestContent; children: ReactNode };

/** Nothing is read of a quest all of whose names are of the world. */
export function AsideNames({ id, quest, children }: AsideNamesProps) {
  const owner = useContext(AsideOwner);
  const world = useWorld();
  const entries = useKnownEntries();
  const isAsked = owner !== null && id !== undefined && namesUnknown(quest, world, entries);
  const { items } = useAsideOfQuests(isAsked ? owner : null);
  const ofQuest = id === undefined ? undefined : items?.get(id);
  const names = useMemo(() => namesAside(ofQuest, quest, world), [ofQuest, quest, world]);
  return <AsideNamesContext value={names}>{children}</AsideNamesContext>;
}
