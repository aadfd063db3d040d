import type { LightMyRequestResponse } from 'fastify';
import { accountRoutes } from '#contract/account.ts';
import { authRoutes } from '#contract/auth-routes.ts';
import { contentRoutes } from '#contract/content.ts';
import { eventsAddress } from '#contract/events.ts';
import type { Rank } from '#domain/account/user.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { prove, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';
import { rightPrecondition } from './any-headers.ts';
import type { AnyRequest } from './any-request.ts';

export type FuzzedApp = { send(request: AnyRequest): Promise<LightMyRequestResponse> };

const patience = 60_000;

export const startFuzzedApp = async (testApp: TestApp): Promise<FuzzedApp> => {
  const people = createPeople(testApp);
  const known = new Map<string, string>();

  /** A placeholder without a value yet stays. */
  const resolve = (text: string, named: Readonly<Record<string, string>>): string =>
    text.replaceAll(/<<(\w+)>>/g, (name, key: string) => named[key] ?? known.get(key) ?? name);

  const headersOf = ({ headers, body }: AnyRequest, path: string): [string, string][] => {
    const type: [string, string][] = body ? [['content-type', body.type]] : [];
    return [...type, ...Object.entries(headers)].map(([name, value]) => {
      if (name !== rightPrecondition) return [name, value];
      const tag = known.get(path);
      return tag === undefined ? ['if-none-match', '*'] : ['if-match', tag];
    });
  };

  const send = async (request: AnyRequest): Promise<LightMyRequestResponse> => {
    const { role, method, body, from } = request;
    const names = people.names(role);
    const address = resolve(request.address, names);
    const path = pathOf(address);
    const answer = await inTime(
      people.visitorOf(role).request(method, address, {
        from,
        headers: Object.fromEntries(headersOf(request, path).map(([name, value]) => [name, resolve(value, names)])),
        ...(body && method !== 'GET' && method !== 'HEAD' ? { body: resolve(body.text, names) } : {}),
        ...(method === 'GET' && path === eventsAddress ? { leaves: true } : {}),
      }),
    );
    learn(known, { path, answer });
    if (answer.statusCode < 300 && method === 'DELETE') known.delete(path);
    if (answer.statusCode < 400 && method !== 'GET' && concernsPeople.test(path)) await people.restore();
    return answer;
  };

  await people.restore();
  return { send };
};

const concernsPeople = /^\/api\/(?:auth|account|users)\//;

const proved = async (person: SignedIn): Promise<SignedIn> => {
  await prove(person);
  return person;
};

const createPeople = (testApp: TestApp) => {
  const guest = testApp.visit();
  const present = new Map<Rank, SignedIn>();
  let arrivals = 0;

  const nextAddress = (): string => {
    arrivals += 1;
    return `198.51.${arrivals % 250}.7`;
  };

  const newcomer = async (rank: Rank): Promise<SignedIn> => {
    const person = await testApp.signUp(undefined, nextAddress());
    if (rank === 'default') return person;
    await changeAccount(testApp.database, { userId: person.user.id, actor: 'test', change: { rank } });
    return proved(person);
  };

  const comeBack = async (rank: Rank, person: SignedIn): Promise<SignedIn> => {
    if ((await rankOf(person)) === rank) return person;
    const again = await testApp.signIn(person.email, person.password, nextAddress()).catch(() => null);
    if (!again || (await rankOf(again)) !== rank) return newcomer(rank);
    return rank === 'administrator' ? proved(again) : again;
  };

  const restore = async (): Promise<void> => {
    guest.forget();
    for (const rank of ['default', 'administrator'] as const) {
      const person = present.get(rank);
      present.set(rank, person ? await comeBack(rank, person) : await newcomer(rank));
    }
  };

  const personOf = (role: AnyRequest['role']): SignedIn | undefined =>
    present.get(role === 'administrator' ? role : 'default');

  return {
    restore,
    visitorOf: (role: AnyRequest['role']) => (role === 'guest' ? guest : (personOf(role) ?? guest)),
    names: (role: AnyRequest['role']) => ({
      me: personOf(role)?.user.id ?? '',
      email: personOf(role)?.email ?? '',
      designer: personOf('designer')?.user.id ?? '',
      administrator: personOf('administrator')?.user.id ?? '',
    }),
  };
};

const rankOf = async (person: SignedIn): Promise<Rank | undefined> =>
  (await person.request('GET', authRoutes.session)).json<{ user: { rank: Rank } } | null>()?.user.rank;

type Listed = { readonly items?: readonly { readonly id?: unknown }[] };

const listedNames: Readonly<Record<string, string>> = {
  [accountRoutes.sessions]: 'session',
  [contentRoutes.tokens]: 'token',
  '/api/users': 'user',
};

const pathOf = (address: string): string => address.replace(/\?.*/, '');

type Learned = { readonly path: string; readonly answer: LightMyRequestResponse };

const learn = (known: Map<string, string>, { path, answer }: Learned): void => {
  const { headers, statusCode } = answer;
  if (typeof headers.etag === 'string') known.set(path, headers.etag);
  const isJson = String(headers['content-type']).startsWith('application/json') && !headers['content-encoding'];
  if (statusCode >= 300 || !isJson || !answer.body) return;
  const result = answer.json<(Listed & { readonly secret?: unknown }) | null>();
  const id = result?.items?.at(-1)?.id;
  const name = listedNames[path];
  if (name !== undefined && typeof id === 'string') known.set(name, id);
  if (typeof result?.secret === 'string') known.set('secret', result.secret);
};

const inTime = async <Result>(promise: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${patience} ms.`)), patience);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
};
