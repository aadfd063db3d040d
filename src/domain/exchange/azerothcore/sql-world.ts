import type { IndexedField } from '#domain/world/indexed-field.ts';
import { indexWorld, type IndexedKind, type IndexedWorld } from '#domain/world/index-world.ts';
import type { World } from '#domain/world/world.ts';
import { columnFormatsOf, type ColumnFormats } from './column-formats.ts';
import { isTable, tableNames, tables, type SqlTable } from './columns.ts';
import { relations, type Relation } from './quest-rows.ts';

/** By the key of the world's field: coins are several. */
type Fields = ReadonlyMap<string, readonly IndexedField[]>;

export type SqlKind = ColumnFormats & Pick<IndexedKind, 'label' | 'meaning' | 'subject'> & { readonly fields: Fields };

/** The table and column of a quest's field. */
export type FieldTarget = {
  readonly table: SqlTable;
  readonly column: string;
  readonly times: number;
  readonly isBit: boolean;
};

export type SqlWorld = {
  readonly world: IndexedWorld;
  readonly kinds: ReadonlyMap<string, SqlKind>;
  readonly questFields: Fields;
  readonly targets: ReadonlyMap<string, FieldTarget>;
  /** Which field says who gives a quest or takes it back. */
  readonly people: ReadonlyMap<string, keyof typeof relations>;
  /** The tables whose rows belong to the world. Others may have rows that somebody made in the database. */
  readonly tables: readonly SqlTable[];
  readonly relations: readonly Relation[];
  readonly hasLoot: boolean;
};

/** Where the quest's own fields stand without a format of theirs, by their keys. */
const usualColumns: ReadonlyMap<string, { readonly table: SqlTable; readonly column: string }> = new Map([
  ['level', { table: 'quest_template', column: 'QuestLevel' }],
  ['players', { table: 'quest_template', column: 'SuggestedGroupNum' }],
  ['zone', { table: 'quest_template', column: 'QuestSortID' }],
  ['start_item', { table: 'quest_template', column: 'StartItem' }],
  ['time_limit', { table: 'quest_template', column: 'TimeAllowed' }],
  ['summary', { table: 'quest_template', column: 'LogDescription' }],
  ['progress', { table: 'quest_request_items', column: 'CompletionText' }],
  ['completion', { table: 'quest_offer_reward', column: 'RewardText' }],
]);

export const toSqlWorld = (content: World): SqlWorld => {
  const world = indexWorld(content);
  const kinds = world.kinds.flatMap((kind, index): [string, SqlKind][] => {
    const stored = content.kinds[index];
    return stored ? [[kind.type, { ...columnFormatsOf(stored, kind), ...kind, fields: byKey(kind.fields) }]] : [];
  });
  const questFields = byKey(world.questFields);
  const used = new Set<SqlTable>(['quest_template', 'quest_template_addon']);
  for (const [, { always, chosen }] of kinds) for (const format of [always, chosen]) if (format) used.add(format.table);
  const targets = targetsOf(content);
  for (const { table } of targets.values()) used.add(table);
  const people = peopleOf(content);
  return {
    world,
    kinds: new Map(kinds),
    questFields,
    targets,
    people,
    hasLoot: kinds.some(([, { always, chosen }]) => (always?.loot ?? chosen?.loot ?? null) !== null),
    tables: tableNames.filter((table) => used.has(table)),
    relations: (['giver', 'taker'] as const)
      .filter((part) => [...people.values()].includes(part))
      .flatMap((part) => [relations[part].creature, relations[part].object]),
  };
};

type QuestField = World['quest_fields'][number];

const formatOf = ({ formats }: QuestField) => formats?.['azerothcore'];

/** A format names the `table` and the `column`. */
const targetsOf = ({ quest_fields: fields }: World): Map<string, FieldTarget> =>
  new Map(
    fields.flatMap((field): [string, FieldTarget][] => {
      const format = formatOf(field);
      const usual = usualColumns.get(field.key);
      if (!format) return usual ? [[field.key, { ...usual, times: 1, isBit: false }]] : [];
      const { table, column, times = 1, bit } = format;
      if (!isTable(table) || typeof column !== 'string' || !tables[table].has(column)) return [];
      return [[field.key, { table, column, times: Number(times) || 1, isBit: bit === true }]];
    }),
  );

/** A format names the `relation`. */
const peopleOf = ({ quest_fields: fields }: World): Map<string, keyof typeof relations> =>
  new Map(
    fields.flatMap((field): [string, keyof typeof relations][] => {
      const format = formatOf(field);
      const named = format ? format['relation'] : field.key;
      return named === 'giver' || named === 'taker' ? [[field.key, named]] : [];
    }),
  );

const byKey = (fields: readonly IndexedField[]): Fields => Map.groupBy(fields, ({ of }) => of);
