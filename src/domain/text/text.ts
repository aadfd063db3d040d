import * as z from 'zod/mini';
import type { Violation, ShapeRules } from '#domain/violation.ts';
import { firstCharacters } from './count-characters.ts';

// oxlint-disable-next-line no-control-regex -- the pattern finds control characters
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

const everyControlCharacter = new RegExp(controlCharacters, 'g');

/** Control characters (except tab and line breaks) and lone surrogates can't be stored or shown everywhere. */
const isStorable = (value: string): boolean => !controlCharacters.test(value) && value.isWellFormed();

/** Drops characters that can't be stored and keeps the first `max` others. */
export const toFieldText = (typed: string, max = Number.POSITIVE_INFINITY): string =>
  firstCharacters(typed.replaceAll(everyControlCharacter, ''), max).toWellFormed();

const lineEnds = /[\t\n\r\u0085\u2028\u2029]+/g;

export const isOneLine = (value: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(value);

/** Line breaks and tabs become blanks. Direction controls are dropped. */
export const toLine = (typed: string, max?: number): string =>
  toFieldText(withoutDirectionControls(typed.replaceAll(lineEnds, ' ').replaceAll(/\p{Cc}/gu, '')), max);

/** Characters that show nothing, such as joiners, fillers, variation selectors and direction marks. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\uFFF9-\uFFFB\u{1D159}]/gu;

export const toVisible = (text: string): string => text.replaceAll(invisible, '').trim();

const directionControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Direction controls only: right-to-left letters do not count. */
export const turnsDirection = (text: string): boolean => text.search(directionControls) >= 0;

export const withoutDirectionControls = (text: string): string => text.replaceAll(directionControls, '');

/** Drops case, accents and signs: words of letters and digits with a blank between. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Equal for names that differ in capitals and blanks alone. */
export const toSameName = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

const notStorable = { code: 'text_not_storable', params: {} } as const satisfies Violation<ShapeRules>;

/** Any length, well-formed Unicode, no control characters except tab and line breaks. */
export const text = z.string().check(z.refine(isStorable, { params: notStorable }));

const notOneName = { code: 'text_not_a_name', params: {} } as const satisfies Violation<ShapeRules>;

export const isName = (value: string): boolean => toVisible(value) !== '' && !turnsDirection(value);

/** Shows something, and does not turn the direction of what stands beside it. */
export const nameText = text.check(z.refine(isName, { params: notOneName }));
