import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retryDelay } from '#web/shared/api/api.ts';
import { atHand, late } from './late.ts';

const fetchPart = vi.fn<() => Promise<string>>();
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => {
  fetchPart.mockReset();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('fetches once for all who ask, and has it from then on', async () => {
  fetchPart.mockResolvedValue('the part');
  const part = late(fetchPart);
  expect(part.now()).toBeNull();
  expect(await Promise.all([part.load(), part.load()])).toEqual(['the part', 'the part']);
  expect([part.now(), await part.load(), fetchPart.mock.calls.length]).toEqual(['the part', 'the part', 1]);
});

it('repeats a lost fetch once, after a moment', async () => {
  fetchPart.mockImplementationOnce(lost).mockResolvedValue('the part');
  const loading = late(fetchPart).load();
  await vi.advanceTimersByTimeAsync(retryDelay - 1);
  expect(fetchPart).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect([await loading, fetchPart.mock.calls.length]).toEqual(['the part', 2]);
});

it('fetches anew for who asks after both were lost', async () => {
  fetchPart.mockImplementationOnce(lost).mockImplementationOnce(lost).mockResolvedValue('the part');
  const part = late(fetchPart);
  const failing = part.load().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(retryDelay);
  expect([await failing, part.now()]).toEqual([expect.any(TypeError), null]);
  expect(await part.load()).toBe('the part');
});

it('needs no fetch for what is at hand', async () => {
  const part = atHand('the part');
  expect([part.now(), await part.load()]).toEqual(['the part', 'the part']);
});
