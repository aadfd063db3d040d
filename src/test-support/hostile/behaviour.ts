import type { Operation } from '#test-support/api/api-operations.ts';
import type { HostileClient, HostileRequest, HostileAnswer } from './people/hostile-client.ts';
import type { HostilePerson } from './people/hostile-person.ts';

export type Means = {
  readonly person: HostilePerson;
  readonly client: HostileClient;
  readonly operations: readonly Operation[];
  readonly send: (asked: HostileRequest) => Promise<HostileAnswer>;
};

/** `prepare` does the long work that needs no person. `begin` returns one turn, a request or a few. Several turns run at once. */
export type Behaviour = {
  readonly name: string;
  readonly needsAccount: boolean;
  readonly prepare?: (operations: readonly Operation[]) => void;
  readonly begin: (means: Means) => () => Promise<void>;
};

export const inTurns = ({ person }: Means, turns: readonly (() => Promise<unknown>)[]): (() => Promise<void>) => {
  let next = numberOf(person) * 7;
  return async () => {
    const turn = turns[next % turns.length];
    next += 1;
    await turn?.();
  };
};

export const numberOf = ({ from }: HostilePerson): number => Number(from.split('.').at(-1));
