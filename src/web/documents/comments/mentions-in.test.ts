import { expect, test } from 'vitest';
import { mentionsIn } from './mentions-in.ts';

const people = ['Ann', 'Anna', 'Anna Bell', 'a@sea.example'].map((display_name) => ({
  id: display_name,
  display_name,
}));

test.each([
  ['@Ann, who rings it?', ['Ann']],
  ['@Anna, who rings it?', ['Anna']],
  ['@Anna Bell and @Ann', ['Ann', 'Anna Bell']],
  ['Ann and Anna', []],
  ['@a@sea.example', ['a@sea.example']],
  ['@@Anna', ['Anna']],
  ['@Bertil', []],
])('%s mentions %j', (text, names) => {
  expect(mentionsIn(text, people)).toEqual(names);
});
