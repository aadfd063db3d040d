import type { LoadingCheck } from './check.ts';
import { flags, reputations, who } from './player-checks.ts';
import { conditions, loot, addonTables, people } from './table-checks.ts';
import { chains, creaturesAndObjects, given, items, rewardPlaceChecks } from './thing-checks.ts';

export const loadingChecks: readonly LoadingCheck[] = [
  ...flags,
  ...who,
  ...reputations,
  ...items,
  ...rewardPlaceChecks,
  ...creaturesAndObjects,
  ...given,
  ...chains,
  ...addonTables,
  ...people,
  ...conditions,
  ...loot,
];

/** Answers a row for each fault: the name of the check, and what it found. */
export const findAll = loadingChecks
  .map(({ name, find }) => `SELECT '${name}', found.* FROM (${find}) found ORDER BY 2;`)
  .join('\n');
