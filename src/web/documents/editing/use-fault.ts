import { useState } from 'react';

/** The last violation: a `notice` that disappears, and a `mark` that stays until its field changes. */
export type Fault<Violation> = {
  readonly notice: { readonly violation: Violation; readonly attempt: number } | null;
  readonly mark: Violation | null;
};

const noFault = { notice: null, mark: null };

export type FaultState<Violation> = ReturnType<typeof useFault<Violation>>;

export function useFault<Violation>(item: string | null) {
  const [state, setState] = useState({ item, attempt: 0, fault: noFault as Fault<Violation> });
  const fault: Fault<Violation> = state.item === item ? state.fault : noFault;
  const changeFault = (change: (shown: Fault<Violation>, attempt: number) => Fault<Violation>) =>
    setState((last) => {
      const attempt = last.attempt + 1;
      const shown = last.item === item ? last.fault : noFault;
      const changed = change(shown, attempt);
      return changed === shown ? last : { item, attempt, fault: changed };
    });

  return {
    fault,
    showViolation: (violation: Violation) =>
      changeFault((_, attempt) => ({ notice: { violation, attempt }, mark: violation })),
    dropNotice: () => changeFault(({ mark }) => ({ notice: null, mark })),
    clearFault: () => changeFault(() => noFault),
    /** Moves the mark with its row, or removes it. */
    followChange: (follow: (mark: Violation) => Violation | null) =>
      changeFault((shown) => {
        const mark = shown.mark && follow(shown.mark);
        return mark === shown.mark ? shown : { notice: shown.notice, mark };
      }),
  };
}
