import { language } from './language.ts';

/** English has two forms. Another language has its own table here. */
export const plural = (count: number, forms: { readonly one: string; readonly other: string }): string =>
  count === 1 ? forms.one : forms.other;

/** With commas: 1,234. A small number skips the format, which a slow device takes long to make. */
export const inFigures = (count: number): string => (count < 1_000 ? String(count) : count.toLocaleString(language));

/** After 'at least'. */
export const leastOf = (least: number, forms: { readonly one: string; readonly other: string }): string =>
  least === 1 ? `one ${forms.one}` : `${inFigures(least)} ${forms.other}`;

export const inHours = (hours: number): string => plural(hours, { one: 'in an hour', other: `in ${hours} hours` });

const hoursOfDay = 24;

/** After 'for'. */
export const daysOrHours = (hours: number): string =>
  hours % hoursOfDay === 0
    ? plural(hours / hoursOfDay, { one: '1 day', other: `${hours / hoursOfDay} days` })
    : plural(hours, { one: '1 hour', other: `${hours} hours` });

export const leastQuests = (least: number): string => leastOf(least, { one: 'quest', other: 'quests' });

/** What a document must have besides its parts. A world may let its description be empty. */
export const neededTexts = (description: { readonly min: number }): readonly string[] =>
  description.min > 0 ? ['a title', 'a description'] : ['a title'];
