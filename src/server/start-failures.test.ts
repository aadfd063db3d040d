import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseError } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './platform/db/database.ts';
import { StartError } from './platform/first-start.ts';
import { describeDatabaseFailure, describeListenFailure } from './start-failures.ts';

const failureOf = async (port: number, host: string): Promise<unknown> => {
  const server = createServer().listen(port, host);
  const [error] = await once(server, 'error').catch((thrown: unknown) => [thrown]);
  return error;
};

test.each([
  ['192.0.2.1', /^HOST: .*192\.0\.2\.1/],
  ['nowhere.invalid', /^HOST: .*nowhere\.invalid/],
])('a start at %s ends with the name of the setting', async (host, said) => {
  const described = describeListenFailure(await failureOf(39_999, host), { port: 39_999, host });
  expect(described).toBeInstanceOf(StartError);
  expect((described as StartError).message).toMatch(said);
});

test.each([
  ['EADDRINUSE', /^PORT: another program/],
  ['EACCES', /^PORT: .* 443\./],
])('%s is a fault of the port', (code, said) => {
  const error = Object.assign(new Error(`listen ${code}`), { code, syscall: 'listen' });
  expect((describeListenFailure(error, { port: 443, host: '127.0.0.1' }) as StartError).message).toMatch(said);
});

test('other failures stay as they are', () => {
  const error = new Error('unforeseen');
  expect(describeListenFailure(error, { port: 443, host: '127.0.0.1' })).toBe(error);
});

const failureOfFile = async (folder: string): Promise<unknown> => {
  try {
    return await openDatabase({ databaseUrl: null, dataDir: folder });
  } catch (error) {
    return error;
  }
};

test.each([
  [
    Object.assign(new DatabaseError('permission denied for schema public', 0, 'error'), { code: '42501' }),
    'postgres://',
  ],
  [
    Object.assign(new DatabaseError('could not open extension control file', 0, 'error'), { code: '58P01' }),
    'postgres://',
  ],
])('a database that refuses the first statements is named by its setting', (error, databaseUrl) => {
  const described = describeDatabaseFailure(error, { databaseUrl });
  expect(described).toBeInstanceOf(StartError);
  expect((described as StartError).message).toBe(`DATABASE_URL: ${error.message}`);
});

test('an embedded file that can not be opened is named by its setting', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'runeloom-start-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'runeloom.db'));
  const described = describeDatabaseFailure(await failureOfFile(folder), { databaseUrl: null });
  expect(described).toBeInstanceOf(StartError);
  expect((described as StartError).message).toMatch(/^DATA_DIR: .*runeloom\.db/);
  const error = new Error('unforeseen');
  expect(describeDatabaseFailure(error, { databaseUrl: null })).toBe(error);
});
