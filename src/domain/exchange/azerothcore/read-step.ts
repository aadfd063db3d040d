import { isWithin } from '#domain/limits.ts';
import type { StoredValues } from '#domain/quest-properties/stored-values.ts';
import type { IndexedField } from '#domain/world/indexed-field.ts';
import type { ColumnFormat } from './column-formats.ts';
import { readValue, type ReadOfColumn } from './read-value.ts';
import type { SqlWriting } from './sql-writing.ts';

const steps = { min: 0, max: 9 };
const anyAmount = { min: 0, max: 2_147_483_647 };

type Wanted = { readonly parts: readonly IndexedField[]; readonly format: ColumnFormat };

/** Of an amount the nearest step at the level of the quest, where the world knows the amounts; otherwise the number is the step. */
export const readStep = (
  property: StoredValues,
  { parts, format }: Wanted,
  { rows, sql }: Pick<SqlWriting, 'rows' | 'sql'>,
): ReadOfColumn => {
  const read = readValue(parts, property, { columnType: anyAmount, times: 1, isBit: false, world: sql.world });
  if (typeof read.value !== 'number') return read;
  const amount = read.value;
  if (format.steps.size === 0 && isWithin(amount, steps)) return { value: amount, fault: null };
  const amounts = format.steps.get(Number(rows.columns.quest_template.get('QuestLevel') ?? 0)) ?? [];
  const [nearest] = [...amounts.entries()].toSorted(
    ([, one], [, other]) => Math.abs(one - amount) - Math.abs(other - amount),
  );
  if (!nearest) return { value: null, fault: { code: 'experience_by_step', params: { amount } } };
  const [step, given] = nearest;
  const params = { field: parts[0]?.ofLabel ?? '', from: String(amount), to: String(given) };
  return { value: step, fault: given === amount ? null : { code: 'value_changed', params } };
};
