import { afterEach, expect, it, vi } from 'vitest';
import { closeFakeChannels, FakeChannel } from '#web/shared/testing/fake-channel.ts';
import { followChoice, keepChoice, readChoice } from './device-storage.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  closeFakeChannels();
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

it('gives what the device keeps once the modules have started, and nothing where it keeps none', async () => {
  document.cookie = 'a-choice=dark; Path=/';
  const [follow, other] = [vi.fn<(value: string) => void>(), vi.fn<() => void>()];
  followChoice('a-choice', follow);
  followChoice('another-choice', other);
  expect(follow).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(follow.mock.calls).toEqual([['dark']]);
  expect(other).not.toHaveBeenCalled();
});

const openTab = () => {
  vi.resetModules();
  return import('./device-storage.ts');
};

it('announces a choice to the other tabs, to each only those that it follows', async () => {
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  const [here, there] = [await openTab(), await openTab()];
  const [follow, other] = [vi.fn<(value: string) => void>(), vi.fn<() => void>()];
  there.followChoice('a-choice', follow);
  there.followChoice('another-choice', other);
  // The cookie of another tab may come after its message.
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('a-choice=dark');
  here.keepChoice('a-choice', 'light');
  expect(follow.mock.calls).toEqual([['light']]);
  expect(other).not.toHaveBeenCalled();
});

const refuse = () => {
  throw new DOMException('No', 'QuotaExceededError');
};

it('does without storage that is forbidden or full, and logs that once', async () => {
  // A tab logs it once; the files of page tests share theirs.
  const { forget, keep, readKept } = await openTab();
  const log = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  forget('a-key');
  expect([keep('a-key', 'a text'), readKept('a-key'), log.mock.calls.length]).toEqual([false, null, 1]);
});
