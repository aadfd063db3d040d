import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retryDelay } from '#web/shared/api/api.ts';
import { atHand, late } from './late.ts';

const fetchModule = vi.fn<() => Promise<string>>();
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => {
  fetchModule.mockReset();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('fetches once for all who ask, and has it from then on', async () => {
  fetchModule.mockResolvedValue('the module');
  const module = late(fetchModule);
  expect(module.now()).toBeNull();
  expect(await Promise.all([module.load(), module.load()])).toEqual(['the module', 'the module']);
  expect([module.now(), await module.load(), fetchModule.mock.calls.length]).toEqual(['the module', 'the module', 1]);
});

it('repeats a lost fetch once, after a moment', async () => {
  fetchModule.mockImplementationOnce(lost).mockResolvedValue('the module');
  const loading = late(fetchModule).load();
  await vi.advanceTimersByTimeAsync(retryDelay - 1);
  expect(fetchModule).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect([await loading, fetchModule.mock.calls.length]).toEqual(['the module', 2]);
});

it('fetches anew for who asks after both were lost', async () => {
  fetchModule.mockImplementationOnce(lost).mockImplementationOnce(lost).mockResolvedValue('the module');
  const module = late(fetchModule);
  const failing = module.load().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(retryDelay);
  expect([await failing, module.now()]).toEqual([expect.any(TypeError), null]);
  expect(await module.load()).toBe('the module');
});

it('needs no fetch for what is at hand', async () => {
  const module = atHand('the module');
  expect([module.now(), await module.load()]).toEqual(['the module', 'the module']);
});
