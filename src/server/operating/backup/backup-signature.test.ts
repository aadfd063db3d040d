import { expect, test } from 'vitest';
import { aBackupKey } from '#test-support/builders/an-act.ts';
import { checkOrigin, createBackupKey } from './backup-signature.ts';

const unsigned = { header: 'sum', tables: { users: { rows: 1, sha256: 'aa' }, quests: { rows: 0, sha256: 'bb' } } };
const signed = { ...unsigned, signature: aBackupKey.sign(unsigned) };
const other = createBackupKey('another secret of a test, 32 characters');

test.each([
  ['own', signed],
  ['unsigned', unsigned],
  ['foreign', { ...unsigned, signature: other.sign(unsigned) }],
  ['foreign', { ...signed, header: 'another sum' }],
  ['foreign', { ...signed, tables: { ...signed.tables, users: { rows: 1, sha256: 'ab' } } }],
  ['foreign', { ...signed, tables: { ...signed.tables, users: { rows: 2, sha256: 'aa' } } }],
  ['foreign', { ...signed, tables: { users: signed.tables.users } }],
  ['foreign', { ...signed, signature: { ...signed.signature, mac: '' } }],
  ['foreign', { ...signed, signature: { ...signed.signature, mac: `${signed.signature.mac}00` } }],
])('the signature of a backup is %s', (origin, sums) => {
  expect(aBackupKey.originOf(sums)).toBe(origin);
});

test('one that is not own is refused by name, with the flag', () => {
  expect(() => checkOrigin('file', 'own')).not.toThrow();
  expect(() => checkOrigin('file', 'foreign')).toThrow(/^file can't be shown .*another SECRET.*add --foreign/);
  expect(() => checkOrigin('file', 'unsigned')).toThrow(/has no signature.*add --foreign/);
});
