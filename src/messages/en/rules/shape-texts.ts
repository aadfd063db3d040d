import { language } from '#texts/language.ts';
import { inFigures, plural } from '#texts/plural.ts';

// What a schema finds wrong where no rule of ours names it.

export const mustBeThere = 'Must be there.';
export const mustNotBeThere = 'Must not be there.';
export const wrongHere = 'Is not allowed here.';
export const noFormFits = 'Has none of the forms that are allowed here.';
export const wrongKey = 'Has a key that is not allowed here.';

/** By the names that zod has for kinds of values. */
export const mustBeOfKind: Readonly<Record<string, string>> = {
  string: 'Must be text.',
  number: 'Must be a number.',
  int: 'Must be a whole number.',
  boolean: 'Must be true or false.',
  array: 'Must be a list.',
  tuple: 'Must be a list.',
  object: 'Must be an object.',
  record: 'Must be an object.',
  null: 'Must be null.',
  date: 'Must be a date.',
};

/** By the names that zod has for forms of texts. */
export const mustHaveForm: Readonly<Record<string, string>> = {
  email: 'Must be an email address.',
  url: 'Must be an address of the web.',
  uuid: 'Must be a UUID.',
  date: 'Must be a date, such as 2026-01-31.',
  datetime: 'Must be a time, such as 2026-01-31T12:00:00Z.',
};

export const mustBeOneOf = (values: readonly string[]): string =>
  `Must be ${new Intl.ListFormat(language, { type: 'disjunction' }).format(values)}.`;
export const unknownKeys = (keys: readonly string[]): string =>
  plural(keys.length, {
    one: `Has the unknown key ${new Intl.ListFormat(language).format(keys)}.`,
    other: `Has the unknown keys ${new Intl.ListFormat(language).format(keys)}.`,
  });
export const mustBeAtLeast = (least: number): string => `Must be at least ${inFigures(least)}.`;
export const mustBeAtMost = (most: number): string => `Must be at most ${inFigures(most)}.`;
export const mustBeMoreThan = (bound: number): string => `Must be more than ${inFigures(bound)}.`;
export const mustBeLessThan = (bound: number): string => `Must be less than ${inFigures(bound)}.`;
export const mustHaveAtLeast = (least: number): string =>
  plural(least, { one: 'Must have at least 1 entry.', other: `Must have at least ${inFigures(least)} entries.` });
export const mustHaveAtMost = (most: number): string =>
  plural(most, { one: 'Must have at most 1 entry.', other: `Must have at most ${inFigures(most)} entries.` });
export const mustBeMultipleOf = (divisor: number): string => `Must be a multiple of ${divisor}.`;
