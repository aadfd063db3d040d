import { performance } from 'node:perf_hooks';
import type { Behaviour } from './behaviour.ts';
import { allBehaviours } from './behaviours/all-behaviours.ts';
import { createHostileClient, underWayAtOnce } from './people/hostile-client.ts';
import type { Target } from './hostile-orders.ts';
import type { HostilePerson } from './people/hostile-person.ts';
import { createTally, type Tallies } from './judging/tally.ts';

type Attack = { readonly behaviours: readonly string[]; readonly ms: number };

export const prepareAttack = (target: Target) => {
  for (const { prepare } of allBehaviours) prepare?.(target.operations);
  return (people: readonly HostilePerson[]) => letAttack(target, people);
};

/** Each person has as many requests under way as a browser. */
const letAttack = ({ url, operations }: Target, people: readonly HostilePerson[]) => {
  const tally = createTally();
  const persons = people.map((person) => {
    const client = createHostileClient({ url, person, tally });
    const turns = allBehaviours
      .filter((behaviour) => canDo(person, behaviour))
      .map(({ name, begin }) => {
        const send = client.send.bind(client, name);
        return { name, turn: begin({ person, client, operations, send }) };
      });
    return { turns, client };
  });

  return async ({ behaviours, ms }: Attack): Promise<Tallies> => {
    const end = performance.now() + ms;
    const hangUp = setTimeout(() => persons.forEach(({ client }) => client.hangUp()), ms);
    await Promise.all(
      persons.flatMap(({ turns }) => {
        const wanted = turns.filter(({ name }) => behaviours.includes(name)).map(({ turn }) => turn);
        return Array.from({ length: wanted.length > 0 ? underWayAtOnce : 0 }, (_, slot) =>
          takeTurns(wanted, slot, end),
        );
      }),
    );
    clearTimeout(hangUp);
    return tally.take();
  };
};

const canDo = ({ owner }: HostilePerson, { needsAccount }: Behaviour): boolean => owner !== '' || !needsAccount;

const takeTurns = async (turns: readonly (() => Promise<void>)[], first: number, end: number): Promise<void> => {
  for (let next = first; performance.now() < end; next += 1) await turns[next % turns.length]?.();
};
