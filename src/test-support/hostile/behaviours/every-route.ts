import * as fc from 'fast-check';
import { eventsAddress } from '#contract/events.ts';
import { rightPrecondition } from '#test-support/fuzzing/any-headers.ts';
import { anyRequest, type AnyRequest } from '#test-support/fuzzing/any-request.ts';
import type { Behaviour, Means } from '#test-support/hostile/behaviour.ts';
import { fillPlaces } from '#test-support/hostile/named-places.ts';
import { isSignedIn, signUpSpare, type SpareAccount } from '#test-support/hostile/spare-account.ts';

/** How many are made at once, and how many are sent until the account is looked after. */
const madeAtOnce = 500;

/** Right and wrong requests to every route that the API's description has, from an account that may get lost by them. */
export const everyRoute: Behaviour = {
  name: 'every route',
  needsAccount: false,
  begin: (means) => {
    const account = createSpare(means);
    const requests = endlessRequests(means);
    const tags = new Map<string, string>();
    return async () => {
      const asked = requests.next().value;
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

function* endlessRequests({ operations, person }: Means): Generator<AnyRequest, never> {
  const arbitrary = anyRequest(operations);
  for (let seed = Number(person.from.split('.').at(-1)); ; seed += 1)
    yield* fc.sample(arbitrary, { seed, numRuns: madeAtOnce });
}

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

/** What a client of HTTP lets into a header. */
const isSendable = (value: string): boolean => /^[\x20-\x7e\x80-\xff]*$/.test(value);

/** Whom the requests come from: a guest first where there is no account to be had. */
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
