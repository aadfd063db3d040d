import { authRoutes } from '#contract/auth-routes.ts';
import { median, percentile } from '#bench/measure/times.ts';
import { table } from '#bench/measure/table.ts';
import { withProduct } from '#bench/measure/with-product.ts';

const accounts = 40;
const rounds = 5;

type Kind = 'known' | 'unknown';
type Times = Readonly<Record<Kind, number[]>>;

const emailOf = (kind: Kind, index: number): string => `${kind}${index}@example.org`;

export const runEmails = (): Promise<void> =>
  withProduct(
    async ({ url }) => {
      const post = createPost(url);
      for (let index = 0; index < accounts; index += 1)
        await post(authRoutes.signUp, { ...signUp, email: emailOf('known', index) });
      const failed = await compare((email) => post(authRoutes.signIn, { email, password: 'not the password' }));
      const asked = await compare((email) => post(authRoutes.requestPasswordReset, { email }));
      process.stdout.write(table([toRow('a failed sign-in', failed), toRow('asking for a new password', asked)]));
    },
    { TRUST_PROXY: '1' },
  );

const signUp = { password: 'correct horse battery', name: '', terms_accepted: true };

/** Each request has another network address, so that no limit applies. Resolves to its time (ms). */
const createPost = (url: string) => {
  let sent = 0;
  return async (address: string, body: object): Promise<number> => {
    sent += 1;
    const start = performance.now();
    const answer = await fetch(url + address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.0.${sent >> 8}.${sent & 255}` },
      body: JSON.stringify(body),
    });
    await answer.text();
    if (answer.status === 429) throw new Error(`${address} was limited.`);
    return performance.now() - start;
  };
};

/** In turn, so that other work of the machine slows both. */
const compare = async (ask: (email: string) => Promise<number>): Promise<Times> => {
  const times: Times = { known: [], unknown: [] };
  for (let round = 0; round < rounds; round += 1)
    for (let index = 0; index < accounts; index += 1)
      for (const kind of index % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const))
        times[kind].push(await ask(emailOf(kind, index)));
  return times;
};

const toRow = (name: string, { known, unknown }: Times) => ({
  'answers to known and unknown emails': name,
  'known, ms': median(known).toFixed(1),
  'unknown, ms': median(unknown).toFixed(1),
  'known / unknown': (median(known) / median(unknown)).toFixed(2),
  'at p90': (percentile(known, 0.9) / percentile(unknown, 0.9)).toFixed(2),
});
