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

type PlacedEntry = NamedEntry & { readonly catalogue: string };

/** What stands in the places of a pattern: an entry for `{entry}`, and a text for each other. `entries` are those that texts mean. */
export type Filling = {
  readonly entry?: NamedEntry | null;
  readonly values: Readonly<Record<string, string>>;
  readonly entries?: Readonly<Record<string, PlacedEntry>>;
};

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
  ({ entry, values, entries = {} }: Filling) =>
  (text: string): string =>
    text.replaceAll(place, (whole, name: string) =>
      name === 'entry' && entry ? entry.name : (ownValue(entries, name)?.name ?? ownValue(values, name) ?? whole),
    );

/** The place that a text is alone. */
const placeAlone = (text: string): string => /^\{([a-z][a-z0-9_]{0,39})\}$/.exec(text)?.[1] ?? '';

/** The entry that a name is filled with; undefined: the name is a text. */
const entryFor = (
  { name, catalogue }: { readonly name: string; readonly catalogue: string | undefined },
  { entry, entries = {} }: Filling,
): NamedEntry | undefined => {
  if (name === '{entry}' && entry) return entry;
  const placed = ownValue(entries, placeAlone(name));
  return placed && placed.catalogue === catalogue ? { id: placed.id, name: placed.name } : undefined;
};

type Values = Readonly<Record<string, PropertyValue>>;

/** A name that is filled with an entry alone gets its id, too. A number that was a place becomes one. */
const fillValues = (values: Values, fields: readonly IndexedField[], filling: Filling): Values => {
  const fill = prepareFill(filling);
  const filled: Record<string, PropertyValue> = {};
  for (const field of fields) {
    const value = ownValue(values, field.key);
    if (typeof value !== 'string') continue;
    filled[field.key] = field.control === 'number' ? toNumber(fill(value)) : fill(value);
    const entry = field.control === 'entry' && entryFor({ name: value, catalogue: field.catalogue }, filling);
    if (field.control === 'entry' && entry) filled[field.idKey] = entry.id;
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
  const catalogues = new Map(
    questFields.flatMap((field) => (field.control === 'entry' ? [[field.key, field.catalogue] as const] : [])),
  );
  const fillOne = (key: string, value: QuestFieldValue): QuestFieldValue => {
    if (typeof value === 'object')
      return (
        entryFor({ name: value.name, catalogue: catalogues.get(key) }, filling) ?? { ...value, name: fill(value.name) }
      );
    if (typeof value !== 'string') return value;
    return numbers.has(key) ? (toNumber(fill(value)) as QuestFieldValue) : fill(value);
  };
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, fillOne(key, value)]));
};

type Written = {
  readonly pattern: PatternQuest;
  readonly entryOf: (catalogue: string, id: string) => NamedEntry | null | undefined;
  readonly world: IndexedWorld;
};

/** A text that is an entry's id, where the pattern names an entry, means that entry everywhere. */
export const withEntries = (filling: Filling, { pattern, entryOf, world }: Written): Filling => {
  const entries: Record<string, PlacedEntry> = {};
  for (const { catalogue, name } of namedEntries(pattern, world)) {
    const at = placeAlone(name);
    const written = ownValue(filling.values, at)?.trim() ?? '';
    const meant = written === '' || ownValue(entries, at) ? null : entryOf(catalogue, written);
    if (meant) entries[at] = { catalogue, id: meant.id, name: meant.name };
  }
  return Object.keys(entries).length === 0 ? filling : { ...filling, entries };
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
  const cells = readCells(pasted).filter((row) => row.some((cell) => cell !== ''));
  const [first = []] = cells;
  const names = first.map((cell) => cell.replaceAll(/^\{|\}$/g, '').toLowerCase());
  const isHeading = names.length > 0 && names.every((name) => places.includes(name));
  const columns = isHeading ? names : places;
  return cells
    .slice(isHeading ? 1 : 0)
    .map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index] ?? ''])));
};
