import { constants, setPriority } from 'node:os';
import { prepareAttack } from './let-attack.ts';
import { createStalledConnections } from './stalled-connections/stalled-connections.ts';
import type { HostilePerson } from './people/hostile-person.ts';
import type { Order, Report } from './hostile-orders.ts';

/** Leaves processor time to the server and the measuring: these people stand for other machines. */
setPriority(constants.priority.PRIORITY_LOW);

const nothingYet = (): never => {
  throw new Error('The first orders must be to prepare and to begin.');
};
let begin: ReturnType<typeof prepareAttack> = nothingYet;
let attack: ReturnType<typeof begin> = nothingYet;
let stalled: ReturnType<typeof createStalledConnections> = { stall: nothingYet, count: nothingYet };
let people: readonly HostilePerson[] = [];

const obey = async (order: Order): Promise<Report> => {
  if (order.kind === 'prepare') {
    stalled = createStalledConnections(order.target.url);
    begin = prepareAttack(order.target);
  }
  if (order.kind === 'begin') {
    ({ people } = order);
    attack = begin(people);
  }
  if (order.kind === 'stall') stalled.stall(order.name, people);
  const tallies = order.kind === 'attack' ? await attack(order) : {};
  return { tallies, stalled: order.kind === 'count' ? await stalled.count() : null };
};

process.on('message', (order: Order) => {
  obey(order).then(
    (report) => void process.send?.({ report }),
    (error: unknown) => void process.send?.({ failure: error instanceof Error ? error.stack : String(error) }),
  );
});
process.once('disconnect', () => process.exit());
