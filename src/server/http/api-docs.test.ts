import { beforeAll, expect, test } from 'vitest';
import { problemMediaType } from '#contract/problems/problem-codes.ts';
import { embeddedDatabase } from '#test-support/databases/databases.ts';
import { startTestApp } from '#test-support/product/running-app.ts';

type Answer = { readonly content?: Readonly<Record<string, { readonly schema: object }>> };
type Description = {
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Record<string, Answer> }>>>>;
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
