import type { Range } from '#domain/limits.ts';
import { countCharacters } from '#domain/text/count-characters.ts';
import { toVisible } from '#domain/text/text.ts';
import { hasMinecraftCodes, parseMinecraft } from './minecraft.ts';
import { toPlainRun, type Run } from './run.ts';
import { hasWarcraftCodes, parseWarcraft } from './warcraft.ts';

/** How texts of the game carry colour, weight, pictures and the like. */
export const markups = ['none', 'minecraft', 'warcraft'] as const;
export type Markup = (typeof markups)[number];

/** A text as players see it. */
export const parseMarkup = (text: string, markup: Markup): Run[] => {
  switch (markup) {
    case 'minecraft':
      return parseMinecraft(text);
    case 'warcraft':
      return parseWarcraft(text);
    case 'none':
      return [{ sort: 'text', text, style: {} }];
  }
};

export const hasCodes = (text: string, markup: Markup): boolean =>
  (markup === 'minecraft' && hasMinecraftCodes(text)) || (markup === 'warcraft' && hasWarcraftCodes(text));

/** What players read, without its codes. */
export const toPlainText = (text: string, markup: Markup = 'none'): string =>
  hasCodes(text, markup) ? parseMarkup(text, markup).map(toPlainRun).join('') : text;

/** A text may be so many times as long with its codes. */
const withCodes = 4;

/** The least and the most that a limit must allow for the text. Blanks at the ends and invisible characters don't count for the least. */
export const rangeOfRead = (text: string, markup: Markup): Range => {
  const read = toPlainText(text, markup);
  const [min, max] = [countCharacters(toVisible(read)), countCharacters(read)];
  return { min, max: read === text ? max : Math.max(max, Math.ceil(countCharacters(text) / withCodes)) };
};

/** Whether what players read has such a length. */
export const isReadWithin = (text: string, { min, max }: Range, markup: Markup): boolean => {
  const needed = rangeOfRead(text, markup);
  return needed.min >= min && needed.max <= max;
};

/** So many characters at most may be typed where players may read `max`. */
export const longestWritten = (max: number, markup: Markup): number => (markup === 'none' ? max : max * withCodes);

export const countRead = (text: string, markup: Markup): number => countCharacters(toPlainText(text, markup));

/** Whether two texts look the same to players, though their codes differ. */
export const readsSame = (one: string, other: string, markup: Markup): boolean =>
  markup !== 'none' && JSON.stringify(parseMarkup(one, markup)) === JSON.stringify(parseMarkup(other, markup));
