import { createContext } from 'react';
import type { FoundChecks, WeightCounts } from '#texts/check-counts.ts';
import type { Loading } from '#web/shared/api/loading.ts';

/** What the checks of the open document found; null while they look. Without it nobody looks. */
export const FoundChecksContext = createContext<FoundChecks | null | undefined>(undefined);

/** By the state of all that the checks read: null while some of it is loading. */
export const toFoundChecks = (counts: WeightCounts, state: Loading['state']): FoundChecks | null =>
  state === 'loading' ? null : { counts, isWhole: state === 'loaded' };
