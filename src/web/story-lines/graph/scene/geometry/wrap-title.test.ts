import { describe, expect, it } from 'vitest';
import { wrapTitle } from './wrap-title.ts';

const fits = (text: string): boolean => text.length <= 8;

const nextToTag = (text: string, line: number): boolean => text.length <= (line === 0 ? 4 : 12);

describe('wrapTitle', () => {
  it.each([
    ['The bell', ['The bell']],
    ['The bell under the bay', ['The bell', 'under', 'the bay']],
    ['Unbreakable word', ['Unbreakable', 'word']],
    ['Twice-told tale', ['Twice-', 'told', 'tale']],
    ['海の鐘が鳴る夜に君を待つ', ['海の鐘が鳴る夜に', '君を待つ']],
    ['', ['']],
  ])('%s', (title, lines) => {
    expect(wrapTitle(title, fits)).toEqual(lines);
  });

  it.each([
    ['Unbreakable word', ['Unbreaka', 'ble word']],
    ['The unbreakable word', ['The', 'unbreaka', 'ble word']],
    ['Twice-told tale', ['Twice-', 'told', 'tale']],
    ['नमस्तेनमस्ते', ['नमस्तेनम', 'स्ते']],
  ])('breaks too long words: %s', (title, lines) => {
    expect(wrapTitle(title, fits, { breaksWords: true })).toEqual(lines);
  });

  it('asks for each line whether it fits', () => {
    expect(wrapTitle('The bell under the bay', nextToTag)).toEqual(['The', 'bell under', 'the bay']);
  });
});
