import { countCharacters, firstCharacters, lastCharacters } from './count-characters.ts';

const ellipsis = '…';

/** A longer text keeps its start and its end around an ellipsis. */
export const shortenInTheMiddle = (text: string, max: number): string => {
  if (countCharacters(text) <= max) return text;
  const kept = max - ellipsis.length;
  return firstCharacters(text, Math.ceil(kept / 2)) + ellipsis + lastCharacters(text, Math.floor(kept / 2));
};
