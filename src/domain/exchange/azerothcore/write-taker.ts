import type { Property } from '#domain/world/property.ts';
import { anyone, relations } from './quest-rows.ts';
import { readValue } from './read-value.ts';
import type { SqlKind } from './sql-world.ts';
import type { SqlWriting } from './sql-writing.ts';

/** Who is talked to takes the quest back. Whether that says the whole objective: the quest has no other taker. */
export const writeTaker = (
  property: Property,
  { subject, fields }: Pick<SqlKind, 'subject' | 'fields'>,
  { rows, sql }: Pick<SqlWriting, 'rows' | 'sql'>,
): boolean => {
  const { creature, object } = relations.taker;
  if (!sql.relations.includes(creature)) return false;
  const parts = subject ? (fields.get(subject.of) ?? []) : [];
  const { value } = readValue(parts, property, { columnType: anyone, times: 1, isBit: false, world: sql.world });
  if (typeof value !== 'number') return false;
  const talk = { table: value < 0 ? object : creature, id: Math.abs(value) };
  const takers = rows.related.filter(({ table }) => table === creature || table === object);
  if (takers.length === 0) rows.related.push(talk);
  return takers.every(({ table, id }) => table === talk.table && id === talk.id);
};
