import { countCharacters, firstCharacters } from '#domain/text/count-characters.ts';

/** The units that a browser lets into a field of `max` characters: a character takes two at most. */
export const toMaxLength = (max: number): number => 2 * max;

/** Cuts the end of what was put in, which the caret stands behind, and not the end of the field. */
export const cutToLimit = (field: HTMLInputElement, before: string, max: number): string => {
  const { value, selectionStart } = field;
  const excess = countCharacters(value) - max;
  if (excess <= 0 || value.length <= before.length) return value;
  const head = value.slice(0, selectionStart ?? value.length);
  const kept = firstCharacters(head, countCharacters(head) - excess);
  field.value = kept + value.slice(head.length);
  field.setSelectionRange(kept.length, kept.length);
  return field.value;
};
