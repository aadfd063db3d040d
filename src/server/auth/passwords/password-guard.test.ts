import { expect, test } from 'vitest';
import { createTurns } from './password-guard.ts';

test('commands of one key run one after the other, beside those of other keys', async () => {
  const inTurn = createTurns();
  const happened: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = inTurn('wren', async () => {
    happened.push('first begins');
    await gate.promise;
    happened.push('first ends');
    return 'one';
  });
  const second = inTurn('wren', async () => {
    happened.push('second');
    return 'two';
  });
  await inTurn('rook', async () => happened.push('other'));
  gate.resolve();
  expect(await Promise.all([first, second])).toEqual(['one', 'two']);
  expect(happened).toEqual(['first begins', 'other', 'first ends', 'second']);
});

test('a failure reaches its caller only', async () => {
  const inTurn = createTurns();
  const failing = inTurn('wren', () => Promise.reject(new Error('out of luck')));
  const next = inTurn('wren', async () => 'fine');
  await expect(failing).rejects.toThrow('out of luck');
  await expect(next).resolves.toBe('fine');
});
