import * as z from 'zod/mini';
import { rewardTable, rewardTableContent } from '#domain/quest/reward-table.ts';
import { pageEnd } from './document-params.ts';
import { versionShape } from './versions.ts';

export const rewardTableRoutes = {
  list: '/api/owners/:owner/reward-tables',
  one: '/api/owners/:owner/reward-tables/:id',
} as const;

export const rewardTablesAddress = (owner: string): string => `/api/owners/${encodeURIComponent(owner)}/reward-tables`;
export const rewardTableAddress = (owner: string, id: string): string =>
  `${rewardTablesAddress(owner)}/${encodeURIComponent(id)}`;

/** `id` stands in the address. If sent, it must match it. */
export const rewardTableBody = z.extend(rewardTableContent, {
  id: z.optional(z.string()),
  uid: z.optional(z.string()),
});
export type RewardTableBody = z.infer<typeof rewardTableBody>;

export const savedRewardTable = z.extend(rewardTable, versionShape);
export type SavedRewardTable = z.infer<typeof savedRewardTable>;

export const rewardTableList = z.object({ items: z.array(savedRewardTable), ...pageEnd });
