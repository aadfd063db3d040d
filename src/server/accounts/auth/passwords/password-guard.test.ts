import { expect, test } from 'vitest';
import type { AttemptCounter } from '#server/accounts/auth/attempts/attempt-counter.ts';
import { createPasswordGuard } from './password-guard.ts';

const counter: AttemptCounter = {
  take: async () => undefined,
  tryTake: async () => true,
  check: async () => undefined,
  giveBack: async () => undefined,
  forget: async () => undefined,
};

const guardOf = () => {
  const guard = createPasswordGuard();
  return <Result>(key: string, attempt: () => Promise<Result>) => guard({ account: { counter, key } }, attempt);
};

test('attempts at one account run one after the other, beside those at other accounts', async () => {
  const attempt = guardOf();
  const happened: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = attempt('wren', async () => {
    happened.push('first begins');
    await gate.promise;
    happened.push('first ends');
    return 'one';
  });
  const second = attempt('wren', async () => {
    happened.push('second');
    return 'two';
  });
  await attempt('rook', async () => happened.push('other'));
  gate.resolve();
  expect(await Promise.all([first, second])).toEqual(['one', 'two']);
  expect(happened).toEqual(['first begins', 'other', 'first ends', 'second']);
});

test('a failure reaches its caller only', async () => {
  const attempt = guardOf();
  const failing = attempt('wren', () => Promise.reject(new Error('out of luck')));
  const next = attempt('wren', async () => 'fine');
  await expect(failing).rejects.toThrow('out of luck');
  await expect(next).resolves.toBe('fine');
});

test('20 attempts at one account may wait, and more are refused', async () => {
  const attempt = guardOf();
  const gate = Promise.withResolvers<void>();
  const all = Array.from({ length: 23 }, () => attempt('wren', () => gate.promise));
  const outcomes = Promise.allSettled(all);
  gate.resolve();
  const refused = (await outcomes).filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { status: 503 } }, { reason: { status: 503 } }]);
});
