import * as fc from 'fast-check';
import { contentRoutes } from '#contract/content.ts';
import type { Operation } from '#test-support/api/api-operations.ts';

type Headers = Readonly<Record<string, string>>;

/** Becomes the header for the present version (fuzzed-app.ts). */
export const rightPrecondition = '<<precondition>>';

export const rightHeaders = ({ method, address }: Operation): fc.Arbitrary<Headers> => {
  if (address === contentRoutes.content) return fc.constant({ authorization: 'Bearer <<secret>>' });
  const isConditional = /^(?:PUT|DELETE) .*\/(?:quests|story-lines)\/\{id\}$/.test(`${method} ${address}`);
  return fc.constant<Headers>(isConditional ? { [rightPrecondition]: '' } : {});
};

const anyHeaderText = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom('', '"', '*', 'null', 'W/""', '\u00e9\u00ff', 'x'.repeat(3_000)),
);

const meant = (...texts: string[]): fc.Arbitrary<string> =>
  fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...texts) }, { weight: 1, arbitrary: anyHeaderText });

const versions = ['*', '"1"', 'W/"1"', '"0"', '"-1"', '"999999999"', '"1.abc"', '"1."', '"1", "2"', '1'];

const headers = {
  'if-match': meant(...versions),
  'if-none-match': meant(...versions),
  authorization: meant('Bearer <<secret>>', 'Bearer x', 'Basic x'),
  origin: meant('http://localhost:3000', 'null', 'https://elsewhere.example'),
  'sec-fetch-site': meant('same-origin', 'cross-site', 'none'),
  'user-agent': anyHeaderText,
  'accept-encoding': meant('br', 'gzip', 'identity;q=0', '*'),
  'x-forwarded-for': meant('198.51.100.7', '::1'),
  cookie: meant('runeloom_session=a.b', 'runeloom_session=%00', '=', ';'),
};

export const anyHeaders: fc.Arbitrary<Headers> = fc
  .record(headers)
  .chain((all) => fc.subarray(Object.entries(all), { minLength: 1, maxLength: 3 }))
  .map((entries) => Object.fromEntries(entries));
