import { firstCharacters } from './count-characters.ts';
import { withoutDirectionControls } from './text-direction.ts';

// oxlint-disable-next-line no-control-regex -- the pattern finds control characters
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

const everyControlCharacter = new RegExp(controlCharacters, 'g');

/** Control characters (except tab and line breaks) and lone surrogates can't be stored or shown everywhere. */
export const isStorable = (value: string): boolean => !controlCharacters.test(value) && value.isWellFormed();

/** Drops characters that can't be stored and keeps the first `max` others. */
export const toFieldText = (typed: string, max = Number.POSITIVE_INFINITY): string =>
  firstCharacters(typed.replaceAll(everyControlCharacter, ''), max).toWellFormed();

const lineEnds = /[\t\n\r\u0085\u2028\u2029]+/g;

export const isOneLine = (value: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(value);

/** Line breaks and tabs become blanks. Direction controls are dropped. */
export const toLine = (typed: string, max?: number): string =>
  toFieldText(withoutDirectionControls(typed.replaceAll(lineEnds, ' ').replaceAll(/\p{Cc}/gu, '')), max);
