import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findIssues, limitIssues } from './limit-issues.ts';
import { mostEntries } from './sizes.ts';

const entries = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`entry ${index}`, index]));

const countingSchema = () => {
  const counter = { looks: 0 };
  const wrong = z.number().check(
    z.refine(() => {
      counter.looks += 1;
      return false;
    }),
  );
  return { counter, wrong };
};

describe('what is wrong with a value', () => {
  test.each([
    ['in a map', (wrong: z.ZodMiniType) => z.record(z.string(), wrong), entries(1_000)],
    ['in a list', (wrong: z.ZodMiniType) => z.array(wrong), Object.values(entries(1_000))],
    [
      'deep inside',
      (wrong: z.ZodMiniType) => z.object({ a: z.optional(z.record(z.string(), z.array(wrong))) }),
      { a: { b: Object.values(entries(500)), c: Object.values(entries(500)) } },
    ],
  ])('%s is looked for until there is enough of it', (_where, schemaOf, value) => {
    const { counter, wrong } = countingSchema();
    const schema = schemaOf(wrong);
    limitIssues(schema);
    expect(findIssues(schema, value, 21).issues).toHaveLength(21);
    expect(counter.looks).toBe(21);
    expect(schema.safeParse(value).error?.issues).toHaveLength(1_000);
  });

  test('is reported in full below the limit', () => {
    const schema = z.record(z.string(), z.string());
    limitIssues(schema);
    limitIssues(schema);
    expect(findIssues(schema, entries(20), 21).issues).toHaveLength(20);
    expect(findIssues(schema, { a: 'fine' }, 21)).toMatchObject({ value: { a: 'fine' }, issues: [] });
  });

  test('is one error where a map has too many entries, which are not checked', () => {
    const { counter, wrong } = countingSchema();
    const schema = z.object({ map: z.record(z.string(), wrong) });
    limitIssues(schema);
    const { issues } = findIssues(schema, { map: entries(mostEntries + 1) }, 21);
    expect(issues).toMatchObject([
      { path: ['map'], message: `Has more than ${mostEntries.toLocaleString('en')} entries.` },
    ]);
    expect(counter.looks).toBe(0);
    expect(findIssues(schema, { map: entries(mostEntries) }, 21).issues).toHaveLength(21);
  });
});
