import { officialOwner } from '#domain/account/user.ts';
import { formatFigure } from '#web/shared/formats/format-figure.ts';

/** What a kind of item is called. */
export type DocumentWords = { readonly one: string; readonly many: string };

/** How the items of an owner are told to those who may open them: `your` quests, `the official` quests. */
export const whose = (owner: string): string => (owner === officialOwner ? 'the official' : 'your');

/** The same at the beginning of a sentence. */
export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A number of parts, such as `2 rewards` or `no rewards`. */
export const countedParts = (count: number, noun: string): string =>
  `${count || 'no'} ${noun}${count === 1 ? '' : 's'}`;

/** How many there are and, where a search leaves some out, how many of them are shown. */
export const countWords = ({ one, many }: DocumentWords, all: number, shown: number): string => {
  const items = `${formatFigure(all)} ${all === 1 ? one : many}`;
  return shown === all ? items : `${formatFigure(shown)} of ${items}`;
};
