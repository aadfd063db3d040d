import { fieldValuesOf, questKeyOf } from '#domain/quest/quest-fields.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { StoredValues } from '#domain/quest-properties/stored-values.ts';
import type { IndexedField } from '#domain/world/indexed-field.ts';
import { tables } from './columns.ts';
import { anyone, relations, type SqlReport } from './quest-rows.ts';
import { isFilled, readValue, toTextColumn } from './read-value.ts';
import type { SqlWriting } from './sql-writing.ts';

type Field = { readonly key: string; readonly parts: readonly IndexedField[]; readonly values: StoredValues };

/** The title, the description and the fields that the world adds. */
export const writeSqlFields = (quest: Quest, writing: SqlWriting): void => {
  const { rows, sql, report } = writing;
  for (const [column, place] of [
    ['LogTitle', 'title'],
    ['QuestDescription', 'description'],
  ] as const) {
    const { value, fault } = toTextColumn(quest[place]);
    if (fault) report(`/${place}`, fault);
    rows.columns.quest_template.set(column, value);
  }
  if (!quest.fields) return;
  const values = fieldValuesOf(quest);
  for (const [key, parts] of sql.questFields) {
    if (!parts.some((part) => isFilled(part, values))) continue;
    const part = sql.people.get(key);
    if (part) writeRelation({ key, parts, values }, relations[part], writing);
    else writeField({ key, parts, values }, writing);
  }
};

const writeField = ({ key, parts, values }: Field, { rows, sql, report }: SqlWriting): void => {
  const target = sql.targets.get(key);
  if (!target) return leaveOut(parts, report);
  const { table, column, times, isBit } = target;
  const columnType = tables[table].get(column) ?? 'text';
  const { value, fault } = readValue(parts, values, { columnType, times, isBit, world: sql.world });
  if (fault) report(placeOf(parts), fault);
  if (value === null) return;
  rows.columns[table].set(column, value);
};

/** Tells whom the world has a field for, and the quest nobody. */
export const noteNobody = ({ rows, sql, report }: SqlWriting): void => {
  for (const [key, part] of sql.people) {
    const { creature, object } = relations[part];
    if (!rows.related.some(({ table }) => table === creature || table === object))
      report(`/fields/${key}`, { code: 'nobody', params: { part } });
  }
};

const writeRelation = (
  { parts, values }: Field,
  { creature, object }: (typeof relations)['giver' | 'taker'],
  { rows, sql, report }: SqlWriting,
): void => {
  if (parts[0]?.control !== 'entry') return leaveOut(parts, report);
  const columnType = anyone;
  const { value, fault } = readValue(parts, values, { columnType, times: 1, isBit: false, world: sql.world });
  if (fault) report(placeOf(parts), fault);
  if (typeof value !== 'number') return;
  const person = { table: value < 0 ? object : creature, id: Math.abs(value) };
  if (!rows.related.some(({ table, id }) => table === person.table && id === person.id)) rows.related.push(person);
};

export const leaveOut = (parts: readonly IndexedField[], report: SqlReport): void => {
  report(placeOf(parts), { code: 'field_left_out', params: { field: parts[0]?.ofLabel ?? '' } });
};

const placeOf = ([field]: readonly IndexedField[]): string => (field ? `/fields/${questKeyOf(field)}` : '/fields');
