import { editQuest } from '#domain/bulk/edit-quest.ts';
import { ownValue } from '#domain/own-value.ts';
import { listProperties, numberProperties } from '#domain/quest-properties/property-collection.ts';
import { collections, type Property, type PropertyValue } from '#domain/world/property.ts';
import type { QuestContent, QuestFieldValue } from '#domain/quest/quest.ts';
import { namedEntries } from '#domain/quest/named-entries.ts';
import { readNumber } from '#domain/text/read-number.ts';
import { readCells } from './read-cells.ts';
import type { IndexedField } from '#domain/world/indexed-field.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';

type NamedEntry = { readonly id: string; readonly name: string };

/** What stands in the places of a pattern: an entry for `{entry}`, and a text for each other. */
export type Filling = { readonly entry?: NamedEntry | null; readonly values: Readonly<Record<string, string>> };

export type PatternQuest = Omit<QuestContent, 'marks'>;

const place = /\{([a-z][a-z0-9_]{0,39})\}/g;

/** The names of its places, each once, in the order of the quest. */
export const placesOf = (pattern: PatternQuest): string[] => {
  const texts = [pattern.title, pattern.description, ...valuesOf(pattern)];
  return [...new Set(texts.flatMap((text) => [...text.matchAll(place)].map(([, name = '']) => name)))];
};

const valuesOf = ({ fields = {}, ...pattern }: PatternQuest): string[] => [
  ...collections.flatMap((collection) => listProperties(pattern[collection]).flatMap(textsOf)),
  ...Object.values(fields).flatMap((value) => (typeof value === 'object' ? [value.name] : textsOf({ value }))),
  ...Object.values(pattern.reward_groups ?? {}).map(({ title }) => title),
];

const textsOf = (values: Readonly<Record<string, PropertyValue>>): string[] =>
  Object.values(values).filter((value) => typeof value === 'string');

/** A place without a filling stays as it is written, and the rules of quests name what that breaks. */
export const fillPattern = (pattern: PatternQuest, filling: Filling, world: IndexedWorld): QuestContent => {
  const fill = prepareFill(filling);
  const fillProperty = (property: Property): Property => ({
    ...property,
    ...fillValues(property, world.kindOf(property.type)?.fields ?? [], filling),
  });
  const { fields, reward_groups: groups } = pattern;
  return {
    ...pattern,
    title: fill(pattern.title),
    description: fill(pattern.description),
    ...Object.fromEntries(
      collections.map((collection) => [
        collection,
        numberProperties(listProperties(pattern[collection]).map(fillProperty)),
      ]),
    ),
    ...(fields && { fields: fillFields(fields, filling, world) }),
    ...(groups && {
      reward_groups: Object.fromEntries(
        Object.entries(groups).map(([id, group]) => [id, { ...group, title: fill(group.title) }]),
      ),
    }),
  };
};

const prepareFill =
  ({ entry, values }: Filling) =>
  (text: string): string =>
    text.replaceAll(place, (whole, name: string) =>
      name === 'entry' && entry ? entry.name : (ownValue(values, name) ?? whole),
    );

type Values = Readonly<Record<string, PropertyValue>>;

/** A name that is `{entry}` alone gets the entry's id, too. A number that was a place becomes one. */
const fillValues = (values: Values, fields: readonly IndexedField[], filling: Filling): Values => {
  const fill = prepareFill(filling);
  const filled: Record<string, PropertyValue> = {};
  for (const field of fields) {
    const value = ownValue(values, field.key);
    if (typeof value !== 'string') continue;
    filled[field.key] = field.control === 'number' ? toNumber(fill(value)) : fill(value);
    if (field.control === 'entry' && value === '{entry}' && filling.entry) filled[field.idKey] = filling.entry.id;
  }
  return filled;
};

const toNumber = (text: string): PropertyValue => {
  const number = readNumber(text);
  return Number.isSafeInteger(number) ? number : text;
};

const fillFields = (
  fields: NonNullable<QuestContent['fields']>,
  filling: Filling,
  { questFields }: IndexedWorld,
): NonNullable<QuestContent['fields']> => {
  const fill = prepareFill(filling);
  const numbers = new Set(questFields.filter(({ control }) => control === 'number').map(({ key }) => key));
  const fillOne = (key: string, value: QuestFieldValue): QuestFieldValue => {
    if (typeof value === 'object')
      return value.name === '{entry}' && filling.entry ? filling.entry : { ...value, name: fill(value.name) };
    if (typeof value !== 'string') return value;
    return numbers.has(key) ? (toNumber(fill(value)) as QuestFieldValue) : fill(value);
  };
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, fillOne(key, value)]));
};

/** At most so many quests are made at once. */
export const mostFillings = 500;

/** The places that nothing fills, not even an empty cell. */
export const unfilledPlaces = (pattern: PatternQuest, { entry, values }: Filling): string[] =>
  placesOf(pattern).filter((name) => ownValue(values, name) === undefined && !(name === 'entry' && entry));

/** The catalogue of the first name that is `{entry}` alone. null: no entries fill the pattern. */
export const catalogueOfEntry = (pattern: PatternQuest, world: IndexedWorld): string | null =>
  namedEntries(pattern, world).find(({ name }) => name === '{entry}')?.catalogue ?? null;

/** Names that were written are those of the entries that `idOf` finds. */
export const nameEntries = (
  quest: QuestContent,
  idOf: (catalogue: string, name: string) => string | null | undefined,
  world: IndexedWorld,
): QuestContent => {
  let named = quest;
  for (const { catalogue, id, name } of namedEntries(quest, world)) {
    const found = id === '' ? idOf(catalogue, name) : null;
    if (!found) continue;
    const edit = { edit: 'replace_entry', catalogue, entry: { id: '', name }, with: { id: found, name } } as const;
    named = editQuest(named, edit, world);
  }
  return named;
};

/**
 * Rows of a spreadsheet, a column for each place. A first row that names places alone says which they are; without it they are
 * those of the pattern in their order.
 */
export const readFillings = (pasted: string, places: readonly string[]): Filling['values'][] => {
  const cells = readCells(pasted);
  const [first = []] = cells;
  const names = first.map((cell) => cell.replaceAll(/^\{|\}$/g, '').toLowerCase());
  const isHeading = names.length > 0 && names.every((name) => places.includes(name));
  const columns = isHeading ? names : places;
  return cells
    .slice(isHeading ? 1 : 0)
    .map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index] ?? ''])));
};
