import { tidewantKnown, tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDisplayName } from '#domain/account/check-display-name.ts';
import { checkNewPassword } from '#domain/account/sign-up-rules.ts';
import { hasLengthWithin } from '#domain/limits.ts';
import { checkQuest } from '#domain/quest/quest-rules.ts';
import { checkStoryLine } from '#domain/story-line/story-line-rules.ts';
import { checkReason } from '#domain/submission/submission.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { collect } from '#test-support/builders/properties.ts';
import {
  countCharacters,
  firstCharacters,
  lastCharacters,
  shortenAtDifference,
  shortenInTheMiddle,
} from './count-characters.ts';

const dragons = (count: number): string => '🐉'.repeat(count);

describe('countCharacters', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['🐉', 1],
    ['a🐉b', 3],
    ['\ud83d', 1],
    ['\ud83d\ud83d\udc09', 2],
    ['\udc09\ud83d', 2],
  ])('of %j is %i', (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });

  it('counts, takes from the start and from the end like a list of code points', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', ' ', '🐉', '\ud83d', '\udc09'), maxLength: 12 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 0, max: 12 }), (text, max) => {
        const points = Array.from(text);
        expect(countCharacters(text)).toBe(points.length);
        expect(firstCharacters(text, max)).toBe(points.slice(0, max).join(''));
        expect(lastCharacters(text, max)).toBe(max === 0 ? '' : points.slice(-max).join(''));
      }),
    );
  });
});

describe('a limit of characters', () => {
  it.each([
    [4, false],
    [5, true],
    [50, true],
    [51, false],
  ])('finds that %i dragons are within 5 to 50: %s', (count, isWithin) => {
    expect(hasLengthWithin(dragons(count), { min: 5, max: 50 })).toBe(isWithin);
    expect(checkQuest(aQuest({ title: dragons(count) }), tidewantWorld, tidewantKnown) === null).toBe(isWithin);
    expect(checkStoryLine(aStoryLine(undefined, { title: dragons(count) }), tidewantWorld) === null).toBe(isWithin);
  });

  it.each([
    [3000, null],
    [3001, 'quest_description_length'],
  ])('holds for a description of %i dragons', (count, code) => {
    expect(checkQuest(aQuest({ description: dragons(count) }), tidewantWorld, tidewantKnown)?.code ?? null).toBe(code);
  });

  it.each([
    [2, 'item_name_length'],
    [3, null],
    [50, null],
    [51, 'item_name_length'],
  ])('holds for an item of %i dragons', (count, code) => {
    const quest = aQuest({ objectives: { '0': { ...collect(dragons(count)), id: '0', type_count: 1 } } });
    expect(checkQuest(quest, tidewantWorld, tidewantKnown)?.code ?? null).toBe(code);
  });

  it('holds for names, passwords and reasons', () => {
    expect(checkDisplayName(dragons(50))).toBeNull();
    expect(checkDisplayName(dragons(51))).toMatchObject({ code: 'display_name' });
    expect(checkNewPassword(dragons(7), dragons(7))).toMatchObject({ code: 'password_too_short' });
    expect(checkNewPassword(dragons(8), dragons(8))).toBeNull();
    expect(checkNewPassword(dragons(128), dragons(128))).toBeNull();
    expect(checkNewPassword(dragons(129), dragons(129))).toMatchObject({ code: 'password_too_long' });
    expect(checkReason('declined', dragons(4))).toMatchObject({ code: 'reason_too_short' });
    expect(checkReason('declined', dragons(5))).toBeNull();
    expect(checkReason('declined', dragons(1000))).toBeNull();
    expect(checkReason('declined', dragons(1001))).toMatchObject({ code: 'reason_too_long' });
  });
});

describe('shortenInTheMiddle', () => {
  it.each([
    ['', 7, ''],
    ['1234567', 7, '1234567'],
    ['12345678', 7, '123…678'],
    ['12345678', 6, '123…78'],
    ['12345678', 1, '…'],
    ['12345678', 2, '1…'],
    ['12🐺4567', 7, '12🐺4567'],
    ['12🐺4567', 6, '12🐺…67'],
    ['🐺🐺🐺🐺', 4, '🐺🐺🐺🐺'],
    ['🐺🐺🐺🐺', 3, '🐺…🐺'],
    ['12345🐺', 5, '12…5🐺'],
  ])('%s to at most %d is %s', (text, max, shortened) => {
    expect(shortenInTheMiddle(text, max)).toBe(shortened);
  });

  it('never exceeds the limit, wastes nothing of it and parts no character', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', ' ', '…', '🐺'), maxLength: 60 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 60 }), (text, max) => {
        const shortened = shortenInTheMiddle(text, max);
        expect(Array.from(shortened)).toHaveLength(Math.min(Array.from(text).length, max));
        expect(shortened.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('shortenAtDifference', () => {
  it.each([
    ['a short one', 'another', 20, ['a short one', 'another']],
    [
      `${'a'.repeat(30)}b${'c'.repeat(30)}`,
      `${'a'.repeat(30)}d${'c'.repeat(30)}`,
      20,
      ['…aaaaabcccccccccccc…', '…aaaaadcccccccccccc…'],
    ],
    [`b${'c'.repeat(30)}`, 'd', 10, ['bcccccccc…', 'd']],
    [`${'a'.repeat(30)}🐉🐉b`, `${'a'.repeat(30)}🐉🐉`, 8, ['…🐉b', '…🐉']],
  ])('%s, %s: %i', (one, other, max, shortened) => {
    expect(shortenAtDifference([one, other], max)).toEqual(shortened);
  });
});
