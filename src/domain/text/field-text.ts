import { withoutDirectionControls } from './text-direction.ts';

// Control characters (but tab and line breaks) and lone surrogates can't be stored or shown faithfully everywhere.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

const everyControlCharacter = new RegExp(controlCharacters, 'g');

/** Whether a text can be stored, and shown everywhere as it was written. */
export const isStorable = (value: string): boolean => !controlCharacters.test(value) && value.isWellFormed();

/** What a field keeps of typed or pasted text: no characters that can't be stored, at most `max` long, no half of a pair. */
export const toFieldText = (typed: string, max = Number.POSITIVE_INFINITY): string =>
  typed
    .replaceAll(everyControlCharacter, '')
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed();

const lineEnds = /[\t\n\r\u0085\u2028\u2029]+/g;

/** Whether a text stands on one line wherever it is shown: a title, a name. */
export const isOneLine = (value: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(value);

/**
 * What a one-line field keeps of typed or pasted text: a blank for where a line ends, no tabs, and nothing that turns
 * the direction of the text beside it.
 */
export const toLine = (typed: string, max?: number): string =>
  toFieldText(withoutDirectionControls(typed.replaceAll(lineEnds, ' ').replaceAll(/\p{Cc}/gu, '')), max);
