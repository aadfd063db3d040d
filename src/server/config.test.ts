import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig, SettingsError } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'runeloom-config-'));
const DATA_DIR = join(folder, 'data');
const read = (settings: Record<string, string> = {}) => readConfig({ DATA_DIR, ...settings });

afterAll(() => rmSync(folder, { recursive: true }));

describe('without settings', () => {
  it('the server is for this machine, with the embedded database and mails as files', () => {
    expect(read()).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      appUrl: 'http://localhost:3000',
      databaseUrl: null,
      smtpUrl: null,
      trustProxy: false,
      metricsToken: null,
      measuresSpeed: true,
      analyticsUrl: null,
      requireAdminTotp: false,
      quotas: { documents: 20_000, bytes: 500 * 1024 * 1024, waitingSubmissions: 100 },
      writeRate: { burst: 2_000, perSecond: 20 },
      space: { reserve: 256 * 1024 * 1024, database: null },
      maxSocketsPerAddress: 400,
      maxStreamsPerAccount: 20,
    });
  });

  it('a secret is made once and kept', () => {
    const { secret } = read();
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(read().secret).toBe(secret);
    expect(readFileSync(join(DATA_DIR, 'secret'), 'utf8')).toBe(secret);
  });
});

it.each([
  ['PORT', ['1', '65535'], ['0', '65536', 'http', '80.5', '0x10', '-1', ' 80']],
  ['HOST', ['0.0.0.0', '::', 'localhost', 'quests.example'], ['999.1.1.1', 'a b', 'http://x', '1.2.3']],
  [
    'APP_URL',
    ['https://quests.example', 'http://localhost:8080/'],
    [
      'quests.example',
      'ftp://quests.example',
      'https://u:p@x.example',
      'https://x.example/sub/path',
      'https://x.example/?a',
    ],
  ],
  [
    'DATABASE_URL',
    [
      'postgres://localhost/runeloom',
      'postgresql://localhost/runeloom',
      'postgres://wren:p%2Cw@one:5432,two:5433/runeloom?target_session_attrs=read-write',
    ],
    ['mysql://localhost/runeloom', 'localhost', 'postgres://one:x/runeloom', 'postgres://one:5432,two:x/runeloom'],
  ],
  ['SMTP_URL', ['smtp://mail.example:587', 'smtps://mail.example'], ['mail.example', 'http://mail.example', 'smtp://']],
  ['MAIL_FROM', ['Quests <quests@example.org>', 'quests@localhost'], ['Quests', '@', 'Quests <@>', 'a@b, c@d']],
  ['SIGN_UP', ['open', 'invited', 'closed'], ['Open', 'yes']],
  [
    'GAME_ORIGINS',
    ['https://play.example.org', 'https://a.example, https://b.example:8443/'],
    [
      'http://a.example',
      '*',
      'null',
      'a.example',
      'https://a.example/x',
      'https://u@a.example',
      'https://a.example,,https://b.example',
    ],
  ],
  ['SIGN_UP_DOMAINS', ['example.org', 'example.org, example.com'], ['example', '@example.org', 'a.b,,c.d']],
  ['SECRET', ['x'.repeat(32)], ['x'.repeat(31)]],
  [
    'TRUST_PROXY',
    ['true', '1', '192.0.2.1', '10.0.0.0/8, 192.0.2.1', '2001:db8::/32', 'loopback'],
    ['yes', '-1', '192.0.2', '10.0.0.0/33', '10.0.0.0/8/8', '192.0.2.1,,', '2001:db8::/129'],
  ],
  ['WEB_VITALS', ['on', 'off'], ['no', 'OFF']],
  [
    'ANALYTICS_URL',
    [
      'https://stats.example/script.js?site=7',
      'http://localhost:9000/s.js',
      'http://127.0.0.1/s.js',
      'http://[::1]/s.js',
    ],
    [
      'stats.example/script.js',
      '/script.js',
      'http://stats.example/script.js',
      'javascript:alert(1)',
      "https://stats.example/s.js;script-src 'unsafe-inline'",
      'https://stats.example/s.js, x',
      'https://user@stats.example/s.js',
      'https://stats.example/s.js#part',
    ],
  ],
  ['QUOTA_DOCUMENTS', ['0', '1000000000'], ['-1', '1.5', 'many', '1000000001']],
  ['QUOTA_MEGABYTES', ['0', '500'], ['-1', '500MB']],
  ['QUOTA_SUBMISSIONS', ['0', '100'], ['-1', 'x']],
  ['QUOTA_WRITES', ['1', '2000'], ['0', '-1', '2.5']],
  ['QUOTA_WRITES_PER_SECOND', ['1', '20'], ['0', '0.5']],
  ['REQUIRE_ADMIN_TOTP', ['true', 'false'], ['yes', '1']],
  ['RESERVED_MEGABYTES', ['0', '64', '1000000000'], ['-1', '1.5', 'much', '1000000001', '0x10']],
  ['DATABASE_MEGABYTES', ['1', '2000'], ['0', '-1', '1.5', '10 GB']],
  ['BACKUP_EVERY', ['5m', '12h', '1d', '366d'], ['4m', '5', '1w', '1.5h', '367d', 'm', '-5m']],
  ['BACKUP_KEEP', ['1', '30'], ['0', '-1', '1.5', 'all']],
  ['METRICS_TOKEN', ['x'.repeat(16)], ['x'.repeat(15), 'a token with blanks']],
])('%s is taken where it is right, and named where it is wrong', (name, right, wrong) => {
  for (const value of right) expect(read({ [name]: value })).toBeTruthy();
  for (const value of wrong) {
    expect(() => read({ [name]: value })).toThrow(SettingsError);
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name}: `, 'm'));
  }
});

it.each(['abc', '-1', '1000001', '99999999999999999999'])('says once what is wrong with the bound %s', (value) => {
  const said = 'MAX_SOCKETS_PER_ADDRESS: must be a whole number of at most 1000000; 0 bounds nothing';
  expect(() => read({ MAX_SOCKETS_PER_ADDRESS: value })).toThrow(new SettingsError(said));
});

it('every wrong setting is named at once', () => {
  expect(() => read({ PORT: 'x', SECRET: 'short' })).toThrow(/PORT: [^]*SECRET: /);
});

it('a data folder that can not be made is named', () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  expect(() => readConfig({ DATA_DIR: join(file, 'data') })).toThrow(/^DATA_DIR: /);
  expect(() => readConfig({ DATA_DIR: file })).toThrow(`DATA_DIR: ${file} is no folder`);
  expect(() => read({ BACKUP_EVERY: '1h', BACKUP_DIR: file })).toThrow(`BACKUP_DIR: ${file} is no folder`);
});

it('scheduled backups have a folder, which is named where it can not be made', () => {
  expect(read().backups).toEqual({ every: null, folder: join(DATA_DIR, 'backups'), keep: 7 });
  expect(read({ BACKUP_EVERY: '90m' }).backups.every).toBe(5_400_000);
  const BACKUP_DIR = join(folder, 'no-folder', 'backups');
  writeFileSync(join(folder, 'no-folder'), '');
  expect(() => read({ BACKUP_EVERY: '1h', BACKUP_DIR })).toThrow(/^BACKUP_DIR: /);
  expect(read({ BACKUP_DIR }).backups.every).toBeNull();
});

describe('TERMS_FILE', () => {
  const file = join(folder, 'terms.txt');
  const readTerms = (content: string | Buffer) => {
    writeFileSync(file, content);
    return read({ TERMS_FILE: file }).terms;
  };

  it('is plain text, whose blank lines part paragraphs', () => {
    expect(readTerms('One\nline.\n\n  \r\nTwo.\r\n\r\nThree.\n')).toEqual(['One\nline.', 'Two.', 'Three.']);
    expect(readTerms('\u{FEFF}Mine.')).toEqual(['Mine.']);
    expect(read().terms).toBeNull();
  });

  it('has at most 64 kB', () => {
    expect(readTerms('x'.repeat(64 * 1024))).toHaveLength(1);
    expect(() => readTerms('x'.repeat(64 * 1024 + 1))).toThrow(/^TERMS_FILE: .*more than 65536 bytes/);
  });

  it.each(['', ' \n\n '])('is named where it is empty', (content) => {
    expect(() => readTerms(content)).toThrow(/^TERMS_FILE: .*is empty/);
  });

  it('is named where it is no UTF-8 or is not there', () => {
    expect(() => readTerms(Buffer.from([0xff, 0xfe, 0x41]))).toThrow(/^TERMS_FILE: .*no plain text in UTF-8/);
    expect(() => read({ TERMS_FILE: join(folder, 'nowhere.txt') })).toThrow(/^TERMS_FILE: .*ENOENT/);
  });
});

it('an empty setting counts as none, and the address has no slash at its end', () => {
  expect(read({ PORT: '', APP_URL: 'https://quests.example/' })).toMatchObject({
    port: 3000,
    appUrl: 'https://quests.example',
  });
});

it.each([
  ['true', true],
  ['false', false],
  ['2', 2],
  ['10.0.0.0/8, 192.0.2.1', '10.0.0.0/8, 192.0.2.1'],
])('TRUST_PROXY=%s', (value, expected) => {
  expect(read({ TRUST_PROXY: value }).trustProxy).toBe(expected);
});

it('a secret that is empty, cut or unreadable ends the start by name', () => {
  const dataDir = join(folder, 'with-a-secret');
  const file = join(dataDir, 'secret');
  mkdirSync(dataDir);
  for (const cut of ['', '\n', 'x'.repeat(31)]) {
    writeFileSync(file, cut);
    expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(`DATA_DIR: ${file} has less than 32 characters`);
  }
  writeFileSync(file, `${'x'.repeat(32)}\n`);
  expect(readConfig({ DATA_DIR: dataDir }).secret).toBe('x'.repeat(32));
  rmSync(file);
  mkdirSync(file);
  expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(/^DATA_DIR: EISDIR/);
  expect(readConfig({ DATA_DIR: dataDir, SECRET: 'y'.repeat(32) }).secret).toBe('y'.repeat(32));
});

it('a folder that takes none ends the start by name', () => {
  expect(() => readConfig({ DATA_DIR: '/proc/none/data' })).toThrow(/^DATA_DIR: /);
});

it('SIGN_UP=domains needs at least one domain', () => {
  expect(() => read({ SIGN_UP: 'domains' })).toThrow(/^SIGN_UP_DOMAINS: /);
});

describe('single sign-on', () => {
  const provider = { OIDC_ISSUER: 'https://login.example.org/realms/a/', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };

  it('needs its three settings together, and gives ranks to groups', () => {
    expect(read().provider).toBeNull();
    expect(read({ ...provider, OIDC_RANKS: ' a=b = administrator,x=reviewer', PASSWORDS: 'off' })).toMatchObject({
      passwords: 'off',
      provider: {
        issuer: 'https://login.example.org/realms/a/',
        clientId: 'a',
        clientSecret: 'b',
        ranks: [
          { group: 'a=b', rank: 'administrator' },
          { group: 'x', rank: 'reviewer' },
        ],
      },
    });
  });

  it.each([
    ['OIDC_CLIENT_ID', { ...provider, OIDC_CLIENT_ID: '' }],
    ['OIDC_CLIENT_SECRET', { ...provider, OIDC_CLIENT_SECRET: '' }],
    ['OIDC_ISSUER', { OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }],
    ['OIDC_ISSUER', { ...provider, OIDC_ISSUER: 'http://login.example.org' }],
    ['OIDC_ISSUER', { ...provider, OIDC_ISSUER: 'login.example.org' }],
    ['OIDC_ISSUER', { ...provider, OIDC_ISSUER: 'https://login.example.org?a' }],
    ['OIDC_RANKS', { ...provider, OIDC_RANKS: 'admins' }],
    ['OIDC_RANKS', { ...provider, OIDC_RANKS: 'admins=king' }],
    ['OIDC_RANKS', { ...provider, OIDC_RANKS: '=administrator' }],
    ['PASSWORDS', { PASSWORDS: 'off' }],
    ['PASSWORDS', { ...provider, PASSWORDS: 'no' }],
  ])('%s is named where it is wrong', (name, settings) => {
    expect(() => read(settings)).toThrow(new RegExp(`^${name}: `));
  });
});
