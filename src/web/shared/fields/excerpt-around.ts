import { foldText } from '#domain/text/text.ts';
import type { Wanted } from './match-text.ts';

/** `found` is empty where it is not in the text. */
export type Excerpt = { readonly before: string; readonly found: string; readonly after: string };

const lettersBefore = 32;
const lettersAfter = 64;

/** The part of a text around a match; all of a short text. */
export const excerptAround = (text: string, wanted: Wanted): Excerpt => {
  const { folded, places } = foldByLetter(text);
  const word = [wanted.all, ...wanted.words].find((each) => each !== '' && folded.includes(each));
  if (word === undefined) return { before: shortened(text, lettersBefore + lettersAfter), found: '', after: '' };
  const at = ` ${folded}`.includes(` ${word}`) ? ` ${folded}`.indexOf(` ${word}`) : folded.indexOf(word);
  const start = places[at] ?? 0;
  const end = places[at + word.length] ?? text.length;
  return {
    before: shortenedStart(text.slice(0, start), lettersBefore),
    found: text.slice(start, end).trimEnd(),
    after: shortened(text.slice(start + text.slice(start, end).trimEnd().length), lettersAfter),
  };
};

/** A folded text, and for each of its letters where it stands in the text. */
const foldByLetter = (text: string): { folded: string; places: readonly number[] } => {
  const places: number[] = [];
  let folded = '';
  let at = 0;
  for (const letter of text) {
    const same = foldText(letter);
    const isBlank = same === '' && !isDropped(letter);
    const next = isBlank && folded !== '' && !folded.endsWith(' ') ? ' ' : same;
    for (let added = 0; added < next.length; added += 1) places.push(at);
    folded += next;
    at += letter.length;
  }
  return { folded, places };
};

const isDropped = (letter: string): boolean => /^[\p{M}'’]$/u.test(letter);

const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).toWellFormed().trimEnd()}…`;

const shortenedStart = (text: string, most: number): string =>
  text.length <= most ? text : `…${text.slice(-most).toWellFormed().trimStart()}`;
