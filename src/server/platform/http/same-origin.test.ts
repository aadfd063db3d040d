import { beforeAll, describe, expect, test } from 'vitest';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { operationsOf, type Operation } from '#test-support/api/api-operations.ts';
import { embeddedDatabase, type TestDatabase } from '#test-support/databases/databases.ts';
import { watchWrites, type WriteWatch } from '#test-support/fuzzing/watch-writes.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';

const foreign: readonly [string, Readonly<Record<string, string>>][] = [
  ['a foreign origin', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['a foreign origin, of an old browser', { origin: 'https://evil.example' }],
  ['the origin null', { origin: 'null' }],
  ['an origin that is none', { origin: 'localhost:3000' }],
  ['an empty origin', { origin: '' }],
  ['no origin, from another site', { 'sec-fetch-site': 'cross-site' }],
  ['no origin, from another host of this site', { 'sec-fetch-site': 'same-site' }],
  ['our own origin, from another site', { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' }],
  ['an origin that begins like ours', { origin: 'http://localhost:3000.evil.example' }],
  ['another port of our host', { origin: 'http://localhost:3001' }],
];

/** Our own pages, and programs, which hold nobody else's cookie (docs/decisions/server/003). */
const own: readonly [string, Readonly<Record<string, string>>][] = [
  ['our own origin', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }],
  ['neither of the two, as programs', {}],
];

const isReading = ({ method }: Operation): boolean => method === 'GET';

const addressOf = ({ address }: Operation, person: SignedIn): string =>
  address.replace('{owner}', person.user.id).replace('{id}', person.user.id).replace('{version}', '1');

const startWithAdministrator = async (testDatabase: TestDatabase, appUrl = 'http://localhost:3000') => {
  const testApp = await startTestApp(testDatabase, { settings: { APP_URL: appUrl } });
  const person = await testApp.signUp();
  const change = { rank: 'administrator' } as const;
  await changeAccount(testApp.database, { userId: person.user.id, actor: 'test', change });
  return { testApp, person };
};

describe('a page of another origin, with the cookie of an administrator,', () => {
  const testDatabase = embeddedDatabase();
  let testApp: TestApp;
  let person: SignedIn;
  let writes: WriteWatch;

  beforeAll(async () => {
    ({ testApp, person } = await startWithAdministrator(testDatabase));
    writes = await watchWrites(testApp.database);
  });

  const send = (operation: Operation, headers: Readonly<Record<string, string>>) =>
    person.request(operation.method, addressOf(operation, person), {
      headers: { host: 'localhost:3000', 'if-none-match': '*', ...headers },
      ...(operation.body ? { body: {} } : {}),
    });

  test.each(foreign)('that sends %s changes nothing on any route', async (_what, headers) => {
    const changing = operationsOf(testApp.app).filter((operation) => !isReading(operation));
    expect(changing.length).toBeGreaterThan(20);
    for (const operation of changing) {
      const answer = await send(operation, headers);
      expect([operation.address, answer.json()]).toMatchObject([
        operation.address,
        { status: 403, code: 'foreign_origin' },
      ]);
      expect(answer.cookies).toEqual([]);
    }
    expect(await writes.take()).toEqual([]);
  });

  test('reads nothing either, since no answer allows it to, and leaves nothing by asking', async () => {
    for (const operation of operationsOf(testApp.app).filter(isReading)) {
      const leaves = operation.address === '/api/events';
      const { headers } = await person.request('GET', addressOf(operation, person), {
        headers: { origin: 'https://evil.example' },
        leaves,
      });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
    expect(await writes.take()).toEqual([]);
  });

  test.each(own)('is distinguished from one that sends %s', async (_what, headers) => {
    for (const operation of operationsOf(testApp.app).filter((it) => !isReading(it))) {
      const answer = await send(operation, headers);
      expect([operation.address, answer.body.includes('foreign_origin')]).toEqual([operation.address, false]);
    }
  });
});

describe('over HTTPS', () => {
  const testDatabase = embeddedDatabase();

  test.each([
    ['https://quests.example.org', 400],
    ['http://quests.example.org', 403],
    ['https://example.org', 403],
    ['https://evil.quests.example.org', 403],
  ])('the origin %s is answered %i', async (origin, status) => {
    const { person } = await startWithAdministrator(testDatabase, 'https://quests.example.org');
    const answer = await person.request('POST', '/api/auth/change-password', {
      headers: { origin, host: 'quests.example.org' },
      body: { currentPassword: 'not the password', newPassword: 'a wholly new password' },
    });
    expect(answer.statusCode).toBe(status);
  });
});
