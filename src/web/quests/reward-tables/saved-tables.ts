// Read this folder in this order: this file, table-drafts, reward-tables-page, reward-table-form, table-rewards.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { tablesOfFurtherKinds } from '#contract/document-kinds.ts';
import {
  rewardTableAddress,
  rewardTableList,
  rewardTablesAddress,
  type SavedRewardTable,
} from '#contract/reward-tables.ts';
import { changeHeaders, creationHeaders, schemaHeaders, toKnownVersion } from '#contract/versions.ts';
import type { RewardTableContent } from '#domain/quest/reward-table.ts';
import { byName } from '#texts/language.ts';
import { request } from '#web/shared/api/api.ts';
import { generateId } from '#web/shared/generate-id.ts';

export const contentOfTable = ({ title, count, empty_weight, rewards }: RewardTableContent): RewardTableContent => ({
  title,
  count,
  empty_weight,
  rewards,
});

/** The tables of an owner by title. Changes of other devices come in by events. */
export const useSavedTables = (owner: string) => {
  const client = useQueryClient();
  const queryKey = [tablesOfFurtherKinds['reward-tables'], owner];
  const { data, isError, refetch } = useQuery({
    queryKey,
    staleTime: 60_000,
    queryFn: async () => {
      const { items } = rewardTableList.parse((await request('GET', rewardTablesAddress(owner))).body);
      const compare = byName();
      return items.toSorted((one, other) => compare(one.title, other.title));
    },
  });
  const readAgain = () => client.invalidateQueries({ queryKey });

  /** Answers its id. `saved`: what it replaces. */
  const save = async (content: RewardTableContent, saved: SavedRewardTable | null): Promise<string> => {
    const id = saved?.id ?? `table_${generateId()}`;
    const headers = { ...schemaHeaders, ...(saved ? changeHeaders(toKnownVersion(saved)) : creationHeaders) };
    await request('PUT', rewardTableAddress(owner, id), { body: contentOfTable(content), headers });
    await readAgain();
    return id;
  };
  const remove = async (saved: SavedRewardTable): Promise<void> => {
    const headers = changeHeaders(toKnownVersion(saved));
    await request('DELETE', rewardTableAddress(owner, saved.id), { headers });
    await readAgain();
  };
  return { tables: data, isError, retry: () => void refetch(), save, remove };
};

export type SavedTables = ReturnType<typeof useSavedTables>;
