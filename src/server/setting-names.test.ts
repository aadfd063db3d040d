import { expect, test } from 'vitest';
import { settingNames } from './config.ts';
import { findMisspelt } from './setting-names.ts';

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['APP_URI', 'APP_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['SIGNUP_DOMAIN', 'SIGN_UP_DOMAINS'],
  ['TRUST_PROXIES', 'TRUST_PROXY'],
  ['RUNELOOM_PORT', 'PORT'],
  ['trust_proxy', 'TRUST_PROXY'],
  ['TRUST-PROXY', 'TRUST_PROXY'],
  ['HOSTS', 'HOST'],
  ['SPACE', 'SPACES'],
  ['POTR', 'PORT'],
  ['HOME', undefined],
  ['SORT', undefined],
  ['HOSTNAME', undefined],
  ['PATH', undefined],
  ['XDG_DATA_DIRS', undefined],
])('a setting called %s is meant as %s', (name, meant) => {
  expect(findMisspelt({ [name]: 'x' })).toEqual(meant === undefined ? [] : [{ name, meant }]);
});

test('the names of settings are no mistakes', () => {
  expect(findMisspelt(Object.fromEntries(settingNames.map((name) => [name, 'x'])))).toEqual([]);
});
