import type { Property } from '#domain/world/property.ts';
import type { ColumnFormat } from './column-formats.ts';
import { anyone, type SqlValue } from './quest-rows.ts';
import { readValue } from './read-value.ts';
import type { SqlKind } from './sql-world.ts';
import type { SqlWriting } from './sql-writing.ts';

type Dropped = {
  readonly kind: Pick<SqlKind, 'fields'>;
  readonly format: ColumnFormat;
  readonly place: string;
  readonly values: ReadonlyMap<string, SqlValue>;
};

/** The thing lies in the loot of whom the property names. */
export const writeDrop = (
  property: Property,
  { kind, format, place, values }: Dropped,
  { rows, sql, report }: SqlWriting,
): void => {
  const { loot, columns } = format;
  const item = values.get(columns[0]?.column ?? '');
  if (!loot || typeof item !== 'number') return;
  const parts = kind.fields.get(loot.of) ?? [];
  const { value, fault } = readValue(parts, property, { columnType: anyone, times: 1, isBit: false, world: sql.world });
  if (fault) report(`${place}/${parts[0]?.key ?? loot.of}`, fault);
  if (typeof value === 'number') rows.drops.push({ item, from: value, chance: loot.chance });
};
