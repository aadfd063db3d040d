import type { Simulation } from '#domain/story-line/simulation/simulate.ts';

export type ResultProps = {
  readonly simulation: Simulation;
  readonly titleOf: (id: string) => string;
  /** Leads to the card of a quest. */
  readonly onShow: (quest: string) => void;
};
