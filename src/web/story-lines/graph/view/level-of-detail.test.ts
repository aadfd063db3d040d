import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mountedAtOnce, mountedWhole, useMountedWhole } from './level-of-detail.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  [mountedAtOnce, true, true],
  [mountedAtOnce + 1, false, true],
  [mountedWhole, false, true],
  [mountedWhole + 1, false, false],
])('a line of %i quests is whole as it opens: %s, later: %s', (count, atOnce, later) => {
  const { result } = renderHook(() => useMountedWhole(count));
  expect(result.current).toBe(atOnce);
  act(() => vi.advanceTimersByTime(1_000));
  expect(result.current).toBe(later);
});

test('a line that grows while it is open stays whole', () => {
  const { result, rerender } = renderHook(useMountedWhole, { initialProps: mountedAtOnce });
  rerender(mountedAtOnce + 1);
  expect(result.current).toBe(true);
});
