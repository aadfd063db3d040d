import { fieldValuesOf, questKeyOf } from '#domain/quest/quest-fields.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { StoredValues } from '#domain/quest-properties/stored-values.ts';
import type { IndexedField } from '#domain/world/indexed-field.ts';
import { tables } from './columns.ts';
import { relations, type SqlRows, type SqlReport } from './quest-rows.ts';
import { isFilled, readValue, toTextColumn } from './read-value.ts';
import { fieldColumns, type SqlWorld } from './sql-world.ts';

type Writing = { readonly rows: SqlRows; readonly sql: SqlWorld; readonly report: SqlReport };
type Field = { readonly key: string; readonly parts: readonly IndexedField[]; readonly values: StoredValues };

/** The title, the description and the fields that the world adds. */
export const writeSqlFields = (quest: Quest, writing: Writing): void => {
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
    if (key === 'giver' || key === 'taker') writeRelation({ key, parts, values }, relations[key], writing);
    else writeField({ key, parts, values }, writing);
  }
};

const writeField = ({ key, parts, values }: Field, { rows, sql, report }: Writing): void => {
  const target = fieldColumns.get(key);
  if (!target) return leaveOut(parts, report);
  const { table, column } = target;
  const holds = tables[table].get(column) ?? 'text';
  const { value, fault } = readValue(parts, values, { holds, times: 1, world: sql.world });
  if (fault) report(placeOf(parts), fault);
  if (value === null) return;
  rows.columns[table].set(column, value);
  if (column === 'StartItem') rows.columns.quest_template_addon.set('ProvidedItemCount', 1);
};

/** The highest id of a creature or an object. The id of an object is negative here. */
const most = 16_777_215;

const writeRelation = (
  { parts, values }: Field,
  { creature, object }: (typeof relations)['giver' | 'taker'],
  { rows, sql, report }: Writing,
): void => {
  if (parts[0]?.control !== 'entry') return leaveOut(parts, report);
  const holds = { min: -most, max: most };
  const { value, fault } = readValue(parts, values, { holds, times: 1, world: sql.world });
  if (fault) report(placeOf(parts), fault);
  if (typeof value === 'number') rows.related.push({ table: value < 0 ? object : creature, id: Math.abs(value) });
};

const leaveOut = (parts: readonly IndexedField[], report: SqlReport): void => {
  report(placeOf(parts), { code: 'field_left_out', params: { field: parts[0]?.ofLabel ?? '' } });
};

const placeOf = ([field]: readonly IndexedField[]): string => (field ? `/fields/${questKeyOf(field)}` : '/fields');
