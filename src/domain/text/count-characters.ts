/** A character is a code point: a dragon (🐉) is one. Programs count two units for it. */
export const countCharacters = (text: string): number => {
  let pairs = 0;
  for (let index = 0; index < text.length; index += 1) if ((text.codePointAt(index) ?? 0) > 0xffff) pairs += 1;
  return text.length - pairs;
};

export const firstCharacters = (text: string, max: number): string => {
  if (text.length <= max) return text;
  let end = 0;
  for (let count = 0; count < max && end < text.length; count += 1) end += isInsidePair(text, end + 1) ? 2 : 1;
  return text.slice(0, end);
};

export const lastCharacters = (text: string, max: number): string => {
  if (text.length <= max) return text;
  let start = text.length;
  for (let count = 0; count < max && start > 0; count += 1) start -= isInsidePair(text, start - 1) ? 2 : 1;
  return text.slice(start);
};

/** Whether the unit at `index` is the second one of a character. */
const isInsidePair = (text: string, index: number): boolean => (text.codePointAt(index - 1) ?? 0) > 0xffff;

const ellipsis = '…';

export const shortenInTheMiddle = (text: string, max: number): string => {
  if (countCharacters(text) <= max) return text;
  const kept = max - ellipsis.length;
  return firstCharacters(text, Math.ceil(kept / 2)) + ellipsis + lastCharacters(text, Math.floor(kept / 2));
};

/** Of two texts what is around their first difference, the same part of both. Each has at most `max` characters. */
export const shortenAtDifference = (texts: readonly [string, string], max: number): [string, string] => {
  const [one, other] = texts;
  const start = Math.max(0, sameLength(one, other) - Math.floor(max / 4));
  const from = isInsidePair(one, start) ? start - 1 : start;
  const cut = (text: string): string => {
    const rest = from === 0 ? text : ellipsis + text.slice(from);
    return countCharacters(rest) <= max ? rest : firstCharacters(rest, max - ellipsis.length) + ellipsis;
  };
  return texts.some((text) => countCharacters(text) > max) ? [cut(one), cut(other)] : [one, other];
};

/** How many units two texts begin with alike. */
const sameLength = (one: string, other: string): number => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
};
