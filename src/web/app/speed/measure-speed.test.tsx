import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { speedTiming } from '#contract/speed/speed-timing.ts';
import { MeasureSpeed } from './measure-speed.tsx';

const whenIdle = vi.fn<typeof requestIdleCallback>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', whenIdle);
  vi.stubGlobal('performance', {
    now: () => 0,
    getEntriesByType: () => [{ serverTiming: [{ name: speedTiming.name, description: speedTiming.on }] }],
  });
  render(<MeasureSpeed />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  whenIdle.mockReset();
});

it('fetches nothing before the page is used', () => {
  vi.runAllTimers();
  expect(whenIdle).not.toHaveBeenCalled();
});

it('leaves the time after the first press to what it asks for', () => {
  dispatchEvent(new Event('pointerdown'));
  expect(whenIdle).not.toHaveBeenCalled();
  vi.runAllTimers();
  dispatchEvent(new Event('keydown'));
  vi.runAllTimers();
  expect(whenIdle).toHaveBeenCalledOnce();
});
