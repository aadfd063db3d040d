import { countCharacters, firstCharacters } from '#domain/text/count-characters.ts';

/** The units that a browser may let into a field of `max` characters. A full field lets in nothing. */
export const toMaxLength = (value: string, max: number): number =>
  value.length + 2 * Math.max(0, max - countCharacters(value));

/**
 * What a field of `max` characters holds after a change. It cuts what was put in, not the end of what stood there
 * before, and leaves the caret behind what was put in.
 */
export const holdCharacters = (field: HTMLInputElement, before: string, max: number): string => {
  const after = field.value;
  const excess = countCharacters(after) - max;
  if (excess <= 0 || after.length <= before.length) return after;
  const start = commonStart(before, after);
  const rest = before.slice(before.length - commonEnd(before.slice(start), after.slice(start)));
  const inserted = after.slice(start, after.length - rest.length);
  const kept = after.slice(0, start) + firstCharacters(inserted, Math.max(0, countCharacters(inserted) - excess));
  field.value = kept + rest;
  field.setSelectionRange(kept.length, kept.length);
  return field.value;
};

const commonStart = (one: string, other: string): number => {
  let length = 0;
  while (length < one.length && one.codePointAt(length) === other.codePointAt(length))
    length += String.fromCodePoint(one.codePointAt(length) ?? 0).length;
  return length;
};

const commonEnd = (one: string, other: string): number => {
  const oneBackwards = Array.from(one).toReversed();
  const otherBackwards = Array.from(other).toReversed();
  const end = oneBackwards.findIndex((character, index) => character !== otherBackwards[index]);
  return (end === -1 ? oneBackwards : oneBackwards.slice(0, end)).join('').length;
};
