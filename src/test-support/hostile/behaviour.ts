import type { Operation } from '#test-support/api/api-operations.ts';
import type { HostileClient, HostileRequest, HostileAnswer } from './people/hostile-client.ts';
import type { HostilePerson } from './people/hostile-person.ts';

/** What somebody has to misbehave with. */
export type Means = {
  readonly person: HostilePerson;
  readonly client: HostileClient;
  readonly operations: readonly Operation[];
  /** Sends in the name of the behaviour. */
  readonly send: (asked: HostileRequest) => Promise<HostileAnswer>;
};

/** One way to be a burden. `begin` makes what does one turn of it, a request or a few; several turns run at once. */
export type Behaviour = {
  readonly name: string;
  /** Whether it needs an account. */
  readonly needsAccount: boolean;
  readonly begin: (means: Means) => () => Promise<void>;
};

/** Asks one thing after the other and from the beginning again; each person begins with another. */
export const inTurns = ({ person }: Means, turns: readonly (() => Promise<unknown>)[]): (() => Promise<void>) => {
  let next = numberOf(person) * 7;
  return async () => {
    const turn = turns[next % turns.length];
    next += 1;
    await turn?.();
  };
};

/** A number that nobody else has. */
export const numberOf = ({ from }: HostilePerson): number => Number(from.split('.').at(-1));
