import { expect, test } from 'vitest';
import { z } from 'zod';
import { text } from '#domain/text/text.ts';
import { describeShape } from './describe-shape.ts';

const describeFirst = (schema: z.core.$ZodType, value: unknown): string | undefined => {
  const [issue] = z.safeParse(schema, value, { error: describeShape }).error?.issues ?? [];
  return issue?.message;
};

test.each<[schema: z.core.$ZodType, value: unknown, message: string]>([
  [z.string(), 1, 'Must be text.'],
  [z.string(), undefined, 'Must be there.'],
  [z.number(), '1', 'Must be a number.'],
  [z.int(), 1.5, 'Must be a whole number.'],
  [z.boolean(), 'yes', 'Must be true or false.'],
  [z.array(z.string()), {}, 'Must be a list.'],
  [z.object({}), [], 'Must be an object.'],
  [z.record(z.string(), z.string()), 'a', 'Must be an object.'],
  [z.null(), 1, 'Must be null.'],
  [z.never(), 1, 'Must not be there.'],
  [z.map(z.string(), z.string()), 1, 'Is not allowed here.'],
  [z.enum(['open', 'closed']), 'ajar', 'Must be “open” or “closed”.'],
  [z.literal(2), 3, 'Must be 2.'],
  [z.email(), 'a', 'Must be an email address.'],
  [z.string().startsWith('a'), 'b', 'Is not allowed here.'],
  [z.union([z.string(), z.number()]), true, 'Has none of the forms that are allowed here.'],
  [
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]),
    { kind: 'c' },
    'Must be “a” or “b”.',
  ],
  [z.strictObject({}), { a: 1 }, 'Has the unknown key “a”.'],
  [z.strictObject({}), { a: 1, b: 2 }, 'Has the unknown keys “a” and “b”.'],
  [z.record(z.int(), z.string()), { a: 'b' }, 'Has a key that is not allowed here.'],
  [z.number().multipleOf(5), 3, 'Must be a multiple of 5.'],
  [z.number().min(1000), 0, 'Must be at least 1,000.'],
  [z.number().positive(), 0, 'Must be more than 0.'],
  [z.int().max(3), 4, 'Must be at most 3.'],
  [z.number().negative(), 0, 'Must be less than 0.'],
  [z.array(z.string()).min(1), [], 'Must have at least 1 entry.'],
  [z.array(z.string()).min(2), [], 'Must have at least 2 entries.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Must have at most 1 entry.'],
  [z.string().min(3), 'a', 'Must have at least 3 characters.'],
  [text, '\u0000', 'Contains characters that cannot be stored.'],
])('a value that does not fit is described (%#)', (schema, value, message) => {
  expect(describeFirst(schema, value)).toBe(message);
});
