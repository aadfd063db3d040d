import { afterEach, expect, it } from 'vitest';
import { noteRecent, readRecent } from './use-choose.ts';

afterEach(() => localStorage.clear());

it('keeps what was used last first, each once, for each person', () => {
  for (const id of ['a', 'b', 'a']) noteRecent('rowan', id);
  noteRecent('aria', 'c');
  expect(readRecent('rowan')).toEqual(['a', 'b']);
  expect(readRecent('nobody')).toEqual([]);
});

it('keeps the twelve places that were chosen last', () => {
  for (let index = 0; index < 13; index += 1) noteRecent('rowan', `${index}`);
  expect(readRecent('rowan')).toHaveLength(12);
  expect(readRecent('rowan')).not.toContain('0');
});
