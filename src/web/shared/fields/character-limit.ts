import { countCharacters, firstCharacters } from '#domain/text/count-characters.ts';

/** The units that a browser may let into a field of `max` characters. A full field lets in nothing. */
export const toMaxLength = (value: string, max: number): number =>
  value.length + 2 * Math.max(0, max - countCharacters(value));

/**
 * What a field of `max` characters holds after a change. It cuts the end of what was put in, which the caret stands
 * behind, and not the end of the field.
 */
export const holdCharacters = (field: HTMLInputElement, before: string, max: number): string => {
  const { value, selectionStart } = field;
  const excess = countCharacters(value) - max;
  if (excess <= 0 || value.length <= before.length) return value;
  const head = value.slice(0, selectionStart ?? value.length);
  const kept = firstCharacters(head, countCharacters(head) - excess);
  field.value = kept + value.slice(head.length);
  field.setSelectionRange(kept.length, kept.length);
  return field.value;
};
