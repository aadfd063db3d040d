import { create } from 'zustand';
import { forgetWithSession } from '#web/shared/session/session.ts';
import { keepSteps, takeSteps } from './kept-steps.ts';
import type { TableStep } from './take-back.ts';

type Steps = { readonly past: readonly TableStep[]; readonly future: readonly TableStep[] };

const none: Steps = { past: [], future: [] };

const mostSteps = 100;

/** Of toasts: many steps may be taken back one after the other. */
export const stepsTopic = 'table-steps';

/** They stay while the tab does: an open quest takes the table's place, and a reload the page's. */
const useSteps = create<{ readonly owner: string; readonly steps: Steps }>(() => ({ owner: '', steps: none }));

const stepsOf = (owner: string): Steps => {
  const kept = useSteps.getState();
  return kept.owner === owner ? kept.steps : none;
};

export const useStepsOf = (owner: string): Steps => useSteps((kept) => (kept.owner === owner ? kept.steps : none));

export const noteStep = (owner: string, step: TableStep): void => {
  const { past } = stepsOf(owner);
  useSteps.setState({ owner, steps: { past: [...past, step].slice(-mostSteps), future: [] } });
};

export type StepSide = 'past' | 'future';

export const lastStep = (owner: string, from: StepSide): TableStep | undefined => stepsOf(owner)[from].at(-1);

/** The last step of one side becomes the last of the other; null: it can't be taken again. */
export const turnStep = (owner: string, from: StepSide, turned: TableStep | null): void => {
  const steps = stepsOf(owner);
  const to = from === 'past' ? 'future' : 'past';
  const left = steps[from].slice(0, -1);
  const { [to]: others } = steps;
  useSteps.setState({ owner, steps: { ...steps, [from]: left, [to]: turned ? [...others, turned] : others } });
};

let keeper: string | null = null;

/** What the page before left of this person's steps. From now on this page leaves its own. */
export const takeUpSteps = (author: string): void => {
  if (keeper === author) return;
  keeper = author;
  const kept = takeSteps(author);
  if (kept && useSteps.getState().steps === none)
    useSteps.setState({ owner: kept.owner, steps: { past: kept.past, future: [] } });
};

window.addEventListener('pagehide', () => {
  const { owner, steps } = useSteps.getState();
  if (keeper !== null) keepSteps(keeper, { owner, past: steps.past });
});

const forgetSteps = (): void => {
  keeper = null;
  useSteps.setState({ owner: '', steps: none });
};

forgetWithSession({ stop: () => Promise.resolve(), forget: forgetSteps });
