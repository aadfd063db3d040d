import { isWithin } from '#domain/limits.ts';
import { sortRewards } from '#domain/quest/change-reward-groups.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { listProperties } from '#domain/quest-properties/property-collection.ts';
import type { Collection, Property } from '#domain/world/property.ts';
import { columnAt, type ColumnFormat, type ColumnFormats } from './column-formats.ts';
import { countColumns, joinedColumns, stepColumn, thingColumns } from './columns.ts';
import type { SqlRows, SqlFault, SqlReport, SqlValue } from './quest-rows.ts';
import { isFilled, readValue } from './read-value.ts';
import { readStep } from './read-step.ts';
import type { SqlKind } from './sql-world.ts';
import type { SqlWriting } from './sql-writing.ts';
import { writeDrop } from './write-drop.ts';
import { writeTaker } from './write-taker.ts';

type Way = keyof ColumnFormats;

export const writeSqlProperties = (quest: Quest, writing: SqlWriting): void => {
  writeEach(listProperties(quest.requirements), { collection: 'requirements', way: 'always' }, writing);
  const objectives = listProperties(quest.objectives);
  const written = writeEach(objectives, { collection: 'objectives', way: 'always' }, writing);
  if (objectives.length > 0 && written === 0) writing.report('/objectives', { code: 'done_at_once', params: {} });
  const { always, choices } = sortRewards(quest);
  writeEach(always, { collection: 'rewards', way: 'always' }, writing);
  // The game knows one choice, of one reward.
  const chosen = choices.find(({ group }) => group.pick === 'player' && group.count === 1);
  for (const { id, group } of choices)
    if (id !== chosen?.id)
      writing.report(`/reward_groups/${id}`, { code: 'reward_group_left_out', params: { title: group.title } });
  writeEach(chosen?.rewards ?? [], { collection: 'rewards', way: 'chosen' }, writing);
};

type Part = { readonly collection: Collection; readonly way: Way };

/** How many have a place. */
const writeEach = (properties: readonly Property[], { collection, way }: Part, writing: SqlWriting): number => {
  let written = 0;
  for (const property of properties) {
    const place = `/${collection}/${property.id}`;
    const kind = writing.sql.kinds.get(property.type);
    const format = kind?.[way];
    const isWritten =
      kind && format
        ? writeProperty(property, { kind, format, place }, writing)
        : writeOther(property, { kind, place }, writing);
    if (isWritten) written += 1;
  }
  return written;
};

type Unplaced = { readonly kind: SqlKind | undefined; readonly place: string };

/** A kind without columns. */
const writeOther = (property: Property, { kind, place }: Unplaced, writing: SqlWriting): boolean => {
  if (kind?.meaning === 'talk' && writeTaker(property, kind, writing)) return true;
  const amount = kind?.meaning === 'give_experience' ? writing.sql.world.amountOf(property) : null;
  writing.report(
    place,
    amount === null
      ? { code: 'kind_left_out', params: { kind: kind?.label ?? property.type } }
      : { code: 'experience_by_step', params: { amount } },
  );
  return false;
};

type Placed = { readonly kind: SqlKind; readonly format: ColumnFormat; readonly place: string };

const writeProperty = (property: Property, placed: Placed, writing: SqlWriting): boolean => {
  const values = readColumns(property, placed, writing);
  if (!values) return false;
  const fault = placeValues(values, placed, writing.rows);
  if (fault) writing.report(placed.place, fault);
  else {
    writeDrop(property, { ...placed, values }, writing);
    reportOthers(property, placed, writing.report);
  }
  return !fault;
};

/** null: it can't be written, and that is reported. */
const readColumns = (
  property: Property,
  { kind, format, place }: Placed,
  { rows, sql, report }: SqlWriting,
): Map<string, SqlValue> | null => {
  const values = new Map<string, SqlValue>();
  let hasFault = false;
  for (const [index, named] of format.columns.entries()) {
    const { of, column } = named;
    const parts = kind.fields.get(of) ?? [];
    const { value, fault } =
      column === stepColumn
        ? readStep(property, { parts, format }, { rows, sql })
        : readValue(parts, property, { ...named, world: sql.world });
    if (fault) report(`${place}/${parts[0]?.key ?? of}`, fault);
    hasFault ||= fault !== null;
    if (value !== null) values.set(column, value);
    else if (index === 0 || parts.some(({ required }) => required)) {
      if (!fault) report(place, { code: 'kind_left_out', params: { kind: kind.label } });
      return null;
    }
  }
  for (const [column, value] of format.constants) values.set(column, value);
  countOnes(values);
  if (![...values.keys()].some((column) => lacksThing(column, values))) return values;
  if (!hasFault) report(place, { code: 'kind_left_out', params: { kind: kind.label } });
  return null;
};

/** Things without a number are one. */
export const countOnes = (values: Map<string, SqlValue>): void => {
  for (const [column, value] of values) {
    const count = countColumns.get(column);
    if (count !== undefined && value !== 0 && !values.has(count)) values.set(count, 1);
  }
};

/** A number or a reputation of nothing. */
export const lacksThing = (column: string, values: ReadonlyMap<string, SqlValue>): boolean => {
  const thing = thingColumns.get(column);
  return thing !== undefined && Number(values.get(thing) ?? 0) === 0;
};

/** What is wrong if there is no place for them. */
const placeValues = (
  values: ReadonlyMap<string, SqlValue>,
  { kind, format }: Placed,
  { columns }: SqlRows,
): SqlFault | null => {
  const row = columns[format.table];
  const [first, ...others] = format.columns;
  const join = joinedColumns.get(first?.column ?? '');
  if (first && others.length === 0 && first.columnType !== 'text' && join) {
    const sum = join(Number(row.get(first.column) ?? 0), Number(values.get(first.column)));
    const { min, max } = first.columnType;
    if (!isWithin(sum, { min, max }))
      return { code: 'out_of_range', params: { field: kind.label, value: String(sum), min, max } };
    row.set(first.column, sum);
    return null;
  }
  const slot = freeSlot(row, format);
  if (slot === null) return { code: 'places_full', params: { kind: kind.label, places: format.slots } };
  for (const [column, value] of values) row.set(columnAt(column, slot), value);
  return null;
};

/** Where none of its columns is filled, also by another kind that has the same columns. */
const freeSlot = (row: ReadonlyMap<string, SqlValue>, { columns, constants, slots }: ColumnFormat): number | null => {
  const all = [...columns.map(({ column }) => column), ...constants.keys()];
  for (let slot = 1; slot <= slots; slot += 1) if (!all.some((column) => row.has(columnAt(column, slot)))) return slot;
  return null;
};

const reportOthers = (property: Property, { kind, format, place }: Placed, report: SqlReport): void => {
  const written = new Set([...format.columns.map(({ of }) => of), ...(format.loot ? [format.loot.of] : [])]);
  for (const [of, parts] of kind.fields) {
    const [part] = parts;
    if (part && !written.has(of) && parts.some((each) => isFilled(each, property)))
      report(`${place}/${part.key}`, { code: 'field_left_out', params: { field: part.ofLabel } });
  }
};
