import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { StartError } from './platform/data-dir/first-start.ts';
import { describeListenFailure } from './listen-failure.ts';

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
