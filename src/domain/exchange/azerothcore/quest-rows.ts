import type { Losses } from '#domain/exchange/losses.ts';
import { tableNames, type SqlTable } from './columns.ts';

const mostId = 16_777_215;

/** The ids of creatures and objects. That of an object is negative here. */
export const anyone = { min: -mostId, max: mostId };

/** A text stands here as it is, without quotes. */
export type SqlValue = number | string;

/** Who gives a quest or takes it back: a creature or an object. */
export const relations = {
  giver: { creature: 'creature_queststarter', object: 'gameobject_queststarter' },
  taker: { creature: 'creature_questender', object: 'gameobject_questender' },
} as const;
export type Relation = (typeof relations)[keyof typeof relations]['creature' | 'object'];

/** Quests that must be done: all of one group, of any group. `today`: the game knows of it until the day ends. */
export type Condition = { readonly group: number; readonly quest: number; readonly isToday: boolean };

/** What players find at whom, in percent. The id of an object is negative. */
export type Drop = { readonly item: number; readonly from: number; readonly chance: number };

/** What the database has of a quest, by column. */
export type SqlRows = {
  readonly id: number;
  readonly columns: Readonly<Record<SqlTable, Map<string, SqlValue>>>;
  readonly related: { readonly table: Relation; readonly id: number }[];
  readonly conditions: Condition[];
  readonly drops: Drop[];
};

export const blankRows = (id: number): SqlRows => ({
  id,
  columns: Object.fromEntries(tableNames.map((table) => [table, new Map()])) as SqlRows['columns'],
  related: [],
  conditions: [],
  drops: [],
});

export type SqlFault = {
  readonly [Code in keyof Losses]: { readonly code: Code; readonly params: Losses[Code] };
}[keyof Losses];

export type SqlReport = (place: string, fault: SqlFault) => void;
