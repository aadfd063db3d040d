import { rewardTableBody, rewardTableList, rewardTableRoutes, savedRewardTable } from '#contract/reward-tables.ts';
import { readRewardTableBody } from './kind-jobs.ts';
import { createPlainKind } from './plain-kind.ts';
import { toRewardTableWrite } from './reward-table-write.ts';

export const servedRewardTableKind = createPlainKind<typeof rewardTableBody>({
  table: 'reward_tables',
  name: 'reward-tables',
  noun: 'reward table',
  tag: 'Reward tables',
  routes: rewardTableRoutes,
  body: rewardTableBody,
  saved: savedRewardTable,
  list: rewardTableList,
  largeToWrite: readRewardTableBody,
  toWrite: toRewardTableWrite,
});
