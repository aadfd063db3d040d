import { describe, expect, it } from 'vitest';
import { wrapTitle } from './wrap-title.ts';

const fits = (text: string): boolean => text.length <= 8;

describe('wrapTitle', () => {
  it.each([
    ['The bell', ['The bell']],
    ['The bell under the bay', ['The bell', 'under', 'the bay']],
    ['Unbreakable word', ['Unbreakable', 'word']],
    ['One two three four five six', ['One two', 'three', 'four…']],
    ['', ['']],
  ])('%s', (title, lines) => {
    expect(wrapTitle(title, fits, 3)).toEqual(lines);
  });
});
