import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSearch } from 'wouter/use-browser-location';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { speedRoutes, type SpeedReport, type SpeedSummary } from '#contract/screens/speed.ts';
import { fakeApi, problemReply, type FakeApi } from '#test-support/web/fake-api.ts';
import { paths } from '#web/shared/address/paths.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { forgetPage } from '#web/shared/testing/forget-page.ts';
import { SpeedPage } from './speed-page.tsx';

const route = `GET ${speedRoutes.speed}`;
const asking = (query: string) => `${route}?${query}`;
const aSummary = (overrides: Partial<SpeedSummary> = {}): SpeedSummary => ({
  screen: paths.signIn,
  metric: 'LCP',
  visits: 12,
  p75: 1800,
  ...overrides,
});
const aReport = (...items: SpeedSummary[]): { body: SpeedReport } => ({ body: { measuring: true, items } });

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  api.on(route, aReport());
});

const Address = () => <output aria-label="Address">{useSearch()}</output>;
const open = (search = '') => {
  history.replaceState(null, '', `${paths.speed}${search}`);
  render(
    <QueryClientProvider client={queryClient}>
      <SpeedPage />
      <Address />
    </QueryClientProvider>,
  );
  onTestFinished(forgetPage);
  return userEvent.setup();
};

test('each screen has a row, each metric its value, its rating in words and its visits', async () => {
  api.on(
    route,
    aReport(
      aSummary(),
      aSummary({ metric: 'INP', p75: 340, visits: 1 }),
      aSummary({ metric: 'CLS', p75: 0.3 }),
      aSummary({ screen: paths.home, metric: 'LCP', p75: 20_000 }),
    ),
  );
  open();
  const table = await screen.findByRole('table', { name: 'Speed of each screen' });
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
  const missing = 'not measured';
  expect(cells).toEqual([
    ['Sign in/signin', '1.8 sgood12 visits', '340 msneeds improvement1 visit', '0.3poor12 visits', missing, missing],
    ['Your workshop/dashboard/quests', '20 s or morepoor12 visits', missing, missing, missing, missing],
  ]);
});

test('period and width stand in the address, and decide what is asked for', async () => {
  api.on(asking('days=7&width=all'), aReport(aSummary({ visits: 1 })));
  api.on(asking('days=28&width=all'), aReport(aSummary({ visits: 2 })));
  api.on(asking('days=28&width=narrow'), aReport(aSummary({ visits: 3 })));
  const person = open('?days=5&width=round');
  expect(await screen.findByText('1 visit')).toBeTruthy();
  await person.selectOptions(screen.getByLabelText('Filter by period'), 'Last 28 days');
  expect(await screen.findByText('2 visits')).toBeTruthy();
  await person.selectOptions(screen.getByLabelText('Filter by width'), 'Narrow windows');
  expect(await screen.findByText('3 visits')).toBeTruthy();
  expect(screen.getByLabelText('Address').textContent).toBe('?days=28&width=narrow');
});

test('an address is opened as it was shared', async () => {
  api.on(asking('days=28&width=wide'), aReport(aSummary({ visits: 4 })));
  open('?days=28&width=wide');
  expect(await screen.findByText('4 visits')).toBeTruthy();
});

test('says that nothing was measured', async () => {
  open();
  expect(await screen.findByText('No visits were measured in this time')).toBeTruthy();
  expect(screen.queryByRole('note')).toBeNull();
});

test('says that the operator switched it off, and shows what was measured before', async () => {
  api.on(route, { body: { measuring: false, items: [aSummary()] } });
  open();
  expect((await screen.findByRole('note')).textContent).toContain('WEB_VITALS=off');
  expect(screen.getByText('12 visits')).toBeTruthy();
});

test.each([
  ['that the server fails to answer', () => api.on(route, problemReply(503, 'unavailable'))],
  ['that can not be reached', () => api.silence(route)],
])('numbers %s are tried again', async (_what, fail) => {
  fail();
  const person = open();
  expect(screen.getByText('Loading the speed')).toBeTruthy();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert').textContent).toContain('The speed could not be loaded');
  api.on(route, aReport(aSummary()));
  await person.click(again);
  expect(await screen.findByText('12 visits')).toBeTruthy();
});
