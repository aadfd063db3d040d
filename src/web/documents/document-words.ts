import { officialOwner } from '#domain/account/user.ts';
import { formatFigure } from '#web/shared/formats/format-figure.ts';
import * as texts from '#texts/documents.ts';

/** What documents of a kind are called. */
export type DocumentWords = { readonly one: string; readonly many: string };

/** Whose documents they are, for those who may open them: `your` quests, `the official` quests. */
export const whose = (owner: string): string => (owner === officialOwner ? texts.theOfficial : texts.your);

/** The same at the beginning of a sentence. */
export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A number of parts, such as `2 rewards` or `no rewards`. */
export const countedParts = (count: number, noun: string): string => texts.countedParts({ count, noun });

/** How many there are and, where a search leaves some out, how many of them are shown. */
export const countWords = ({ one, many }: DocumentWords, all: number, shown: number): string => {
  const count = texts.documentCount({ count: all, figure: formatFigure(all), one, many });
  return shown === all ? count : texts.shownCount({ shown: formatFigure(shown), all: count });
};
