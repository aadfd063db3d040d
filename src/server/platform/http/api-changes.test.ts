import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { embeddedDatabase } from '#test-support/databases/databases.ts';
import { startTestApp } from '#test-support/product/running-app.ts';
import { compareApis, type ApiDescription } from '#scripts/compare-apis.ts';
import { inProject } from '#scripts/project.ts';
import { readReleasedApi } from '#scripts/released-api.ts';

const database = embeddedDatabase();

const anApi = (operation: object): ApiDescription => ({ paths: { '/api/things': { post: operation } } });
const answering = (properties: object, required: readonly string[] = []) => ({
  responses: { 200: { content: { 'application/json': { schema: { type: 'object', properties, required } } } } },
});
const taking = (properties: object, required: readonly string[] = []) => ({
  requestBody: { content: { 'application/json': { schema: { type: 'object', properties, required } } } },
});
const changesOf = (before: object, after: object) =>
  compareApis(anApi(before), anApi(after)).map(({ breaking, what }) => [breaking, what]);

const one = { type: 'string' };
const two = { enum: ['a', 'b'] };

test('what callers may send and read is compared', () => {
  expect(changesOf(answering({ one }), answering({ one }))).toEqual([]);
  expect(changesOf(answering({ one }), answering({}))).toEqual([[true, '200 application/json.one is gone']]);
  expect(changesOf(answering({ one }, ['one']), answering({ one }))).toEqual([
    [true, '200 application/json.one: string, needed, now string'],
  ]);
  expect(changesOf(answering({}), answering({ two }))).toEqual([
    [false, '200 application/json.two is new: one of "a" "b"'],
  ]);
  expect(changesOf(taking({}), taking({ one }))).toEqual([[false, 'body application/json.one is new: string']]);
  expect(changesOf(taking({}), taking({ one }, ['one']))).toEqual([
    [true, 'body application/json.one is new: string, needed'],
  ]);
});

test('an operation that is gone breaks its callers, a new one none', () => {
  const [some, none] = [anApi(answering({ one })), { paths: {} }];
  expect(compareApis(some, none)).toEqual([{ operation: 'POST /api/things', breaking: true, what: 'is gone' }]);
  expect(compareApis(none, some)).toEqual([{ operation: 'POST /api/things', breaking: false, what: 'is new' }]);
});

const asking = (values: readonly string[]) => ({
  parameters: [{ in: 'query', name: 'act', schema: { enum: values } }],
});

test('callers can fail where a value can be sent no more, and not where there are more of them', () => {
  const before = asking(['made', 'gone']);
  expect(changesOf(before, asking(['made', 'moved', 'gone'])).map(([breaking]) => breaking)).toEqual([false]);
  expect(changesOf(before, asking(['made', 'moved'])).map(([breaking]) => breaking)).toEqual([true]);
});

test('the changes of the next version name each operation whose callers can fail', async () => {
  const { app } = await startTestApp(database);
  const present = (await app.inject('/api/openapi.json')).json<ApiDescription>();
  const page = await readFile(inProject('CHANGELOG.md'), 'utf8');
  const unreleased = page.slice(page.indexOf('\n## Unreleased'), page.indexOf('\n## 0.'));
  const untold = compareApis(await readReleasedApi(), present).filter(
    ({ breaking, operation }) => breaking && !unreleased.includes(`\`${operation}\``),
  );
  expect(untold.map(({ operation, what }) => `${operation} ${what}`)).toEqual([]);
});
