import { beforeAll, expect, test } from 'vitest';
import { contentRoutes } from '#contract/content.ts';
import { problemMediaType } from '#contract/problems/problem-codes.ts';
import { embeddedDatabase } from '#test-support/databases/databases.ts';
import { startTestApp } from '#test-support/product/running-app.ts';

type Part = {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Part>>;
  readonly additionalProperties?: Part;
};
type Operation = {
  readonly responses: Record<string, Answer>;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Part }>> };
};
type Answer = { readonly content?: Readonly<Record<string, { readonly schema: object }>> };
type Description = {
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

const database = embeddedDatabase();
let description: Description;

beforeAll(async () => {
  const { app } = await startTestApp(database);
  description = (await app.inject('/api/openapi.json')).json<Description>();
});

test("the API's description defines a problem once, and every refusal refers to it", () => {
  const answers = Object.values(description.paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ responses }) => Object.values(responses));
  const schemas = answers.flatMap(({ content }) => content?.[problemMediaType]?.schema ?? []);
  expect(schemas.length).toBeGreaterThan(100);
  expect(new Set(schemas.map((schema) => JSON.stringify(schema)))).toEqual(
    new Set(['{"$ref":"#/components/schemas/Problem"}']),
  );
  expect(description.components.schemas).toEqual({
    Problem: expect.objectContaining({ required: ['type', 'title', 'status', 'code'], additionalProperties: false }),
  });
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
  const { app } = await startTestApp(database);
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
