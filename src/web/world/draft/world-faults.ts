import { create } from 'zustand';
import { forgetWithSession } from '#web/shared/session/session.ts';
import type { WorldFault } from './check-draft.ts';

type WorldFaults = {
  readonly faults: readonly WorldFault[];
  /** The place that gets the focus next. */
  readonly sought: string | null;
};

/** What is wrong in the changed world, as far as it was looked for. */
export const useWorldFaults = create<WorldFaults>(() => ({ faults: [], sought: null }));

export const showFaults = (faults: readonly WorldFault[]): void => useWorldFaults.setState({ faults });

forgetWithSession({
  stop: () => Promise.resolve(),
  forget: () => useWorldFaults.setState({ faults: [], sought: null }),
});

/** What is wrong at a place of the world; null where nothing is. */
export const useWorldFault = (at: string): string | null =>
  useWorldFaults(({ faults }) => faults.find((fault) => fault.at === at)?.message ?? null);

/** How many faults a part of the world has. */
export const useFaultCount = (within: string): number =>
  useWorldFaults(({ faults }) => faults.filter(({ at }) => isWithin(at, within)).length);

const isWithin = (at: string, within: string): boolean => at === within || at.startsWith(`${within}/`);

/** The first of the faults at a place or within it. */
export const useFaultWithin = (within: string): WorldFault | null =>
  useWorldFaults(({ faults }) => faults.find(({ at }) => isWithin(at, within)) ?? null);
