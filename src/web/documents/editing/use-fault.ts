import { useState } from 'react';

/** The rule last broken: a `notice` that passes, and a `mark` at the field, which stays until the field changes. */
export type Fault<Violation> = {
  readonly notice: { readonly violation: Violation; readonly attempt: number } | null;
  readonly mark: Violation | null;
};

const noFault = { notice: null, mark: null };

export type FaultState<Violation> = ReturnType<typeof useFault<Violation>>;

/** What the editor of an item shows as broken; a fault of another item does not show. */
export function useFault<Violation>(item: string | null) {
  const [state, setState] = useState({ item, attempt: 0, fault: noFault as Fault<Violation> });
  const fault: Fault<Violation> = state.item === item ? state.fault : noFault;
  const changeFault = (change: (shown: Fault<Violation>, attempt: number) => Fault<Violation>) =>
    setState((last) => {
      const attempt = last.attempt + 1;
      return { item, attempt, fault: change(last.item === item ? last.fault : noFault, attempt) };
    });

  return {
    fault,
    showViolation: (violation: Violation) =>
      changeFault((_, attempt) => ({ notice: { violation, attempt }, mark: violation })),
    dropNotice: () => changeFault(({ mark }) => ({ notice: null, mark })),
    clearFault: () => changeFault(() => noFault),
    /** Moves the mark along with a change of what it stands at, or takes it away. */
    followChange: (follow: (mark: Violation) => Violation | null) =>
      changeFault(({ notice, mark }) => ({ notice, mark: mark && follow(mark) })),
  };
}
