import { language } from '#texts/language.ts';
import { inFigures, plural } from '#texts/plural.ts';

export const lost = 'Lost';
/** `end`: how the story has ended; null while it goes on. */
export const progress = ({
  done,
  count,
  lostCount,
  end,
}: {
  done: number;
  count: number;
  lostCount: number;
  end: keyof typeof endings | null;
}): string =>
  `${inFigures(done)} of ${plural(count, { one: '1 quest', other: `${inFigures(count)} quests` })} done${lostCount > 0 ? `, ${inFigures(lostCount)} lost` : ''}${end ? endings[end] : ''}`;

const endings = {
  complete: ': the story is complete.',
  ended: ': the story has ended early, since nothing is open and no end is done.',
} as const;

/** What a player lacks for a quest whose prerequisites are done. `name`: null where the world has levels of one sort. */
export const lacksLevels = (
  levels: readonly { readonly name: string | null; readonly level: number; readonly has: number }[],
): string =>
  `needs ${new Intl.ListFormat(language).format(levels.map(({ name, level, has }) => `${name ?? 'level'} ${level} (has ${has})`))}`;
export const levelsAreEarned = 'Levels count with the experience that players earn here.';
export const levelsAreMet = 'The world does not say what levels cost, so every level counts as met.';

const listOf = (titles: readonly string[], more: number): string =>
  `${titles.join(', ')}${more > 0 ? ` and ${inFigures(more)} more` : ''}`;

/** `at_most` of the quests of a choice may be done. */
export const ofThese = ({
  at_most,
  titles,
  more,
}: {
  at_most: number;
  titles: readonly string[];
  more: number;
}): string =>
  `${plural(at_most, { one: 'One', other: `At most ${inFigures(at_most)}` })} of these: ${listOf(titles, more)}`;
export const afterAny = ({ any, titles }: { any: number; titles: readonly string[] }): string =>
  `after any ${inFigures(any)} of ${titles.join(', ')}`;
/** Where choices let only so many of the open quests be done. */
export const completeSome = ({ count, all }: { count: number; all: number }): string =>
  `Complete ${inFigures(count)} of ${inFigures(all)}`;
export const lostByChoices = (titles: readonly string[]): string => {
  const quoted = titles.map((title) => `“${title}”`);
  return plural(titles.length, {
    one: `Lost: the choice ${quoted.join('')} is used up.`,
    other: `Lost: the choices ${new Intl.ListFormat(language).format(quoted)} are used up.`,
  });
};
export const lostByQuests = ({ titles, more }: { titles: readonly string[]; more: number }): string =>
  plural(titles.length + more, {
    one: `Lost: ${listOf(titles, more)} before it is lost.`,
    other: `Lost: ${listOf(titles, more)} before it are lost.`,
  });
export const moreLost = (count: number): string =>
  plural(count, { one: 'And 1 more quest is lost.', other: `And ${inFigures(count)} more quests are lost.` });
export const takeBackChoice = 'Take back the choice';
export const takeBackChoiceOf = (title: string): string => `Take back the choice ${title}`;
