import type { tablesOfFurtherKinds } from '#contract/document-kinds.ts';
import { aQuest } from './builders.ts';
import { aView } from './a-view.ts';

/** A valid document of each kind whose lists no device keeps. */
export const furtherDocuments: Readonly<Record<keyof typeof tablesOfFurtherKinds, object>> = {
  views: aView(),
  patterns: aQuest(),
  'reward-tables': { title: 'Loot', count: 1, empty_weight: 0, rewards: [] },
};
