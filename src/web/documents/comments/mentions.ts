import { matchSuggestions } from '#web/shared/fields/match-suggestions.ts';

type Named = { readonly id: string; readonly display_name: string };

/** The ids of the people whose names stand behind an `@` in the text. Of several names that begin there the longest counts: `@Anna` is not Ann. */
export const mentionsIn = (text: string, people: readonly Named[]): string[] => {
  const named = new Set(
    [...text.matchAll(/@/g)].flatMap(({ index }) => longestName(text.slice(index + 1), people) ?? []),
  );
  return people.filter(({ display_name }) => named.has(display_name)).map(({ id }) => id);
};

const longestName = (behind: string, people: readonly Named[]): string | undefined =>
  people
    .map(({ display_name }) => display_name)
    .filter((name) => behind.startsWith(name))
    .toSorted((one, other) => other.length - one.length)[0];

/** `at` is where the `@` stands. */
type BegunMention = { readonly at: number; readonly names: readonly string[] };

const wordEnd = /[\p{L}\p{N}]$/u;

/** The mention that the caret stands in, with the names that it may become; null without any. */
export const begunMention = (text: string, caret: number, names: readonly string[]): BegunMention | null => {
  const at = text.lastIndexOf('@', caret - 1);
  if (at < 0 || caret === 0 || wordEnd.test(text.slice(0, at))) return null;
  const begun = text.slice(at + 1, caret);
  if (/^\s/.test(begun)) return null;
  const fitting = names.filter((name) => name.toLocaleLowerCase().includes(begun.toLocaleLowerCase()));
  const found = matchSuggestions(fitting, begun);
  return found.length > 0 ? { at, names: found } : null;
};

type Written = { readonly text: string; readonly caret: number };

/** The text with the name in place of what was begun, and a blank behind it. */
export const endMention = ({ text, caret }: Written, at: number, name: string): Written => {
  const [head, tail] = [`${text.slice(0, at)}@${name} `, text.slice(caret)];
  return { text: head + tail.replace(/^ /, ''), caret: head.length };
};
