import { limits } from '#domain/limits.ts';
import type { IndexedLogic } from '#domain/story-line/logic/index-logic.ts';
import { decidedChoices, type OutcomesAsked } from './decided-choices.ts';
import { createOutcomeWalk } from './outcome-walk.ts';

/**
 * An outcome is what a player has done who goes on until nothing is open. Each outcome is a bit; 32 of them make a word.
 * `allowed` has the quests of choices, each with the outcomes that do it. Each quest of a `free` choice may be done in every
 * outcome, up to as many as the choice allows.
 */
export type Outcomes = {
  readonly count: number;
  readonly words: number;
  readonly allowed: ReadonlyMap<number, Uint32Array>;
  readonly free: readonly number[];
  readonly isLeftOut: (rank: number) => boolean;
};

export type FoundOutcomes = { readonly logic: IndexedLogic; readonly outcomes: Outcomes | null };

/** Bounds the search: choices that share quests may have few outcomes among many that lead nowhere. */
export const mostSteps = 25_000_000;

/** Steps that several searches share. */
export type StepsLeft = { steps: number };

/** null: not decided. There are more outcomes than are tried, or they take too many steps to find. */
export const findOutcomes = (
  logic: IndexedLogic,
  asked: OutcomesAsked = {},
  left: StepsLeft = { steps: mostSteps },
): Outcomes | null => {
  const most = Math.min(mostSteps, left.steps);
  const decided = decidedChoices(logic, asked);
  const walk = createOutcomeWalk(logic, decided);
  const found = walk.members.map((rank) => ({ rank, bits: new Uint32Array(limits.outcomes.max / 32) }));
  let count = 0;
  let isFound = walk.first(most);
  for (; isFound && count < limits.outcomes.max; isFound = walk.next(most)) {
    for (const { rank, bits } of found) if (walk.isDone(rank)) setBit(bits, count);
    count += 1;
  }
  left.steps -= walk.steps();
  if (isFound || walk.steps() > most) return null;
  const words = Math.ceil(count / 32);
  return {
    count,
    words,
    allowed: new Map(found.map(({ rank, bits }) => [rank, bits.slice(0, words)])),
    free: decided.free,
    isLeftOut: asked.isLeftOut ?? (() => false),
  };
};

const setBit = (bits: Uint32Array, at: number): void => {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
};
