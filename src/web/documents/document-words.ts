import { officialOwner } from '#domain/account/user.ts';
import { formatFigure } from '#web/shared/format-figure.ts';
import * as texts from '#texts/documents.ts';

export type DocumentWords = { readonly one: string; readonly many: string };

export const whose = (owner: string): string => (owner === officialOwner ? texts.theOfficial : texts.your);

export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const countNoun = (count: number, noun: string): string => texts.countNoun({ count, noun });

export const countWords = ({ one, many }: DocumentWords, all: number, shown: number): string => {
  const count = texts.documentCount({ count: all, figure: formatFigure(all), one, many });
  return shown === all ? count : texts.shownCount({ shown: formatFigure(shown), all: count });
};
