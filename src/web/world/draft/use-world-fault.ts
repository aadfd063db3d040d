import { useWorldDraft } from './world-draft.ts';

/** What is wrong at a place of the world; null where nothing is. */
export const useWorldFault = (at: string): string | null =>
  useWorldDraft(({ faults }) => faults.find((fault) => fault.at === at)?.message ?? null);

/** How many faults a part of the world has. */
export const useFaultCount = (within: string): number =>
  useWorldDraft(({ faults }) => faults.filter(({ at }) => at === within || at.startsWith(`${within}/`)).length);
