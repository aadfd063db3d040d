import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { adviceWeights } from './weights.ts';

test('docs/checks.md has every code with its weight and a reason', () => {
  const rows = [...readFileSync('docs/checks.md', 'utf8').matchAll(/^\| `([a-z_]+)` \| (\w+) \| (.+) \|$/gm)];
  expect(rows.map(([, code, weight]) => [code, weight])).toEqual(Object.entries(adviceWeights));
  expect(rows.filter(([, , , reason = '']) => !/^[A-Z].{10,}\.$/.test(reason))).toEqual([]);
});
