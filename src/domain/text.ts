import * as z from 'zod/mini';

// Control characters (but tab and line breaks) and lone surrogates can't be stored or shown faithfully everywhere.
// oxlint-disable-next-line no-control-regex
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

const everyControlCharacter = new RegExp(controlCharacters, 'g');

/** Text as stored and sent: any length, no control characters but tab and line breaks, well-formed Unicode. */
export const text = z
  .string()
  .check(
    z.refine(
      (value) => !controlCharacters.test(value) && isWellFormed(value),
      'Contains characters that cannot be stored.',
    ),
  );

const isWellFormed = (value: string): boolean => value.isWellFormed();

/** What a field keeps of typed or pasted text: no characters that `text` refuses, at most `max` long, no half of a pair. */
export const toFieldText = (typed: string, max = Number.POSITIVE_INFINITY): string =>
  typed
    .replaceAll(everyControlCharacter, '')
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed();
