import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { contentRoutes } from '#contract/content.ts';
import { entriesQuery } from '#contract/world.ts';
import { releaseRoutes } from '#contract/releases.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { problemMediaType } from '#contract/problems/problem-media-type.ts';
import { embeddedDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, type TestApp } from '#test-support/product/running-app.ts';

type Part = {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Part>>;
  readonly additionalProperties?: Part;
};
type Parameter = {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly description?: string;
};
type Operation = {
  readonly parameters?: readonly Parameter[];
  readonly responses: Record<string, Answer>;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Part }>> };
};
type Answer = {
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
};
type Description = {
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

const database = embeddedDatabase();
let app: TestApp['app'];
let description: Description;

beforeAll(async () => {
  ({ app } = await startTestApp(database));
  description = (await app.inject('/api/openapi.json')).json<Description>();
});

test("the API's description defines a problem once, and every refusal refers to it, but one that lists errors of content", () => {
  const [listing, ...others] = [
    description.paths[releaseRoutes.releases]?.['post']?.responses['409'],
    ...Object.values(description.paths)
      .flatMap((path) => Object.values(path))
      .flatMap(({ responses }) => Object.values(responses)),
  ];
  expect(listing?.content?.[problemMediaType]?.schema).toMatchObject({
    anyOf: [{ required: expect.arrayContaining(['total']) }, { $ref: '#/components/schemas/Problem' }],
  });
  const schemas = others.flatMap((answer) =>
    answer === listing ? [] : (answer.content?.[problemMediaType]?.schema ?? []),
  );
  expect(schemas.length).toBeGreaterThan(100);
  expect(new Set(schemas.map((schema) => JSON.stringify(schema)))).toEqual(
    new Set(['{"$ref":"#/components/schemas/Problem"}']),
  );
  expect(description.components.schemas).toEqual({
    Problem: expect.objectContaining({ required: ['type', 'title', 'status', 'code'], additionalProperties: false }),
  });
});

const operationsWith = (header: string): string[] =>
  Object.entries(description.paths).flatMap(([address, path]) =>
    Object.entries(path)
      .filter(([, { parameters = [] }]) => parameters.some((it) => it.in === 'header' && it.name === header))
      .map(([verb]) => `${verb.toUpperCase()} ${address}`),
  );

const operationsAnswering = (...statuses: string[]): string[] =>
  Object.entries(description.paths).flatMap(([address, path]) =>
    Object.entries(path)
      .filter(([, { responses }]) => statuses.every((status) => status in responses))
      .map(([verb]) => `${verb.toUpperCase()} ${address}`),
  );

const [questPath, linePath] = ['/api/owners/{owner}/quests/{id}', '/api/owners/{owner}/story-lines/{id}'];
const [patternPath, viewPath] = ['/api/owners/{owner}/patterns/{id}', '/api/owners/{owner}/views/{id}'];
const entryPath = '/api/world/entries/{catalogue}/{id}';

test("the API's description says which headers a request takes, each in words", () => {
  const conditional = operationsAnswering('428');
  expect(conditional).toEqual(
    expect.arrayContaining(
      [questPath, linePath, entryPath].flatMap((address) => [`PUT ${address}`, `DELETE ${address}`]),
    ),
  );
  expect(conditional).toContain('PUT /api/world');
  expect(operationsWith('If-Match')).toEqual(conditional);
  expect(operationsWith('If-None-Match').toSorted()).toEqual(
    [...operationsAnswering('428', '201'), ...operationsAnswering('304')].toSorted(),
  );
  expect(operationsWith('X-Runeloom-Schema').toSorted()).toEqual([
    'POST /api/owners/{owner}/quests/batch',
    `PUT ${patternPath}`,
    `PUT ${questPath}`,
    'PUT /api/owners/{owner}/reward-tables/{id}',
    `PUT ${linePath}`,
    `PUT ${viewPath}`,
    'PUT /api/world',
  ]);
  const headers = Object.values(description.paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ parameters = [] }) => parameters.filter((it) => it.in === 'header'));
  expect(headers.filter((it) => !it.description?.endsWith('.'))).toEqual([]);
});

test("the API's description asks for the version where there is nothing to create, and says what an outdated program has to do", () => {
  const needed = (address: string, verb: string) =>
    description.paths[address]?.[verb]?.parameters?.filter((it) => it.in === 'header' && it.required);
  expect(needed(questPath, 'put')).toEqual([]);
  expect(needed(questPath, 'delete')).toMatchObject([{ name: 'If-Match' }]);
  expect(needed('/api/world', 'put')).toMatchObject([{ name: 'If-Match' }]);
  expect(description.paths[linePath]?.['put']?.responses['409']?.description).toMatch(
    /client_outdated.* send X-Runeloom-Schema: \d+\.$/,
  );
});

const logicIn = (line: Part | undefined) => {
  const quest = line?.properties?.['story_quests']?.additionalProperties?.properties;
  const [repeat, choices] = [quest?.['repeat'], line?.properties?.['choices']];
  const { needs, optional, hidden_until_open } = quest ?? {};
  const parts = [needs, optional, hidden_until_open, repeat, ...Object.values(repeat?.properties ?? {})];
  const choice = choices?.additionalProperties;
  return [...parts, choices, choice, choice?.properties?.['quests'], choice?.properties?.['at_most']];
};

test("the API's description and the schema of the content say what each part of the logic of quests means", async () => {
  const save = description.paths['/api/owners/{owner}/story-lines/{id}']?.['put'];
  const body = save?.requestBody?.content['application/json']?.schema;
  const schema = (await app.inject(contentRoutes.schema)).json<
    Part & { properties: { story_lines: { items: Part } } }
  >();
  for (const line of [body, schema.properties.story_lines.items]) {
    const parts = logicIn(line);
    expect(parts).toHaveLength(11);
    expect(parts.filter((part) => !part?.description)).toEqual([]);
  }
});

test("the API's description says what each part of a search for entries means", () => {
  const { parameters: all = [] } = description.paths[worldRoutes.entries]?.['get'] ?? {};
  const parameters = all.filter((parameter) => parameter.in === 'query');
  expect(parameters.map(({ name }) => name)).toEqual(Object.keys(entriesQuery.shape));
  expect(parameters.filter((parameter) => !parameter.description)).toEqual([]);
  const said = parameters.find(({ name }) => name === 'ids')?.description;
  expect(said).toContain('blanks between');
});

const codingOf = async (url: string) =>
  (await app.inject({ url, headers: { 'accept-encoding': 'br' } })).headers['content-encoding'];

/** A busy machine compresses slowly. */
const patient = { timeout: 50_000 };

const addresses = [
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/json',
  '/api/docs/yaml',
  '/api/docs/static/swagger-ui-bundle.js',
  '/api/docs/static/swagger-initializer.js',
  worldRoutes.schema,
];

test.each(addresses)('what never changes is made once, and sent compressed from then on: %s', async (url) => {
  const first = await app.inject(url);
  expect([first.statusCode, first.headers['content-encoding']]).toEqual([200, undefined]);
  const ask = (headers: Record<string, string>) => app.inject({ url, headers });
  await expect.poll(() => codingOf(url), patient).toBe('br');
  const [brotli, gzip, plain] = [
    await ask({ 'accept-encoding': 'br' }),
    await ask({ 'accept-encoding': 'gzip' }),
    await ask({}),
  ];
  const bodies = [brotliDecompressSync(brotli.rawPayload), gunzipSync(gzip.rawPayload), plain.rawPayload];
  for (const body of bodies) expect(body.equals(first.rawPayload)).toBe(true);
  for (const answer of [brotli, gzip, plain]) {
    expect(answer.headers['content-type']).toBe(first.headers['content-type']);
    expect(answer.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  }
  const known = await ask({ 'if-none-match': String(plain.headers.etag) });
  expect([known.statusCode, known.body]).toEqual([304, '']);
  const head = await app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    String(first.rawPayload.length),
  ]);
});

test('a file of the description has one address that is kept, however else it is written', async () => {
  const [plain, odd] = ['/api/docs/static/swagger-ui.css', '/api/docs/static/%73wagger-ui.css'];
  await codingOf(plain);
  await expect.poll(() => codingOf(plain), patient).toBe('br');
  for (const url of [odd, odd, `${plain}?x=1`, `${plain}?x=1`]) expect(await codingOf(url)).toBe(undefined);
});
