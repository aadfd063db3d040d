import { refuseBroken } from '#domain/exchange/imported.ts';
import { collections, type Collection, type Property, type PropertyValue } from '#domain/world/property.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import { checkShape } from '#domain/quest/check-shape.ts';
import { changeQuestFields } from '#domain/quest/quest-fields.ts';
import { checkQuest } from '#domain/quest/quest-rules.ts';
import {
  blankQuest,
  isQuestId,
  quest as questShape,
  toQuestId,
  type Quest,
  type RewardGroup,
} from '#domain/quest/quest.ts';
import { ownValue } from '#domain/own-value.ts';
import type { StoredKey } from '#domain/world/stored-keys.ts';
import { columnOfSheet, propertyColumns, questColumns } from '#domain/exchange/tables/columns.ts';
import { flagOf, numberOfCell, sayTheSame, textOfCell, type SheetCell } from './sheet.ts';
import { createIds, type NamedRow, type TablesReader } from './tables-reader.ts';

/** What tables say of quests, by the ids there. Quests that break a rule are refused by name, and gone from the map. */
export type TableQuests = Map<string, Quest>;

/** Parts are gathered before they are put into the quest. */
type Named = {
  /** The id of the quest in the tables. */
  readonly id: string;
  readonly before: Quest | null;
  readonly row: NamedRow;
  readonly quest: Quest;
  readonly groups: Map<string, RewardGroup>;
  readonly properties: Map<Collection, Map<number, Property>>;
};

/** Yields after each hundred quests. What no table names stays as it is. */
export function* readQuestTables(reader: TablesReader): Generator<number, TableQuests> {
  const named = new Map<string, Named>();
  readRows(reader, named);
  readGroups(reader, named);
  readProperties(reader, named);
  const quests: TableQuests = new Map();
  let done = 0;
  for (const [id, each] of named) {
    const quest = toQuest(each, reader);
    if (quest) quests.set(id, quest);
    done += 1;
    if (done % 100 === 0) yield 0.2 + (0.6 * done) / named.size;
  }
  return quests;
}

const longestId = 200;

const readRows = (reader: TablesReader, named: Map<string, Named>): void => {
  const idOf = createIds(isQuestId, toQuestId);
  for (const row of reader.rowsOf('quests')) {
    const id = textOfCell(row.cells.get('id')).trim();
    if (id === '' || id.length > longestId || named.has(id)) {
      const code = named.has(id) ? 'id_again' : 'id_missing';
      reader.refuse(row, { id, code, params: {} });
      continue;
    }
    const before = reader.present.questOf(id) ?? null;
    const origin = { format: reader.format, id };
    const quest = before ?? { ...blankQuest, id: idOf(id), uid: '', origin };
    named.set(id, toNamed({ id, before, row, quest: readQuestRow(reader, quest, row) }));
  }
};

const toNamed = ({ id, before, row, quest }: Pick<Named, 'id' | 'before' | 'row' | 'quest'>): Named => ({
  id,
  before,
  row,
  quest,
  groups: new Map(Object.entries(quest.reward_groups ?? {})),
  properties: new Map(),
});

const readQuestRow = (reader: TablesReader, quest: Quest, row: NamedRow): Quest => {
  const { world } = reader;
  const { cells } = row;
  const said = (column: string): Record<string, string> =>
    cells.has(column) ? { [column]: textOfCell(cells.get(column)) } : {};
  const type = textOfCell(cells.get('type')).trim();
  let read: Quest = { ...quest, ...said('title'), ...said('description') };
  if (type !== '') read = { ...read, type: type as Quest['type'] };
  const changes: Record<string, PropertyValue> = {};
  for (const [key, stored] of world.questKeys) {
    const cell = cells.get(headingOf(key, questColumns));
    if (cell !== undefined) changes[key] = valueOf(cell, stored) ?? '';
  }
  for (const column of cells.keys())
    if (!isKnown(column, world.questKeys, questColumns) && !isKept(quest, column)) reader.tellUnknown(row, column);
  const { id, uid } = read;
  return Object.keys(changes).length === 0 ? read : { ...changeQuestFields(read, changes, world), id, uid };
};

/** The heading of a key as the reader has it: in small letters. */
const headingOf = (key: string, columns: readonly string[]): string => columnOfSheet(key, columns).toLowerCase();

const isKnown = (column: string, keys: ReadonlyMap<string, StoredKey>, columns: readonly string[]): boolean =>
  columns.includes(column) || [...keys.keys()].some((key) => headingOf(key, columns) === column);

/** A field that the world has no more, and this quest still has. */
const isKept = ({ fields = {} }: Quest, column: string): boolean =>
  Object.keys(fields).some((key) => [key, `${key}_id`, `${key}_name`].includes(column));

/** null: the cell is empty. What is not of the key's sort stays as it is written, and the rules refuse it. */
const valueOf = (cell: SheetCell, { sort }: StoredKey): PropertyValue | null => {
  if (cell === null || cell === '') return null;
  if (sort === 'whole') {
    const number = numberOfCell(cell);
    return number === null ? null : Number.isNaN(number) ? textOfCell(cell) : number;
  }
  return sort === 'flag' ? (flagOf(cell) ?? textOfCell(cell)) : textOfCell(cell);
};

/** The quest of a row, also one that no table of quests names. undefined: there is none, and the row is refused. */
const questOfRow = (reader: TablesReader, named: Map<string, Named>, row: NamedRow): Named | undefined => {
  const id = textOfCell(row.cells.get('quest')).trim();
  const known = named.get(id);
  if (known) return known;
  const before = reader.present.questOf(id);
  if (!before) {
    reader.refuse(row, { id, code: 'document_missing', params: { id } });
    return undefined;
  }
  const made = toNamed({ id, before, row, quest: before });
  named.set(id, made);
  return made;
};

const readGroups = (reader: TablesReader, named: Map<string, Named>): void => {
  for (const row of reader.rowsOf('reward_groups')) {
    const of = questOfRow(reader, named, row);
    if (!of) continue;
    const { cells } = row;
    const pick = textOfCell(cells.get('pick')) === 'chance' ? 'chance' : 'player';
    const group = {
      title: textOfCell(cells.get('title')),
      pick,
      count: numberOfCell(cells.get('count')) ?? 1,
    } as const;
    of.groups.set(textOfCell(cells.get('id')), group);
  }
};

const readProperties = (reader: TablesReader, named: Map<string, Named>): void => {
  for (const row of reader.rowsOf('properties')) {
    const collection = collections.find((each) => each === textOfCell(row.cells.get('collection')).trim());
    const place = numberOfCell(row.cells.get('place'));
    const id = textOfCell(row.cells.get('quest'));
    if (!collection || place === null || !Number.isInteger(place) || place < 0) {
      const column = collection ? 'place' : 'collection';
      const value = textOfCell(row.cells.get(column));
      reader.refuse(row, { id, code: 'cell_unreadable', params: { column, value } });
      continue;
    }
    const of = questOfRow(reader, named, row);
    if (!of) continue;
    const list = of.properties.get(collection) ?? byPlace(of.quest[collection]);
    of.properties.set(collection, list);
    list.set(place, readProperty(reader, { row, place, before: list.get(place) }));
  }
};

const byPlace = (properties: Quest[Collection]): Map<number, Property> =>
  new Map(Object.values(properties).map((property) => [Number(property.id), property]));

type PropertyRow = { readonly row: NamedRow; readonly place: number; readonly before: Property | undefined };

/** Of another kind than before it is a new one. */
const readProperty = ({ world, tellUnknown }: TablesReader, { row, place, before }: PropertyRow): Property => {
  const { cells } = row;
  const type = textOfCell(cells.get('kind')).trim();
  const same = before?.type === type ? before : null;
  const { group: _group, ...values }: Record<string, PropertyValue> = { ...same };
  const keys = world.kindOf(type)?.keys ?? new Map<string, StoredKey>();
  const isRenamed = ({ of }: StoredKey): boolean => {
    const name = [...keys.values()].find((each) => each.of === of && each.sort === 'name')?.key ?? '';
    const cell = cells.get(headingOf(name, propertyColumns));
    return cell !== undefined && textOfCell(cell) !== ownValue(values, name);
  };
  for (const [key, stored] of keys) {
    const cell = cells.get(headingOf(key, propertyColumns));
    if (cell === undefined) {
      const blank = ownValue(world.blankOf(type), key);
      if (!same && stored.required && blank !== undefined) values[key] = blank;
      // Another name is that of another entry.
      if (same && stored.sort === 'id' && isRenamed(stored)) values[key] = '';
      continue;
    }
    const value = valueOf(cell, stored);
    if (value !== null) values[key] = value;
    else if (stored.sort === 'whole') delete values[key];
    else if (!same || ownValue(values, key) !== undefined) values[key] = stored.sort === 'flag' ? false : '';
  }
  for (const column of cells.keys())
    if (!isKnown(column, keys, propertyColumns) && ownValue(values, column) === undefined) tellUnknown(row, column);
  const group = cells.has('reward_group') ? textOfCell(cells.get('reward_group')) : (same?.group ?? '');
  return { ...values, id: String(place), type, type_count: 1, ...(group !== '' && { group }) };
};

const withProperties = ({ quest, groups, properties }: Named): Quest => ({
  ...quest,
  ...Object.fromEntries(
    [...properties].map(([collection, list]) => {
      const inOrder = [...list].toSorted(([one], [other]) => one - other);
      return [collection, numberProperties(inOrder.map(([, property]) => property))];
    }),
  ),
  ...(groups.size > 0 && { reward_groups: Object.fromEntries(groups) }),
});

/** A quest that a table repeats stays, whatever rules say of it now. null: it is refused. */
const toQuest = (named: Named, { world, format, refused }: TablesReader): Quest | null => {
  const { id, before, row } = named;
  const read = withProperties(named);
  const called = !before || before.id === id ? {} : { origin: { format, id } };
  if (before && sayTheSame(before, read)) return { ...before, ...called };
  const parsed = questShape.safeParse(read).success;
  const broken = parsed ? (checkShape(read, world) ?? checkQuest(read, world)) : 'shape';
  if (!broken) return { ...read, ...called };
  const { name: file, line } = row;
  refused.push({
    file,
    line,
    id,
    title: read.title || null,
    ...refuseBroken(broken),
  });
  return null;
};
