import type { Condition, SqlRows, Relation, SqlValue } from './quest-rows.ts';
import type { SqlTable } from './columns.ts';
import { toSqlText } from './to-sql-text.ts';

type Tables = { readonly tables: readonly SqlTable[]; readonly relations: readonly Relation[] };

type NumberRange = { readonly first: number; readonly last: number };

/** Deletes what the database has of these quests, in the tables that the world has something for. */
export const toRemovals = ({ first, last }: NumberRange, { tables, relations }: Tables): string[] => {
  const between = `BETWEEN ${first} AND ${last}`;
  return [
    ...tables.map((table) => `DELETE FROM \`${table}\` WHERE \`ID\` ${between};`),
    ...relations.map((table) => `DELETE FROM \`${table}\` WHERE \`quest\` ${between};`),
    `DELETE FROM \`conditions\` WHERE \`SourceTypeOrReferenceId\` = ${questAvailable} AND \`SourceEntry\` ${between} AND \`ConditionTypeOrReference\` = ${questRewarded};`,
  ];
};

export const toInsertions = (
  { id, columns, related, conditions }: SqlRows,
  { tables, relations }: Tables,
): string[] => [
  ...tables.flatMap((table) => {
    const row = columns[table];
    // The game expects the first table to have every quest.
    return row.size === 0 && table !== 'quest_template'
      ? []
      : [insertion(table, new Map<string, SqlValue>([['ID', id], ...row]))];
  }),
  ...relations.flatMap((table) =>
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
];

/** Of `conditions`: what it is for, and what must be so. */
const [questAvailable, questRewarded] = [19, 8];

const conditionRows = (id: number, conditions: readonly Condition[]): string[] =>
  conditions.length === 0
    ? []
    : [
        `INSERT INTO \`conditions\` (\`SourceTypeOrReferenceId\`, \`SourceEntry\`, \`ElseGroup\`, \`ConditionTypeOrReference\`, \`ConditionValue1\`) VALUES\n${conditions
          .map(({ group, quest }) => `  (${questAvailable}, ${id}, ${group}, ${questRewarded}, ${quest})`)
          .join(',\n')};`,
      ];

const insertion = (table: SqlTable | Relation, row: ReadonlyMap<string, SqlValue>): string => {
  const names = [...row.keys()].map((name) => `\`${name}\``).join(', ');
  const values = [...row.values()].map(toSqlValue).join(', ');
  return `INSERT INTO \`${table}\` (${names}) VALUES (${values});`;
};

const toSqlValue = (value: SqlValue): string => (typeof value === 'number' ? String(value) : toSqlText(value));
