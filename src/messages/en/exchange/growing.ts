import type { WorldAddition } from '#domain/exchange/import/world-additions.ts';
import type { Range } from '#domain/limits.ts';
import type { Collection } from '#domain/world/property.ts';
import type { LimitName } from '#domain/world/world.ts';
import { inFigures, plural } from '#texts/plural.ts';

// What an import into the official content adds to the world.

export const theWorld = 'The world';
export const theWorldMeaning =
  'The book needs what this world does not have. Only what you choose here is added to the world. The book is read again with it.';
export const offers = {
  kinds: 'Add kinds',
  limits: 'Widen limits',
  entries: 'Add entries',
  markup: 'Show codes in texts',
} as const satisfies Record<WorldAddition, string>;
export const meanings = {
  kinds: 'Everybody may then choose these kinds in their quests.',
  limits: 'Everybody may then write within the new limits, in their own work, too.',
  entries: 'Everybody then finds them in suggestions and in the Codex.',
  markup:
    'Codes such as &6 and {image:...} are then shown as in Minecraft, in all texts, also those that are here already. None is rewritten.',
} as const satisfies Record<WorldAddition, string>;

const rangeOf = ({ min, max }: Range): string => `${inFigures(min)} to ${inFigures(max)}`;
export const limitGrows = ({ from, to }: { from: Range; to: Range }): string =>
  `${rangeOf(to)} instead of ${rangeOf(from)}.`;
const ofLines: readonly LimitName[] = ['story_line_title', 'story_line_description', 'story_quests'];
export const limitDocuments = (documents: number, limit: LimitName): string =>
  ofLines.includes(limit)
    ? plural(documents, { one: '1 story line needs it.', other: `${inFigures(documents)} story lines need it.` })
    : plural(documents, { one: '1 quest needs it.', other: `${inFigures(documents)} quests need it.` });
export const kindCount = (count: number): string =>
  plural(count, { one: '1 kind', other: `${inFigures(count)} kinds` });
export const kindTakes = ({ collection, properties }: { collection: Collection; properties: number }): string =>
  collections[collection](properties);
const collections = {
  requirements: (count) => plural(count, { one: '1 requirement', other: `${inFigures(count)} requirements` }),
  objectives: (count) => plural(count, { one: '1 objective', other: `${inFigures(count)} objectives` }),
  rewards: (count) => plural(count, { one: '1 reward', other: `${inFigures(count)} rewards` }),
} as const satisfies Record<Collection, (count: number) => string>;
export const entriesOf = ({ label, count }: { label: string; count: number }): string =>
  `${label}: ${inFigures(count)}`;
export const seekEntries = (label: string): string => `Search ${label}`;
export const noSuchEntry = 'No entry has this name or id.';
export const entriesNotLoaded = 'The entries could not be loaded.';
export const codedTexts = (texts: number): string =>
  plural(texts, { one: '1 text of the book has codes.', other: `${inFigures(texts)} texts of the book have codes.` });
export const worldChanged = 'The world has what you chose.';
