import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

test('a hash has the cost that it is made with', async () => {
  expect(await hashPassword('correct horse battery')).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
  );
});

test("a hash of the reference implementation's, at another cost, is read", async () => {
  const hash = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
  expect(await verifyPassword({ hash, password: 'password' })).toBe(true);
  expect(await verifyPassword({ hash, password: 'Password' })).toBe(false);
});

test('a password is verified by its own hash alone', async () => {
  const hash = await hashPassword('correct horse battery');
  expect(await verifyPassword({ hash, password: 'correct horse battery' })).toBe(true);
  expect(await verifyPassword({ hash, password: 'correct horse batterx' })).toBe(false);
  expect(await verifyPassword({ hash, password: '' })).toBe(false);
});

test('the same password never has the same hash twice', async () => {
  expect(await hashPassword('correct horse battery')).not.toBe(await hashPassword('correct horse battery'));
});

test('a password is the same in any code points that a keyboard sends for it', async () => {
  const hash = await hashPassword('caf\u00e9 am Fluss');
  expect(await verifyPassword({ hash, password: 'cafe\u0301 am Fluss' })).toBe(true);
});

test.each(['', 'password', '$argon2id$v=19$m=19456,t=2,p=1$$', '$2b$10$abcdefghijklmnopqrstuv'])(
  'what is no hash, such as %j, verifies nothing',
  async (hash) => {
    expect(await verifyPassword({ hash, password: '' })).toBe(false);
  },
);
