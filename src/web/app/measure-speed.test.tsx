import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { speedTiming } from '#contract/screens/speed-timing.ts';
import { MeasureSpeed, isMeasuringWanted } from './measure-speed.tsx';

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

const page = (serverTiming?: { name: string; description: string }[]) =>
  vi.stubGlobal('performance', { getEntriesByType: () => [{ serverTiming }] });

it('speed is measured where the server says so', () => {
  page([{ name: 'web-vitals', description: 'on' }]);
  expect(isMeasuringWanted()).toBe(true);
});

it('speed is not measured where the server says no, or nothing', () => {
  page([{ name: 'web-vitals', description: 'off' }]);
  expect(isMeasuringWanted()).toBe(false);
  page([{ name: 'cache', description: 'on' }]);
  expect(isMeasuringWanted()).toBe(false);
  page();
  expect(isMeasuringWanted()).toBe(false);
});

it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('speed is not measured under %j', (asked) => {
  vi.stubGlobal('navigator', asked);
  expect(isMeasuringWanted()).toBe(false);
});

it.each([{ doNotTrack: '0' }, { doNotTrack: null, globalPrivacyControl: false }])(
  'speed is measured under %j',
  (asked) => {
    vi.stubGlobal('navigator', asked);
    expect(isMeasuringWanted()).toBe(true);
  },
);
