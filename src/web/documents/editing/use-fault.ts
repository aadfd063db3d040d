import { useState } from 'react';

/** The rule last broken: a `notice` that passes, and a `mark` at the field, which stays until the field changes. */
export type Fault<Breach> = {
  readonly notice: { readonly breach: Breach; readonly attempt: number } | null;
  readonly mark: Breach | null;
};

const noFault = { notice: null, mark: null };

export type FaultState<Breach> = ReturnType<typeof useFault<Breach>>;

/** What the editor of an item shows as broken; a fault of another item does not show. */
export function useFault<Breach>(item: string | null) {
  const [state, setState] = useState({ item, attempt: 0, fault: noFault as Fault<Breach> });
  const fault: Fault<Breach> = state.item === item ? state.fault : noFault;
  const changeFault = (change: (shown: Fault<Breach>, attempt: number) => Fault<Breach>) =>
    setState((last) => {
      const attempt = last.attempt + 1;
      return { item, attempt, fault: change(last.item === item ? last.fault : noFault, attempt) };
    });

  return {
    fault,
    showBreach: (breach: Breach) => changeFault((_, attempt) => ({ notice: { breach, attempt }, mark: breach })),
    dropNotice: () => changeFault(({ mark }) => ({ notice: null, mark })),
    clearFault: () => changeFault(() => noFault),
    /** Moves the mark along with a change of what it stands at, or takes it away. */
    followChange: (follow: (mark: Breach) => Breach | null) =>
      changeFault(({ notice, mark }) => ({ notice, mark: mark && follow(mark) })),
  };
}
