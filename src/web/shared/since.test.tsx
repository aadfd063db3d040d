import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi, it } from 'vitest';
import { Since, formatSince } from './since.tsx';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

it.each([
  [0, 'just now'],
  [minute - 1, 'just now'],
  [-minute, 'just now'],
  [minute, '1 minute ago'],
  [hour - 1, '59 minutes ago'],
  [hour, '1 hour ago'],
  [day, 'yesterday'],
  [3 * day, '3 days ago'],
  [7 * day, 'last week'],
  [30 * day, 'last month'],
  [800 * day, '2 years ago'],
])('writes a time of %i ms ago as %s', (passed, words) => {
  const now = Date.UTC(2026, 5, 1);
  expect(formatSince(now - passed, now)).toBe(words);
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const shown = () => screen.getAllByRole('time').map(({ textContent }) => textContent);
const pass = (minutes: number) => act(() => vi.advanceTimersByTime(minutes * minute));

test('a time that stays in sight goes on, and no timer is left where it is gone', () => {
  const page = render(
    <>
      <Since time={Date.now()} />
      <Since time={Date.now() - 59 * minute} />
    </>,
  );
  expect(shown()).toEqual(['just now', '59 minutes ago']);
  pass(1);
  expect(shown()).toEqual(['1 minute ago', '1 hour ago']);
  pass(2);
  expect(shown()).toEqual(['3 minutes ago', '1 hour ago']);
  page.unmount();
  expect(vi.getTimerCount()).toBe(0);
});
