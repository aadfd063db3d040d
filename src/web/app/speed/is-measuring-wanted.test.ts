import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isMeasuringWanted } from './is-measuring-wanted.ts';

const page = (serverTiming?: { name: string; description: string }[]) =>
  vi.stubGlobal('performance', { getEntriesByType: () => [{ serverTiming }] });

beforeEach(() => {
  page([{ name: 'web-vitals', description: 'on' }]);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('speed is measured where the server says so', () => {
  expect(isMeasuringWanted()).toBe(true);
});

test('speed is not measured where the server says no, or nothing', () => {
  page([{ name: 'web-vitals', description: 'off' }]);
  expect(isMeasuringWanted()).toBe(false);
  page([{ name: 'cache', description: 'on' }]);
  expect(isMeasuringWanted()).toBe(false);
  page();
  expect(isMeasuringWanted()).toBe(false);
});

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('speed is not measured under %j', (asked) => {
  vi.stubGlobal('navigator', asked);
  expect(isMeasuringWanted()).toBe(false);
});

test.each([{ doNotTrack: '0' }, { doNotTrack: null, globalPrivacyControl: false }])(
  'speed is measured under %j',
  (asked) => {
    vi.stubGlobal('navigator', asked);
    expect(isMeasuringWanted()).toBe(true);
  },
);
