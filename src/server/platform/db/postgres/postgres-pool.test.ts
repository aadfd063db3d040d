import { expect, test } from 'vitest';
import { toHostAddresses } from './postgres-pool.ts';

test.each([
  ['postgres://localhost/runeloom', ['postgres://localhost/runeloom']],
  ['postgresql://one,two/runeloom', ['postgresql://one/runeloom', 'postgresql://two/runeloom']],
  [
    'postgres://wren:a,b@one:5432,[2001:db8::1]:5433/runeloom?sslmode=require',
    [
      'postgres://wren:a,b@one:5432/runeloom?sslmode=require',
      'postgres://wren:a,b@[2001:db8::1]:5433/runeloom?sslmode=require',
    ],
  ],
  ['postgres://wren@/runeloom?host=/one,two', ['postgres://wren@/runeloom?host=/one,two']],
])('%s leads to each of its hosts', (databaseUrl, addresses) => {
  expect(toHostAddresses(databaseUrl)).toEqual(addresses);
});
