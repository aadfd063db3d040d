import { describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { leastTitleSize, largeTitleSize } from './title-size.ts';

describe('largeTitleSize', () => {
  it.each([
    ['The salt wolves', 48],
    ['A lantern for Ottoline', 40],
    ['A Cup of Borrowed Ash', 40],
    ['Illicit ills', 48],
    ['Harbourmaster', leastTitleSize],
    ['Sergeant Adderley Teaches Everyone How to Hit', leastTitleSize],
    ['W'.repeat(limits.questTitle.max), leastTitleSize],
  ])('%s', (title, size) => {
    expect(largeTitleSize(title)).toBe(size);
  });
});
