import { commaList } from './common.ts';
import { inFigures, plural } from './plural.ts';

export const inTheseLines = 'In these story lines';
const mostNamed = 3;
/** Before what the checks of these lines say of one of their quests. */
export const inLines = (titles: readonly string[]): string => {
  const named = titles.slice(0, mostNamed).map((title) => `“${title}”`);
  const more = titles.length - named.length;
  const which = plural(titles.length, { one: 'In the story line', other: 'In the story lines' });
  return `${which} ${commaList(more > 0 ? [...named, `${inFigures(more)} more`] : named)}`;
};
export const changesAll = 'A change of this quest changes all of them.';
/** After what says which of several quests are in other lines. */
export const changesLines = 'A change of their texts changes them there, too.';
export const addCopy = 'Add a copy';
export const shareOrCopy = 'Share or copy?';
export const copy = 'Copy';
export const share = 'Share';
export const sharedBy = ({ quests, lines }: { quests: number; lines: readonly string[] }): string =>
  plural(quests, {
    one: `1 of these quests is in ${commaList(lines)}.`,
    other: `${inFigures(quests)} of these quests are in ${commaList(lines)}.`,
  });
export const whatSharingMeans =
  'A copy is a quest of its own. A shared quest is one in all of its story lines: a change in one changes it in the others.';

/** Before the story lines that have a quest, in its row of a list. */
export const inLinesOfRow = 'In:';
