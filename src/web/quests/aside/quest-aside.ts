import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type AsideItem,
  type AsideOfLine,
  type AsideOfOwner,
  type AsideOfQuest,
  type SetAsideBody,
  setAsideAddress,
} from '#contract/set-aside.ts';
import type { Advice } from '#domain/advice/advice.ts';
import { namingsIn, pointerTo } from '#domain/advice/advise-entries.ts';
import { keyOfFinding, findingsOfQuest } from '#domain/advice/check-findings.ts';
import { stillAside } from '#domain/advice/set-aside.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { asideKey, readAsideOfOwner } from '#web/documents/history/aside-of-owner.ts';
import { request } from '#web/shared/api/api.ts';
import type { Loading } from '#web/shared/api/loading.ts';

/** null: nobody. */
const useAsideOfOwner = (owner: string | null): Loading & { readonly data: AsideOfOwner | undefined } => {
  const { data, isError, refetch } = useQuery({
    queryKey: [...asideKey(owner ?? undefined), 'all'],
    queryFn: () => (owner === null ? nothing : readAsideOfOwner(owner)),
    enabled: owner !== null,
    retry: false,
  });
  if (owner === null || data) return { data, state: 'loaded' };
  if (!isError) return { data, state: 'loading' };
  return { data: nothing, state: 'failed', retry: () => void refetch() };
};

const nothing: AsideOfOwner = { items: [], lines: [] };

/** By the ids of their documents. undefined until they are read. What can't be read counts as not set aside. */
type AsideItems<Item> = Loading & { readonly items: ReadonlyMap<string, readonly Item[]> | undefined };

/** Of all quests of an owner. null: nobody. */
export const useAsideOfQuests = (owner: string | null): AsideItems<AsideOfQuest> => {
  const { data, ...loading } = useAsideOfOwner(owner);
  return { ...loading, items: useMemo(() => data && Map.groupBy(data.items, ({ quest }) => quest), [data]) };
};

/** Of all story lines of an owner. null: nobody. */
export const useAsideOfLines = (owner: string | null): AsideItems<AsideOfLine> => {
  const { data, ...loading } = useAsideOfOwner(owner);
  return { ...loading, items: useMemo(() => data && Map.groupBy(data.lines, ({ line }) => line), [data]) };
};

/** What counts of the items of a quest as it is now, by `keyOfFinding`. */
export const asideNow = (
  items: readonly AsideOfQuest[] | undefined,
  quest: QuestContent,
  world: IndexedWorld,
): ReadonlyMap<string, AsideItem> =>
  items && items.length > 0
    ? new Map(stillAside(items, findingsOfQuest(quest, world)).map((each) => [keyOfFinding(each), each]))
    : noneAside;

const noneAside: ReadonlyMap<string, AsideItem> = new Map();

const unknownCodes = ['name_unknown', 'nearly_known', 'entry_unknown'] as const;

/** The names in a quest that are not of the world, and whose check is set aside at each place that has the name. */
export const namesAside = (
  items: readonly AsideOfQuest[] | undefined,
  quest: QuestContent,
  world: IndexedWorld,
): ReadonlySet<string> => {
  const aside = asideNow(items, quest, world);
  if (aside.size === 0) return noNames;
  const marked = new Set<string>();
  const unmarked = new Set<string>();
  for (const naming of namingsIn(quest, world)) {
    const isAside = unknownCodes.some((code) => aside.has(keyOfFinding({ code, place: pointerTo(naming) })));
    (isAside ? unmarked : marked).add(naming.name);
  }
  return new Set([...unmarked].filter((name) => name !== '' && !marked.has(name)));
};

const noNames: ReadonlySet<string> = new Set();

/** The checks that count. */
export const countedAdvice = (
  found: readonly Advice[],
  items: readonly AsideOfQuest[] | undefined,
  { quest, world }: { readonly quest: QuestContent; readonly world: IndexedWorld },
): readonly Advice[] => {
  const aside = asideNow(items, quest, world);
  return aside.size === 0 ? found : found.filter((advice) => !aside.has(keyOfFinding(advice)));
};

/** A reason that is null takes back. */
export const useSetAside = (owner: string) => {
  const client = useQueryClient();
  return async (quest: string, { code, place }: Pick<Advice, 'code' | 'place'>, reason: string | null) => {
    const body: SetAsideBody = { items: [{ code, place, reason }] };
    await request('PUT', setAsideAddress({ kind: 'quests', owner, id: quest }), { body });
    await client.invalidateQueries({ queryKey: asideKey(owner) });
  };
};
