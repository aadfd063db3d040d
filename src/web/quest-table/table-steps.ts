import { create } from 'zustand';
import type { BatchAnswer, BatchBody } from '#contract/batch.ts';
import type { SavedQuest } from '#contract/quests.ts';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import { forgetWithSession } from '#web/shared/session/session.ts';
import type { CellChange } from './take-back.ts';

/** What a batch did, and what it replaced. */
export type DoneBulk = {
  readonly name: string;
  readonly body: BatchBody;
  readonly versions: BatchAnswer['versions'];
  readonly before: { readonly quests: readonly SavedQuest[]; readonly lines: readonly SavedStoryLine[] };
};

/** What a person did in the table at once: cells that were written, or a batch. */
export type TableStep =
  | { readonly name: string; readonly cells: ReadonlyMap<string, CellChange> }
  | { readonly name: string; readonly batch: DoneBulk };

type Steps = { readonly past: readonly TableStep[]; readonly future: readonly TableStep[] };

const none: Steps = { past: [], future: [] };

const mostSteps = 100;

/** Of toasts: many steps may be taken back one after the other. */
export const stepsTopic = 'table-steps';

/** They stay while the page does: an open quest takes the table's place. */
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

forgetWithSession({ stop: () => Promise.resolve(), forget: () => useSteps.setState({ owner: '', steps: none }) });
