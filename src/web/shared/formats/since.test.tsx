import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Since } from './since.tsx';

const minute = 60_000;

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
