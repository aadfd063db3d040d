import { setTimeout as wait } from 'node:timers/promises';
import { authRoutes } from '#contract/auth-routes.ts';
import type { CostliestState } from './costliest-state.ts';
import type { CostliestAsked, Costliest, CostliestMade, Role, Variant } from './costliest.ts';
import { routeBudgets, otherBudgets, type RouteBudget } from '#server/platform/budgets/route-budgets.ts';
import { formBody } from '#server/platform/budgets/sizes.ts';
import type { MeteredProduct } from '#test-support/hostile/event-loop/metered-product.ts';
import { testPassword } from '#test-support/product/running-app.ts';
import { createTally } from '#test-support/hostile/judging/tally.ts';
import { createHostileClient, type HostileAnswer } from '#test-support/hostile/people/hostile-client.ts';
import { worstValues, writeBody } from '#test-support/hostile/worst/worst-bodies.ts';

/** The slowest variant of a route: the median of its tries. `statuses` are those of all of them. */
export type LoopBlock = {
  readonly route: string;
  readonly by: Role;
  readonly ms: number;
  /** What it may be. */
  readonly most: number;
  readonly variant: number;
  readonly statuses: readonly number[];
  /** Of its own variants that the server should take: those that it refused, with the answers. */
  readonly refused: readonly string[];
};

export type Measuring = {
  readonly product: MeteredProduct;
  readonly state: CostliestState;
  /** The access token of a game. */
  readonly token: string;
};

const tries = 3;
const patience = 120_000;
const mostBytes = 7_900_000;
const budgets: Readonly<Record<string, RouteBudget>> = { ...routeBudgets, ...otherBudgets };

/** Milliseconds: what a request of a designer, or of a guest, and one of an administrator may block the event loop. */
const mostBlocked = (by: Role): number => (by === 'designer' || by === 'guest' ? 20 : 50);

/** One request after the other, each alone. */
export const measureCostliest = (measuring: Measuring) => {
  const senders = createSenders(measuring);
  let nth = 0;
  return async (route: string, costliest: Costliest): Promise<LoopBlock | null> => {
    const budget = budgets[route];
    if ('as' in costliest || !budget) return null;
    const measured: { ms: number; variant: number; statuses: number[] }[] = [];
    const variants = process.env['OWN'] ? costliest.variants : [...costliest.variants, ...wrongBodies(budget)];
    for (const [variant, asked] of variants.entries()) {
      const [rounds, statuses]: [number[], number[]] = [[], []];
      if (costliest.by === 'administrator') await senders.send(proof, null);
      for (let turn = 0; turn < tries; turn += 1) {
        nth += 1;
        const made = { state: measuring.state, nth, turn, budget };
        const from = `127.1.${nth >> 8}.${nth & 255}`;
        const first = await askFirst(senders, asked, made);
        const request = toRequest(route, { asked, made, first });
        await waitForQuiet(measuring.product);
        const { status } = await senders.send({ by: costliest.by, ...request }, from);
        rounds.push(await measuring.product.takeLongestRound());
        statuses.push(status);
      }
      measured.push({ ms: median(rounds), variant, statuses });
    }
    const [slowest] = measured.toSorted((one, other) => other.ms - one.ms);
    if (!slowest) return null;
    const refused = costliest.variants.flatMap((asked, variant) => {
      const { statuses = [] } = measured[variant] ?? {};
      const isTaken = asked.refused !== undefined || statuses.every((status) => status >= 200 && status < 400);
      return isTaken ? [] : [`${variant}: ${statuses.join(', ')}`];
    });
    return {
      route,
      by: costliest.by,
      most: costliest.longer?.ms ?? mostBlocked(costliest.by),
      ms: slowest.ms,
      variant: slowest.variant,
      statuses: slowest.statuses,
      refused,
    };
  };
};

const proof: CostliestAsked = {
  by: 'administrator',
  method: 'POST',
  path: authRoutes.confirm,
  body: JSON.stringify({ password: testPassword }),
};

const [quiet, pause, mostPauses] = [3, 20, 50];

/** What the requests before left to do is not theirs. */
const waitForQuiet = async ({ takeLongestRound }: MeteredProduct): Promise<void> => {
  await takeLongestRound();
  for (let count = 0; count < mostPauses; count += 1) {
    await wait(pause);
    if ((await takeLongestRound()) < quiet) return;
  }
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** What no route takes costs something, too. */
const wrongBodies = ({ body }: RouteBudget): readonly Variant[] =>
  body < formBody
    ? []
    : worstValues.map((_, value) => ({
        body: () => writeBody({ property: null, value, size: Math.min(mostBytes, Math.floor(0.95 * body)) }),
      }));

type Senders = ReturnType<typeof createSenders>;

const askFirst = async (
  senders: Senders,
  { first = [] }: Variant,
  made: CostliestMade,
): Promise<HostileAnswer | null> => {
  let answer: HostileAnswer | null = null;
  for (const before of first) {
    const asked = before(made, answer?.text ?? '');
    const tagged = asked.method === 'DELETE' ? { ...asked, headers: { ...tagOf(answer), ...asked.headers } } : asked;
    answer = await senders.send(tagged, null);
  }
  return answer;
};

const tagOf = (answer: HostileAnswer | null): Readonly<Record<string, string>> => {
  const tag = answer?.headers.etag;
  return tag === undefined ? {} : { 'if-match': tag };
};

type Filling = { readonly asked: Variant; readonly made: CostliestMade; readonly first: HostileAnswer | null };

const toRequest = (route: string, { asked, made, first }: Filling): CostliestAsked => {
  const [method = 'GET', address = '/'] = route.split(' ');
  const names = { ...usualNames(made.state, address), ...(first && namedIn(first.text)), ...asked.at?.(made) };
  const query = typeof asked.query === 'function' ? asked.query(made) : (asked.query ?? '');
  const path = address
    .replace('*', 'nothing')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(names[name] ?? 'nobody0000'));
  return {
    method,
    path: path + query,
    headers: { ...tagOf(first), ...asked.headers },
    ...(asked.body && { body: asked.body(made, first?.text ?? '') }),
  };
};

/** The id, or the token of a link, that the request before made. */
const namedIn = (text: string): Record<string, string> => {
  if (!text.startsWith('{')) return {};
  const { id, url, number } = JSON.parse(text) as Readonly<Record<string, unknown>>;
  return {
    ...(typeof id === 'string' && { id }),
    ...(typeof url === 'string' && { token: url.split('/').at(-1) ?? '' }),
    ...(typeof number === 'number' && { number: String(number) }),
  };
};

const usualNames = (state: CostliestState, address: string): Record<string, string> => ({
  owner: state.designer.owner,
  id: idsOf(state, address),
  version: '2',
  step: '1',
  thread: state.thread,
  comment: state.comment,
  user: 'person00000001',
  name: 'tour',
  number: '1',
  channel: 'test',
  catalogue: 'item',
  hash: 'a'.repeat(64),
});

const idsOf = (state: CostliestState, address: string): string => {
  if (address.includes('/story-lines/')) return state.largestLine;
  if (address.includes('/submissions/')) return state.submission;
  if (address.includes('/spaces/')) return state.space;
  if (address.includes('/users/')) return 'person00000002';
  return state.costlyQuests[0] ?? '';
};

const createSenders = ({ product: { url }, state, token }: Measuring) => {
  const tally = createTally();
  const clientOf = (cookie: string, from: string) =>
    createHostileClient({ url, tally, patience, person: { name: '', owner: '', state: null, cookie, from } });
  const clients = {
    designer: clientOf(state.designer.cookie, '127.0.0.11'),
    administrator: clientOf(state.administrator.cookie, '127.0.0.12'),
    game: clientOf('', '127.0.0.13'),
  };
  return {
    send: async (
      { by = 'designer', headers, ...asked }: CostliestAsked,
      from: string | null,
    ): Promise<HostileAnswer> => {
      const client = by === 'guest' ? clientOf('', from ?? '127.0.0.14') : clients[by];
      const game = by === 'game' ? { authorization: `Bearer ${token}` } : {};
      const answer = await client.send('costliest', { ...asked, headers: { ...game, ...headers }, keeps: true });
      if (by === 'guest') client.hangUp();
      return answer;
    },
  };
};
