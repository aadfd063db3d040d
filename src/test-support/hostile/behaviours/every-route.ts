import { type SpareAccount, isSignedIn, signUpSpare } from '#test-support/hostile/people/spare-account.ts';
import * as fc from 'fast-check';
import { eventsAddress } from '#contract/events.ts';
import type { Operation } from '#test-support/api/api-operations.ts';
import { rightPrecondition } from '#test-support/fuzzing/any-headers.ts';
import { anyRequest, type AnyRequest } from '#test-support/fuzzing/any-request.ts';
import { numberOf, type Behaviour, type Means } from '#test-support/hostile/behaviour.ts';

const fillPlaces = (text: string, account: SpareAccount | null): string => {
  const named: Readonly<Record<string, string>> = {
    me: account?.owner ?? 'nobody',
    designer: account?.owner ?? 'nobody',
    email: account?.email ?? 'nobody@example.org',
  };
  return text.replaceAll(/<<(\w+)>>/g, (_, name: string) => named[name] ?? 'nobody');
};

const madeForEach = 8;

export const everyRoute: Behaviour = {
  name: 'every route',
  needsAccount: false,
  prepare: (operations) => void anyOfEach(operations),
  begin: (means) => {
    const account = createSpare(means);
    const requests = makeRequests(means);
    const tags = new Map<string, string>();
    let next = 0;
    return async () => {
      const asked = requests[next % requests.length];
      next += 1;
      if (!asked) return;
      const spare = await account.current();
      const path = fillPlaces(asked.address, spare);
      if (path.startsWith(eventsAddress)) return;
      const { status, headers } = await means.send({
        method: asked.method,
        path,
        headers: headersOf(asked, tags.get(pathOf(path)), spare),
        cookie: asked.role === 'guest' ? '' : (spare?.cookie ?? ''),
        ...(asked.body && !['GET', 'HEAD'].includes(asked.method) ? { body: fillPlaces(asked.body.text, spare) } : {}),
      });
      if (headers.etag !== undefined) tags.set(pathOf(path), headers.etag);
      if (status === 401 || path.startsWith('/api/auth/')) account.doubt();
    };
  },
};

const pathOf = (address: string): string => address.replace(/\?.*/, '');

const known = new WeakMap<readonly Operation[], readonly fc.Arbitrary<AnyRequest>[]>();

/** Once for all persons, because it takes seconds to work them out. */
const anyOfEach = (operations: readonly Operation[]): readonly fc.Arbitrary<AnyRequest>[] => {
  const found = known.get(operations) ?? operations.map((operation) => anyRequest([operation]));
  known.set(operations, found);
  return found;
};

/** Before the attack, because to make a request takes longer than to send it. */
const makeRequests = ({ operations, person }: Means): readonly AnyRequest[] => {
  const seed = numberOf(person);
  const made = anyOfEach(operations).map((any) => fc.sample(any, { seed, numRuns: madeForEach }));
  return Array.from({ length: madeForEach }, (_, round) => made.flatMap((requests) => requests[round] ?? [])).flat();
};

const headersOf = (
  { headers, body }: AnyRequest,
  tag: string | undefined,
  spare: SpareAccount | null,
): Record<string, string> => {
  const precondition = tag === undefined ? ['if-none-match', '*'] : ['if-match', tag];
  const entries = Object.entries(headers)
    .map(([name, value]) => (name === rightPrecondition ? precondition : [name, fillPlaces(value, spare)]))
    .filter(([name, value]) => name !== 'cookie' && isSendable(value ?? ''));
  return { ...Object.fromEntries(entries), ...(body && isSendable(body.type) ? { 'content-type': body.type } : {}) };
};

const isSendable = (value: string): boolean => /^[\x20-\x7e\x80-\xff]*$/.test(value);

const createSpare = ({ send }: Means) => {
  let [spare, isDoubtful]: [Promise<SpareAccount | null>, boolean] = [signUpSpare(send), false];
  const renew = async (former: SpareAccount | null): Promise<SpareAccount | null> =>
    former && (await isSignedIn(send, former)) ? former : signUpSpare(send);
  return {
    current: (): Promise<SpareAccount | null> => {
      if (isDoubtful) spare = spare.then(renew);
      isDoubtful = false;
      return spare;
    },
    doubt: () => void (isDoubtful = true),
  };
};
