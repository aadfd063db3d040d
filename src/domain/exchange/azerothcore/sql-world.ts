import type { IndexedField } from '#domain/world/indexed-field.ts';
import { indexWorld, type IndexedWorld } from '#domain/world/index-world.ts';
import type { World } from '#domain/world/world.ts';
import { columnFormatsOf, type ColumnFormats } from './column-formats.ts';
import { tableNames, type SqlTable } from './columns.ts';
import { relations, type Relation } from './quest-rows.ts';

/** By the key of the world's field: coins are several. */
type Fields = ReadonlyMap<string, readonly IndexedField[]>;

export type SqlKind = ColumnFormats & { readonly label: string; readonly fields: Fields };

export type SqlWorld = {
  readonly world: IndexedWorld;
  readonly kinds: ReadonlyMap<string, SqlKind>;
  readonly questFields: Fields;
  /** The tables whose rows belong to the world. Others may have rows that somebody made in the database. */
  readonly tables: readonly SqlTable[];
  readonly relations: readonly Relation[];
};

/** Where the quest's own fields stand, by their keys. */
export const fieldColumns: ReadonlyMap<string, { readonly table: SqlTable; readonly column: string }> = new Map([
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
    return stored
      ? [[kind.type, { ...columnFormatsOf(stored, kind), label: kind.label, fields: byKey(kind.fields) }]]
      : [];
  });
  const questFields = byKey(world.questFields);
  const used = new Set<SqlTable>(['quest_template', 'quest_template_addon']);
  for (const [, { always, chosen }] of kinds) for (const format of [always, chosen]) if (format) used.add(format.table);
  for (const key of questFields.keys()) {
    const place = fieldColumns.get(key);
    if (place) used.add(place.table);
  }
  return {
    world,
    kinds: new Map(kinds),
    questFields,
    tables: tableNames.filter((table) => used.has(table)),
    relations: (['giver', 'taker'] as const)
      .filter((key) => questFields.has(key))
      .flatMap((key) => [relations[key].creature, relations[key].object]),
  };
};

const byKey = (fields: readonly IndexedField[]): Fields => Map.groupBy(fields, ({ of }) => of);
