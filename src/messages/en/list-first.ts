import { language } from './language.ts';
import { inFigures } from './plural.ts';

const listedTitles = 5;

/** The first titles in a sentence, and how many more there are. */
export const listFirst = (titles: readonly string[]): string => {
  const named = titles.slice(0, listedTitles);
  const more = titles.length - named.length;
  return new Intl.ListFormat(language).format(more > 0 ? [...named, `${inFigures(more)} more`] : named);
};
