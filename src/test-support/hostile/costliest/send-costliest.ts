import { authRoutes } from '#contract/auth-routes.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import type { DatabaseAddress } from '#test-support/databases/databases.ts';
import type { MeteredProduct } from '#test-support/hostile/event-loop/metered-product.ts';
import { testPassword } from '#test-support/product/running-app.ts';
import type { Designer } from '#test-support/product/sign-up.ts';
import { costliestRequests } from './costliest-requests.ts';
import { tableOfEntries } from './requests/world-requests.ts';
import { buildCostliestState, type CostliestAmounts } from './costliest-state.ts';
import { measureCostliest, type LoopBlock } from './measure-costliest.ts';

type Sending = {
  readonly product: MeteredProduct;
  readonly address: DatabaseAddress;
  readonly amounts: CostliestAmounts & { readonly entries: number };
  readonly wants: (route: string) => boolean;
};

/** Each request of the table to a server that keeps as much as it may. */
export const sendCostliest = async ({ product, address, amounts, wants }: Sending): Promise<LoopBlock[]> => {
  const state = await buildCostliestState(product.url, address, amounts);
  const token = await prepareOfficial(product.url, state.administrator, amounts.entries);
  const measure = measureCostliest({ product, state, token });
  const blocks: LoopBlock[] = [];
  for (const [route, costliest] of Object.entries(costliestRequests).toSorted(wholeFirst)) {
    const block = wants(route) ? await measure(route, costliest) : null;
    if (block) blocks.push(block);
  }
  return blocks;
};

/** What reads all content of its owner, before others add more than it may be. */
const wholeFirst = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  Number(readsAll(other)) - Number(readsAll(one));

const readsAll = (route: string): boolean => /\/exports\/|\/api\/imports/.test(route);

/** Entries, two releases, and the token of a game. */
const prepareOfficial = async (url: string, { cookie }: Designer, entries: number): Promise<string> => {
  const post = async (path: string, body: object): Promise<Readonly<Record<string, unknown>>> => {
    const headers = { cookie, 'content-type': 'application/json' };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return answer.status === 204 ? {} : ((await answer.json()) as Readonly<Record<string, unknown>>);
  };
  await post(authRoutes.confirm, { password: testPassword });
  const { secret } = await post('/api/content-tokens', { name: 'The game' });
  const { id } = await post(worldRoutes.imports, tableOfEntries(entries));
  await post(`${worldRoutes.imports}/${String(id)}`, {});
  for (const note of ['One', 'Two']) await post('/api/releases', { note, despite: true });
  return String(secret);
};
