import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { speedRoutes, speedVisitLimit, type SpeedReport, type SpeedVisit } from '#contract/screens/speed.ts';
import { retention } from '#domain/timings.ts';
import { boundsOf } from '#domain/histogram.ts';
import { speedMetrics, speedScales } from '#domain/speed-metrics.ts';
import { purgeRegularly } from '#server/operating/purge-regularly.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { keptForEver } from '#test-support/builders/an-act.ts';
import { eachDatabase, embeddedDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';
import { purgeSpeed, createSpeedStore, toDay } from './speed-store.ts';
import { speedVisitsOfAddress } from '#server/platform/budgets/attempt-limits.ts';

const home = '/dashboard/quests';
const day = 24 * 60 * 60 * 1000;
const aVisit = (value: number, width: SpeedVisit['width'] = 'wide'): SpeedVisit => ({
  width,
  values: { LCP: { screen: home, value } },
});

const makeAdministrator = async ({ signUp, database }: TestApp): Promise<SignedIn> => {
  const person = await signUp();
  await changeAccount(database, { userId: person.user.id, actor: 'test', change: { rank: 'administrator' } });
  return person;
};

eachDatabase('the speed that people meet', (testDatabase) => {
  let testApp: TestApp;
  let administrator: SignedIn;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    administrator = await makeAdministrator(testApp);
  });
  beforeEach(async () => {
    await testApp.database.db.deleteFrom('speed_counts').execute();
  });

  const send = async (body: unknown, headers: Record<string, string> = {}) =>
    (await testApp.visit().request('POST', speedRoutes.visits, { body, headers })).statusCode;
  const read = async (query = '') =>
    (await administrator.request('GET', speedRoutes.speed + query)).json<SpeedReport>();
  const rows = () => testApp.database.db.selectFrom('speed_counts').selectAll().execute();

  test('is counted for guests and members, and nothing else is stored', async () => {
    const visit: SpeedVisit = {
      width: 'narrow',
      values: {
        LCP: { screen: '/signin', value: 2600 },
        INP: { screen: home, value: 16 },
        CLS: { screen: '/signin', value: 0 },
        FCP: { screen: '/signin', value: 900 },
        TTFB: { screen: '/signin', value: 80 },
      },
    };
    expect(await send(visit)).toBe(204);
    expect((await administrator.request('POST', speedRoutes.visits, { body: visit })).statusCode).toBe(204);
    expect(await rows()).toHaveLength(5);
    for (const row of await rows()) {
      expect(Object.keys(row).toSorted()).toEqual(['bucket', 'day', 'metric', 'screen', 'visits', 'width']);
      expect(row).toMatchObject({ day: toDay(Date.now()), width: 'narrow', visits: 2 });
    }
    const { measuring, items } = await read();
    expect(measuring).toBe(true);
    expect(items.map(({ screen, metric, visits }) => [screen, metric, visits])).toEqual([
      ['/signin', 'LCP', 2],
      ['/signin', 'CLS', 2],
      ['/signin', 'FCP', 2],
      ['/signin', 'TTFB', 2],
      [home, 'INP', 2],
    ]);
  });

  test('is the 75th percentile of all windows or of those of a width', async () => {
    for (const value of [250, 500, 750, 9000]) await send(aVisit(value));
    await send(aVisit(4000, 'narrow'));
    expect((await read()).items).toEqual([{ screen: home, metric: 'LCP', visits: 5, p75: 4000 }]);
    expect((await read('?width=wide')).items).toEqual([{ screen: home, metric: 'LCP', visits: 4, p75: 750 }]);
    expect((await read('?width=narrow')).items).toEqual([{ screen: home, metric: 'LCP', visits: 1, p75: 4000 }]);
  });

  test('is of the last 7 or 28 days with today', async () => {
    const store = createSpeedStore(testApp.database);
    for (const age of [0, 6, 7, 27, 28]) await store.add(aVisit(100), Date.now() - age * day);
    expect((await read()).items).toMatchObject([{ visits: 2 }]);
    expect((await read('?days=7')).items).toMatchObject([{ visits: 2 }]);
    expect((await read('?days=28')).items).toMatchObject([{ visits: 4 }]);
  });

  test('counts every one of many visits at once', async () => {
    const visit: SpeedVisit = {
      width: 'wide',
      values: {
        LCP: { screen: home, value: 1 },
        INP: { screen: '/signin', value: 1 },
        CLS: { screen: home, value: 0 },
      },
    };
    const answers = await Promise.all(Array.from({ length: 40 }, () => send(visit)));
    expect(new Set(answers)).toEqual(new Set([204]));
    expect((await rows()).map(({ visits }) => visits)).toEqual([40, 40, 40]);
  });

  test('is deleted after 28 days by the daily purge', async () => {
    const store = createSpeedStore(testApp.database);
    const now = Date.now();
    await store.add(aVisit(100), now - retention.speed);
    await store.add(aVisit(100), now - retention.speed + day);
    await purgeSpeed(testApp.database, { now });
    expect((await rows()).map((row) => row.day)).toEqual([toDay(now) - 27]);
    await store.add(aVisit(100), 0);
    const purging = purgeRegularly({ audit: keptForEver, database: testApp.database, log: testApp.app.log });
    await expect.poll(rows).toHaveLength(1);
    await purging.stop();
  });

  test('of an address that is no screen any more is left out', async () => {
    const row = {
      day: toDay(Date.now()),
      screen: '/gone',
      width: 'wide',
      metric: 'LCP',
      bucket: 1,
      visits: 1,
    } as const;
    await testApp.database.db.insertInto('speed_counts').values(row).execute();
    expect(await read()).toEqual({ measuring: true, items: [] });
  });
});

describe('measurements that can not be', () => {
  const testDatabase = embeddedDatabase();
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
  });
  beforeEach(async () => {
    await testApp.database.db.deleteFrom('speed_counts').execute();
  });
  const send = async (body: unknown, headers: Record<string, string> = {}) =>
    (await testApp.visit().request('POST', speedRoutes.visits, { body, headers })).statusCode;
  const sendFrom = async (from: string) =>
    (await testApp.visit().request('POST', speedRoutes.visits, { body: aVisit(1), from })).statusCode;
  const rows = () => testApp.database.db.selectFrom('speed_counts').selectAll().execute();

  test.each(speedMetrics)('%s is accepted up to its highest value, which counts in the last bucket', async (metric) => {
    const { most } = speedScales[metric];
    const visitOf = (value: number) => ({ width: 'wide', values: { [metric]: { screen: home, value } } });
    expect(await send(visitOf(most))).toBe(204);
    expect(await rows()).toMatchObject([{ metric, bucket: boundsOf(metric).length }]);
    expect(await send(visitOf(most * 1.001))).toBe(422);
    expect(await send(visitOf(-0.001))).toBe(422);
    expect(await rows()).toHaveLength(1);
  });

  const measured = { screen: home, value: 1 };
  test.each([
    ['nothing', { width: 'wide', values: {} }],
    ['no width', { values: { LCP: measured } }],
    ['an unknown width', { width: '1440', values: { LCP: measured } }],
    ['an unknown metric', { width: 'wide', values: { FID: measured } }],
    [
      'an address with something personal',
      { width: 'wide', values: { LCP: { ...measured, screen: `${home}?quest=1` } } },
    ],
    ['more than a value', { width: 'wide', values: { LCP: { ...measured, user: 'wren' } } }],
    ['more than measurements', { width: 'wide', values: { LCP: measured }, user: 'wren' }],
    ['no number', { width: 'wide', values: { LCP: { screen: home, value: '1' } } }],
  ])('with %s are refused', async (_what, body) => {
    expect(await send(body)).toBe(422);
    expect(await rows()).toEqual([]);
  });

  test('beyond the size of a visit are refused', async () => {
    const body = { ...aVisit(1), more: 'x'.repeat(speedVisitLimit) };
    expect(await send(body)).toBe(413);
  });

  test('sent by a page of another origin are refused', async () => {
    expect(await send(aVisit(1), { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await rows()).toEqual([]);
  });

  test('beyond the limit of an address are refused, and other addresses may still send', async () => {
    for (let count = 0; count < speedVisitsOfAddress.points; count += 1)
      expect(await sendFrom('203.0.113.1')).toBe(204);
    expect(await sendFrom('203.0.113.1')).toBe(429);
    expect(await sendFrom('203.0.113.2')).toBe(204);
  });

  test('are refused where the operator switched them off; earlier ones can still be read', async () => {
    const switchedOff = await startTestApp(testDatabase, { settings: { WEB_VITALS: 'off' } });
    await createSpeedStore(switchedOff.database).add(aVisit(250));
    const answer = await switchedOff.visit().request('POST', speedRoutes.visits, { body: aVisit(1) });
    expect(answer.statusCode).toBe(404);
    const administrator = await makeAdministrator(switchedOff);
    expect((await administrator.request('GET', speedRoutes.speed)).json()).toEqual({
      measuring: false,
      items: [{ screen: home, metric: 'LCP', visits: 1, p75: 250 }],
    });
  });

  test('of another period or width than there are can not be asked for', async () => {
    const administrator = await makeAdministrator(testApp);
    for (const query of ['?days=8', '?width=1440', '?user=wren'])
      expect((await administrator.request('GET', speedRoutes.speed + query)).statusCode).toBe(422);
  });
});
