import type { Losses } from '#domain/exchange/losses.ts';
import { tableNames, type SqlTable } from './columns.ts';

/** A text stands here as it is, without quotes. */
export type SqlValue = number | string;

/** Who gives a quest or takes it back: a creature or an object. */
export const relations = {
  giver: { creature: 'creature_queststarter', object: 'gameobject_queststarter' },
  taker: { creature: 'creature_questender', object: 'gameobject_questender' },
} as const;
export type Relation = (typeof relations)[keyof typeof relations]['creature' | 'object'];

/** Quests that must be rewarded: all of one group, of any group. */
export type Condition = { readonly group: number; readonly quest: number };

/** What the database has of a quest, by column. */
export type SqlRows = {
  readonly id: number;
  readonly columns: Readonly<Record<SqlTable, Map<string, SqlValue>>>;
  readonly related: { readonly table: Relation; readonly id: number }[];
  readonly conditions: Condition[];
};

export const blankRows = (id: number): SqlRows => ({
  id,
  columns: Object.fromEntries(tableNames.map((table) => [table, new Map()])) as SqlRows['columns'],
  related: [],
  conditions: [],
});

export type SqlFault = {
  readonly [Code in keyof Losses]: { readonly code: Code; readonly params: Losses[Code] };
}[keyof Losses];

export type SqlReport = (place: string, fault: SqlFault) => void;
