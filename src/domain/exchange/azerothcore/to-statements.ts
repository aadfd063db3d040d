import { relations, type Condition, type SqlRows, type Relation, type SqlValue } from './quest-rows.ts';
import { lootRemovals, lootRows } from './to-loot.ts';
import type { SqlTable } from './columns.ts';
import { toSqlText } from './to-sql-text.ts';

type Tables = {
  readonly tables: readonly SqlTable[];
  readonly relations: readonly Relation[];
  readonly hasLoot: boolean;
};

type NumberRange = { readonly first: number; readonly last: number };

/** Deletes what the database has of these quests, in the tables that the world has something for. */
export const toRemovals = ({ first, last }: NumberRange, { tables, relations: people, hasLoot }: Tables): string[] => {
  const between = `BETWEEN ${first} AND ${last}`;
  return [
    ...tables.map((table) => `DELETE FROM \`${table}\` WHERE \`ID\` ${between};`),
    ...people.map((table) => `DELETE FROM \`${table}\` WHERE \`quest\` ${between};`),
    `DELETE FROM \`conditions\` WHERE \`SourceTypeOrReferenceId\` = ${questAvailable} AND \`SourceEntry\` ${between} AND \`ConditionTypeOrReference\` IN (${questRewarded}, ${doneToday});`,
    ...(hasLoot ? lootRemovals(between) : []),
  ];
};

export const toInsertions = (
  { id, columns, related, conditions, drops }: SqlRows,
  { tables, relations: people }: Omit<Tables, 'hasLoot'>,
): string[] => [
  ...tables.flatMap((table) => {
    const row = columns[table];
    // The game expects the first table to have every quest.
    return row.size === 0 && table !== 'quest_template'
      ? []
      : [insertion(table, new Map<string, SqlValue>([['ID', id], ...row]))];
  }),
  ...people.flatMap((table) =>
    related
      .filter((each) => each.table === table)
      .map((each) =>
        insertion(
          table,
          new Map([
            ['id', each.id],
            ['quest', id],
          ]),
        ),
      ),
  ),
  ...conditionRows(id, conditions),
  ...drops.flatMap((drop) => lootRows(id, drop)),
];

/** Players see the quests of a creature with this flag. */
const questGiver = 2;

const creatures: ReadonlySet<Relation> = new Set([relations.giver.creature, relations.taker.creature]);

/** Flags the creatures that give quests or take them back. */
export const toGivers = (all: readonly SqlRows[]): string[] => {
  const people = all.flatMap(({ related }) => related.filter(({ table }) => creatures.has(table)));
  if (people.length === 0) return [];
  const ids = [...new Set(people.map(({ id }) => id))].toSorted((one, other) => one - other).join(', ');
  return [`UPDATE \`creature_template\` SET \`npcflag\` = \`npcflag\` | ${questGiver} WHERE \`entry\` IN (${ids});`];
};

/** Of `conditions`: what it is for, and what must be so. A daily quest counts as done until the day ends. */
const [questAvailable, questRewarded, doneToday] = [19, 8, 43];

const conditionRows = (id: number, conditions: readonly Condition[]): string[] =>
  conditions.length === 0
    ? []
    : [
        `INSERT INTO \`conditions\` (\`SourceTypeOrReferenceId\`, \`SourceEntry\`, \`ElseGroup\`, \`ConditionTypeOrReference\`, \`ConditionValue1\`) VALUES\n${conditions
          .map(
            ({ group, quest, isToday }) =>
              `  (${questAvailable}, ${id}, ${group}, ${isToday ? doneToday : questRewarded}, ${quest})`,
          )
          .join(',\n')};`,
      ];

const insertion = (table: SqlTable | Relation, row: ReadonlyMap<string, SqlValue>): string => {
  const names = [...row.keys()].map((name) => `\`${name}\``).join(', ');
  const values = [...row.values()].map(toSqlValue).join(', ');
  return `INSERT INTO \`${table}\` (${names}) VALUES (${values});`;
};

const toSqlValue = (value: SqlValue): string => (typeof value === 'number' ? String(value) : toSqlText(value));
