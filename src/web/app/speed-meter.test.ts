import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Metric } from 'web-vitals';
import { speedRoutes } from '#contract/screens/speed.ts';
import { speedScales } from '#domain/speed-metrics.ts';
import { fakeApi, type FakeApi } from '#test-support/web/fake-api.ts';
import { waitFor } from '#test-support/wait-for.ts';
import { paths } from '#web/shared/address/paths.ts';
import { createScreenLog } from './screen-log.ts';
import { startSpeedMeter } from './speed-meter.ts';

const { observers } = vi.hoisted(() => ({ observers: new Map<string, (metric: Metric) => void>() }));
/** The observers need a browser that paints. */
vi.mock('web-vitals', () =>
  Object.fromEntries(
    ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'].map((name) => [
      `on${name}`,
      (report: (metric: Metric) => void) => observers.set(name, report),
    ]),
  ),
);

const post = `POST ${speedRoutes.visits}`;
let api: FakeApi;
let isWide: boolean;
const sent = () => api.requests.map(({ body }) => body);

beforeEach(() => {
  api = fakeApi();
  api.on(post, { status: 204 });
  isWide = true;
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(width >= 786px)' && isWide }));
  vi.spyOn(document, 'addEventListener').mockImplementation((type, listener) => {
    if (type === 'visibilitychange') changeVisibility = () => (listener as () => void)();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let changeVisibility: () => void;
const turn = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  changeVisibility();
};
const hide = () => turn('hidden');

const measure = (name: Metric['name'], value: number, more: Partial<Metric> = {}) =>
  observers.get(name)?.({ name, value, id: `${name}-1`, entries: [], ...more } as Metric);
const startedAt = (startTime: number) => ({ entries: [{ startTime } as PerformanceEntry] });

const start = () => {
  const screens = createScreenLog();
  startSpeedMeter(screens);
  screens.note(paths.signIn, performance.now());
  return screens;
};

test('a visit is sent once, when the page is hidden, without a cookie', () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  start();
  measure('LCP', 1234.6);
  measure('CLS', 0.012345);
  turn('visible');
  expect(api.count(post)).toBe(0);
  hide();
  expect(sent()).toEqual([
    {
      width: 'wide',
      values: { LCP: { screen: paths.signIn, value: 1235 }, CLS: { screen: paths.signIn, value: 0.0123 } },
    },
  ]);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive: true, credentials: 'omit' });
  measure('LCP', 1300);
  hide();
  expect(api.count(post)).toBe(1);
});

test('a page that comes back from history is another visit', () => {
  start();
  measure('TTFB', 90);
  hide();
  measure('TTFB', 0, { id: 'TTFB-2' });
  isWide = false;
  hide();
  expect(sent()[1]).toEqual({ width: 'narrow', values: { TTFB: { screen: paths.signIn, value: 0 } } });
});

test('a value belongs to the screen on which it was measured', () => {
  const screens = start();
  const switched = performance.now() + 1;
  vi.spyOn(performance, 'now').mockReturnValue(switched);
  screens.note(paths.yourQuests, switched);
  measure('FCP', 400, startedAt(400 - switched));
  measure('INP', 240, startedAt(switched));
  hide();
  expect(sent()).toEqual([
    {
      width: 'wide',
      values: { FCP: { screen: paths.signIn, value: 400 }, INP: { screen: paths.yourQuests, value: 240 } },
    },
  ]);
});

test('what happened on no screen of ours is not sent, and nothing where that was all', () => {
  const screens = createScreenLog();
  startSpeedMeter(screens);
  screens.note('/wren@example.org', performance.now());
  measure('LCP', 100);
  hide();
  expect(api.count(post)).toBe(0);
});

test('an absurd value is the highest that is taken', () => {
  start();
  measure('INP', speedScales.INP.most * 2);
  hide();
  expect(sent()).toMatchObject([{ values: { INP: { value: speedScales.INP.most } } }]);
});

test('a visit without a connection is dropped, and a failure shows nothing', async () => {
  const logged = vi.spyOn(console, 'error');
  start();
  measure('LCP', 100);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  hide();
  expect(api.count(post)).toBe(0);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  api.silence(post);
  measure('LCP', 100, { id: 'LCP-2' });
  hide();
  await waitFor(() => expect(api.count(post)).toBe(1));
  expect(logged).not.toHaveBeenCalled();
});

const screenOf = (pathname: string) => {
  const log = createScreenLog();
  log.note(pathname, 0);
  return log.at(1);
};

test.each(Object.values(paths))('the path %s is measured as a screen of its own', (path) => {
  expect(screenOf(path)).toBe(path);
});

test('an address is known however it is written', () => {
  expect(screenOf('/dashboard/quests/')).toBe(paths.home);
  expect(screenOf('/SignIn')).toBe(paths.signIn);
});

test('an unknown address is no screen', () => {
  for (const pathname of ['/dashboard/quests/wren', '/wren@example.org', '/signin/now'])
    expect(screenOf(pathname)).toBeNull();
});

test('a time belongs to the screen that was open then, and what came first to the first', () => {
  const log = createScreenLog();
  expect(log.at(0)).toBeNull();
  log.note(paths.signIn, 1000);
  log.note(paths.home, 5000);
  log.note('/nowhere', 9000);
  expect([0, 999, 1000, 4999, 5000, 8999, 9000].map(log.at)).toEqual([
    paths.signIn,
    paths.signIn,
    paths.signIn,
    paths.signIn,
    paths.home,
    paths.home,
    null,
  ]);
});
