import type { RouteBudget } from '#server/platform/budgets/route-budgets.ts';
import type { CostliestState } from './costliest-state.ts';

export type Role = 'guest' | 'designer' | 'administrator' | 'game';

export type CostliestMade = {
  readonly state: CostliestState;
  /** Counts all tries: what is made anew needs another id in each. */
  readonly nth: number;
  /** Counts those of the variant, from 0. */
  readonly turn: number;
  readonly budget: RouteBudget;
};

export type CostliestAsked = {
  readonly by?: Role;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

type Named = Readonly<Record<string, string>>;

/** One way to ask. What is not said is filled with what the state has the most of. */
export type Variant = {
  readonly at?: (made: CostliestMade) => Named;
  /** The query of the address with its `?`. */
  readonly query?: string | ((made: CostliestMade) => string);
  readonly headers?: Named;
  readonly body?: (made: CostliestMade, first: string) => string;
  /** CostliestAsked before, one after the other, and not measured. Each gets the answer of the one before. The tag of the last answer is sent as `If-Match`, and that of the answer before with a deletion among these. */
  readonly first?: readonly ((made: CostliestMade, before: string) => CostliestAsked)[];
  /** Why the server refuses even the costliest of these. */
  readonly refused?: string;
};

/** A round that is known to be longer than the bound: so many milliseconds at most, and what takes them. */
export type Longer = { readonly ms: number; readonly because: string };

/** `as`: another route does the same work, for the reason that `because` names. */
export type Costliest =
  | { readonly by: Role; readonly variants: readonly Variant[]; readonly longer?: Longer }
  | { readonly as: string; readonly because: string };

export const sendAs = (by: Role, ...variants: readonly Variant[]): Costliest => ({
  by,
  variants: variants.length > 0 ? variants : [{}],
});

export const likeAs = (as: string, because: string): Costliest => ({ as, because });
