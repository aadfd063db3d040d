import { useState } from 'react';
import type { QuestBreach } from '#domain/quest-rules.ts';
import { markAfter, type QuestChange } from './quest-change.ts';

/** The rule last broken: a `notice` that passes, and a `mark` at the field, which stays until the field changes. */
export type Fault = {
  readonly notice: { readonly breach: QuestBreach; readonly attempt: number } | null;
  readonly mark: QuestBreach | null;
};

const noFault: Fault = { notice: null, mark: null };

export type FaultState = ReturnType<typeof useFault>;

/** What the editor of `quest` shows as broken; a fault of another quest does not show. */
export function useFault(quest: string | null) {
  const [state, setState] = useState({ quest, attempt: 0, fault: noFault });
  const fault = state.quest === quest ? state.fault : noFault;
  const changeFault = (change: (shown: Fault, attempt: number) => Fault) =>
    setState((last) => {
      const attempt = last.attempt + 1;
      return { quest, attempt, fault: change(last.quest === quest ? last.fault : noFault, attempt) };
    });

  return {
    fault,
    showBreach: (breach: QuestBreach) => changeFault((_, attempt) => ({ notice: { breach, attempt }, mark: breach })),
    dropNotice: () => changeFault(({ mark }) => ({ notice: null, mark })),
    clearFault: () => changeFault(() => noFault),
    followChange: (change: QuestChange) =>
      changeFault(({ notice, mark }) => ({ notice, mark: mark && markAfter(mark, change) })),
  };
}
