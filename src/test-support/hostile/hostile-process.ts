import { constants, setPriority } from 'node:os';
import type { Operation } from '#test-support/api-operations.ts';
import { letAttack } from './let-attack.ts';
import { createHeldConnections, type Held, type HoldingName } from './held-connections/held-connections.ts';
import type { HostilePerson } from './hostile-person.ts';
import type { Tallies } from './tally.ts';

/** Whom the process is to be, and whom it is to ask. */
export type Beginning = {
  readonly url: string;
  readonly people: readonly HostilePerson[];
  readonly operations: readonly Operation[];
};

/** What to do next. */
export type Order =
  | { readonly act: 'begin'; readonly beginning: Beginning }
  | { readonly act: 'attack'; readonly behaviours: readonly string[]; readonly ms: number }
  | { readonly act: 'hold'; readonly holding: HoldingName }
  | { readonly act: 'count' };

export type Report = { readonly tallies: Tallies; readonly held: Held | null };

/** These stand for other machines: what they compute must not keep the server or who measures it from computing. */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const nothingYet = (): never => {
  throw new Error('It was not told how to begin.');
};
let attack: ReturnType<typeof letAttack> = nothingYet;
let held: ReturnType<typeof createHeldConnections> = { hold: nothingYet, count: nothingYet };
let people: readonly HostilePerson[] = [];

const obey = async (order: Order): Promise<Report> => {
  if (order.act === 'begin') {
    ({ people } = order.beginning);
    held = createHeldConnections(order.beginning.url);
    attack = letAttack(order.beginning);
  }
  if (order.act === 'hold') held.hold(order.holding, people);
  const tallies = order.act === 'attack' ? await attack(order) : {};
  return { tallies, held: order.act === 'count' ? await held.count() : null };
};

process.on('message', (order: Order) => {
  obey(order).then(
    (report) => void process.send?.({ report }),
    (error: unknown) => void process.send?.({ failure: error instanceof Error ? error.stack : String(error) }),
  );
});
process.once('disconnect', () => process.exit());
