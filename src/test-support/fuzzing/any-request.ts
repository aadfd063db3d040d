import * as fc from 'fast-check';
import type { Operation } from '#test-support/api/api-operations.ts';
import { anyBody, rightBody, type Body } from './any-body.ts';
import { anyHeaders, rightHeaders } from './any-headers.ts';
import { anyAllowed, anyText } from './any-value.ts';
import { likelyValue } from './likely-values.ts';

const roles = ['guest', 'designer', 'administrator'] as const;
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Has placeholders such as `<<designer>>` (fuzzed-app.ts). */
export type AnyRequest = {
  readonly role: (typeof roles)[number];
  readonly method: (typeof methods)[number];
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body | null;
  readonly from: string;
};

export const anyRequest = (operations: readonly Operation[]): fc.Arbitrary<AnyRequest> =>
  fc.oneof(...operations.map((operation) => ({ weight: weightOf(operation), arbitrary: requestTo(operation) })));

/** Account routes come less often, because hashing is slow. */
const weightOf = ({ method, address }: Operation): number =>
  method === 'GET' || address.startsWith('/api/auth/') ? 1 : 3;

const requestTo = (operation: Operation): fc.Arbitrary<AnyRequest> => {
  const wrong: Arbitraries = {
    role: fc.constantFrom(...roles),
    method: fc.constantFrom(...methods),
    address: addressOf(operation, { segment: anySegment, query: anyQuery(operation) }),
    headers: anyHeaders,
    body: anyBody(operation),
  };
  return fc
    .record({
      right: fc.record(rightFields(operation)),
      wrong: fc.record(wrong),
      which: whichAreWrong,
      from: anyAddress,
    })
    .map(({ right, wrong: other, which, from }) => ({
      ...right,
      ...Object.fromEntries(which.map((part) => [part, other[part]])),
      from,
    }));
};

type Parts = Omit<AnyRequest, 'from'>;
type Arbitraries = { readonly [Part in keyof Parts]: fc.Arbitrary<Parts[Part]> };

const rightFields = (operation: Operation): Arbitraries => ({
  role: fc.constantFrom('designer', 'administrator'),
  method: fc.constant(operation.method),
  address: addressOf(operation, { segment: rightSegment(operation), query: rightQuery(operation) }),
  headers: rightHeaders(operation),
  body: rightBody(operation),
});

const fieldNames = ['role', 'method', 'address', 'headers', 'body'] as const;

const whichAreWrong: fc.Arbitrary<readonly (keyof Parts)[]> = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  { weight: 5, arbitrary: fc.constantFrom(...fieldNames).map((part) => [part]) },
  { weight: 2, arbitrary: fc.subarray([...fieldNames], { minLength: 2 }) },
);

const anyAddress = fc.nat({ max: 250 }).map((last) => `192.0.2.${last}`);

type AddressPieces = {
  readonly segment: (name: string) => fc.Arbitrary<string>;
  readonly query: fc.Arbitrary<string>;
};

const addressOf = ({ address }: Operation, { segment, query }: AddressPieces): fc.Arbitrary<string> => {
  const parts = address.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name === undefined ? fc.constant(part) : segment(name);
  });
  return fc.tuple(...parts, query).map((texts) => texts.join(''));
};

const rightSegment =
  ({ address, parameters }: Operation) =>
  (name: string): fc.Arbitrary<string> => {
    const schema = parameters.find((it) => it.in === 'path' && it.name === name)?.schema ?? {};
    return (likelyValue(name, address) ?? anyAllowed(schema).map(String)).map(encode);
  };

const awkwardSegments = ['', '%', '%zz', '%00', '%2f', '%c0%af', '..', '%2e%2e', '~', '*', ':owner', 'x'.repeat(300)];

const anySegment = (): fc.Arbitrary<string> => fc.oneof(anyText.map(encode), fc.constantFrom(...awkwardSegments));

const rightQuery = ({ parameters, address }: Operation): fc.Arbitrary<string> => {
  const pairs = parameters
    .filter((it) => it.in === 'query')
    .map(({ name, schema }) =>
      (likelyValue(name, address) ?? anyAllowed(schema).map(String)).map((value) => `${name}=${encode(value)}`),
    );
  return fc
    .tuple(...pairs)
    .chain((all) => fc.subarray(all))
    .map(toQuery);
};

const anyQuery = ({ parameters }: Operation): fc.Arbitrary<string> => {
  const known = parameters.filter((it) => it.in === 'query').map(({ name }) => name);
  const name = fc.oneof(fc.constantFrom('limit', ...known), anyText);
  const value = fc.oneof(anyText, fc.constantFrom('-1', '0', '1.5', '501', '2147483648', '99999999999999999999'));
  const pair = fc.tuple(name, value).map((texts) => texts.map(encode).join('='));
  return fc.array(pair, { maxLength: 3 }).map(toQuery);
};

const toQuery = (pairs: readonly string[]): string => (pairs.length > 0 ? `?${pairs.join('&')}` : '');

const encode = (text: string): string =>
  text
    .toWellFormed()
    .split(/(<<\w+>>)/)
    .map((part, index) => (index % 2 ? part : encodeURIComponent(part)))
    .join('');
