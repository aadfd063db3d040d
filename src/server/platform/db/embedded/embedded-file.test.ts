import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { toEmbeddedFile } from './embedded-file.ts';

test('the embedded file keeps the statements prepared that were used last', () => {
  const connection = new DatabaseSync(':memory:');
  onTestFinished(() => connection.close());
  const prepare = vi.spyOn(connection, 'prepare');
  const file = toEmbeddedFile(connection);
  const use = (number: number) => file.prepare(`select ${number} as number`).all([]);
  for (let number = 0; number < 500; number += 1) use(number);
  use(0);
  for (let number = 500; number < 999; number += 1) use(number);
  expect(prepare).toHaveBeenCalledTimes(999);
  expect(use(0)).toEqual([{ number: 0 }]);
  expect(prepare).toHaveBeenCalledTimes(999);
  use(1);
  expect(prepare).toHaveBeenCalledTimes(1000);
});
