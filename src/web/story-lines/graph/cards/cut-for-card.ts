import { canvasGeometry } from '#domain/canvas-geometry.ts';
import { countCharacters, firstCharacters, lastCharacters, shortenInTheMiddle } from '#domain/text/count-characters.ts';

/** The width of a line of a card, in small letters. */
const lineWidth = 31;

const capital = /\p{Lu}/u;
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;

/** The width of a text in small letters. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (wide.test(letter) ? 2.2 : capital.test(letter) ? 1.3 : 1), 0);

/**
 * What a card says of a description: at most 300 characters of it, cut in the middle.
 * Where the lines have no room for them, they are in two parts, of which each is shown as far as it goes: the beginning of one, the end of the other.
 */
export const cutForCard = (description: string, lines: number): readonly [head: string, tail: string] => {
  const text = shortenInTheMiddle(description, canvasGeometry.cardCharacters);
  if (widthOf(text) <= lines * lineWidth) return [text, ''];
  const count = countCharacters(text);
  const half = firstCharacters(text, Math.ceil(count / 2));
  const isCut = text !== description;
  const head = isCut ? half : half.slice(0, half.lastIndexOf(' ') + 1) || half;
  return [head, lastCharacters(text, count - countCharacters(head))];
};
