import { expect, test } from 'vitest';
import { z } from 'zod';
import { speedVisit } from '#contract/screens/speed.ts';
import { text } from '#domain/text/text.ts';
import { validateValue } from './validate-requests.ts';

test.each([
  [
    'the catalogue, for a text',
    z.object({ title: text }),
    { title: '\u0000' },
    '#/title',
    /^Contains characters that cannot be stored\.$/,
  ],
  ['the catalogue, for a visit', speedVisit, { width: 'wide', values: {} }, '#/values', /^Nothing was measured\.$/],
  ['the catalogue, for a wrong type', z.object({ title: text }), { title: 1 }, '#/title', /^Must be text\.$/],
])('an error has its text from %s', (_source, schema, value, pointer, detail) => {
  const { error } = validateValue(schema, value);
  expect(error?.members).toMatchObject({ errors: [{ pointer, detail: expect.stringMatching(detail) }] });
});
