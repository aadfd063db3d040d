import { afterEach, expect, it, vi } from 'vitest';
import { keepChoice, readChoice } from './device-storage.ts';

afterEach(() => {
  vi.useRealTimers();
  document.cookie = 'a-choice=; Path=/; Max-Age=0';
});

it('keeps a choice for a year', () => {
  const day = 86_400_000;
  const now = Date.UTC(2026, 0, 1);
  vi.useFakeTimers({ now, toFake: ['Date'] });
  keepChoice('a-choice', 'dark');
  vi.setSystemTime(now + 365 * day - 1_000);
  expect(readChoice('a-choice')).toBe('dark');
  vi.setSystemTime(now + 365 * day + 1_000);
  expect(readChoice('a-choice')).toBeUndefined();
});
