import { countCharacters, firstCharacters, lastCharacters } from './count-characters.ts';

const ellipsis = '…';

export const shortenInTheMiddle = (text: string, max: number): string => {
  if (countCharacters(text) <= max) return text;
  const kept = max - ellipsis.length;
  return firstCharacters(text, Math.ceil(kept / 2)) + ellipsis + lastCharacters(text, Math.floor(kept / 2));
};
