import { performance } from 'node:perf_hooks';
import type { Behaviour } from './behaviour.ts';
import { allBehaviours } from './behaviours/all-behaviours.ts';
import { createHostileClient, underWayAtOnce } from './hostile-client.ts';
import type { Beginning } from './hostile-process.ts';
import type { HostilePerson } from './hostile-person.ts';
import { createTally, type Tallies } from './tally.ts';

type Attack = { readonly behaviours: readonly string[]; readonly ms: number };

/**
 * Lets everybody behave so for a while. Each person has as many requests under way as a browser has, and sends the next
 * when one is answered: what one account can do with one machine.
 */
export const letAttack = ({ url, people, operations }: Beginning) => {
  const tally = createTally();
  const persons = people.map((person) => {
    const client = createHostileClient({ url, person, tally });
    const turns = new Map<string, () => Promise<void>>();
    const turnOf = ({ name, begin }: Behaviour): (() => Promise<void>) => {
      const send = client.send.bind(client, name);
      const turn = turns.get(name) ?? begin({ url, person, client, operations, send });
      turns.set(name, turn);
      return turn;
    };
    return { person, turnOf };
  });

  return async ({ behaviours, ms }: Attack): Promise<Tallies> => {
    const end = performance.now() + ms;
    const wanted = allBehaviours.filter(({ name }) => behaviours.includes(name));
    await Promise.all(
      persons.flatMap(({ person, turnOf }) => {
        const turns = wanted.filter((behaviour) => canDo(person, behaviour)).map(turnOf);
        return Array.from({ length: turns.length > 0 ? underWayAtOnce : 0 }, (_, slot) => takeTurns(turns, slot, end));
      }),
    );
    return tally.take();
  };
};

const canDo = ({ owner }: HostilePerson, { needsAccount }: Behaviour): boolean => owner !== '' || !needsAccount;

const takeTurns = async (turns: readonly (() => Promise<void>)[], first: number, end: number): Promise<void> => {
  for (let next = first; performance.now() < end; next += 1) await turns[next % turns.length]?.();
};
