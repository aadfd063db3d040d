import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { retryDelay } from '#web/shared/api/api.ts';
import { late } from './late.ts';
import { useLate } from './use-late.ts';

afterEach(cleanup);

/** Uses a part as a screen does. `drawn` notes what each drawing has. */
const useScreen = () => {
  const part = late(() => Promise.resolve('the part'));
  const drawn: (string | null)[] = [];
  const screen = renderHook(({ isNeeded }) => drawn.push(useLate(part, { isNeeded })), {
    initialProps: { isNeeded: false },
  });
  return { part, drawn, need: () => screen.rerender({ isNeeded: true }) };
};

it('draws a part that was fetched ahead once', async () => {
  const { part, drawn, need } = useScreen();
  await part.load();
  await act(async () => need());
  expect(drawn).toEqual([null, 'the part']);
});

it('draws a part that is still missing when it is there', async () => {
  const { drawn, need } = useScreen();
  need();
  await vi.waitFor(() => expect(drawn).toEqual([null, null, 'the part']));
});

it('calls onLost where it can not be loaded, and draws on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const handleLost = vi.fn<(cause: unknown) => void>();
  const part = late(() => Promise.reject(cause));
  const screen = renderHook(() => useLate(part, { onLost: handleLost }));
  await act(() => vi.advanceTimersByTimeAsync(retryDelay));
  vi.useRealTimers();
  expect([handleLost.mock.calls, screen.result.current]).toEqual([[[cause]], null]);
});
