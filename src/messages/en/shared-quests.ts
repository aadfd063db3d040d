import { partList } from './common.ts';
import { plural } from './plural.ts';

export const inTheseLines = 'In these story lines';
export const changesAll = 'A change of this quest changes all of them.';
export const addCopy = 'Add a copy';
export const shareOrCopy = 'Share or copy?';
export const copy = 'Copy';
export const share = 'Share';
export const sharedBy = ({ quests, lines }: { quests: number; lines: readonly string[] }): string =>
  plural(quests, {
    one: `1 of these quests is in ${partList(lines)}.`,
    other: `${quests} of these quests are in ${partList(lines)}.`,
  });
export const whatSharingMeans =
  'A copy is a quest of its own. A shared quest is one in all of its story lines: a change in one changes it in the others.';
