import type { Kysely } from 'kysely';
import type { SeenVersion } from '#contract/versions.ts';
import { moveLimits } from '#contract/moves.ts';
import { megabyte } from '#domain/limits.ts';
import { planTables, type TableAlong, type TablesPlan } from '#domain/quest/plan-tables.ts';
import * as problems from '#texts/server/problems.ts';
import { byName } from '#texts/language.ts';
import type { EntryField } from '#server/content/entries/catalogue-fields.ts';
import { createYieldToOthers, letOthersGoFirst } from '#server/platform/workers/yield-to-others.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { refuseUses, tooLarge } from './document-heads.ts';
import { findBrought, findLeaving } from './leaving-tables.ts';
import type { BothOwners } from './moved-portions.ts';
import { namesOf, readTableHeads, readTableDocuments, type RewardTableHead } from './table-heads.ts';
import { findNamedTables, findNamings, tableFields } from './table-namings.ts';

export type NamingQuests = BothOwners & {
  readonly quests: readonly string[];
  /** How many story lines go with them. */
  readonly lines: number;
  /** Tables that move take the number of their book along, copies get none. */
  readonly isCopy: boolean;
  /** Whoever takes a move back may not read the place: no tables come but those that moves brought there. */
  readonly takesBack?: boolean;
};

/**
 * A table that goes along. `present` is the version there that was compared; null: it is new there, as `document`. `stays`: it is not taken out
 * here.
 */
export type PlannedTable = Omit<TableAlong, 'document'> & {
  readonly title: string;
  readonly document: string;
  readonly here: SeenVersion;
  readonly present: SeenVersion | null;
  readonly stays: boolean;
};

export type TablesAlong = {
  readonly tables: readonly PlannedTable[];
  readonly names: TablesPlan['names'];
  readonly fields: readonly EntryField[];
};

/**
 * Tables of rewards that the quests name, and those that these name, with what becomes of them there. By title. Read `table-namings.ts` next, then
 * `leaving-tables.ts`.
 */
export const planTablesAlong = async (db: Kysely<Schema>, naming: NamingQuests): Promise<TablesAlong> => {
  const { from, to, isCopy } = naming;
  const fields = await tableFields(db);
  const found = fields.length > 0 && from !== to ? await findTables(db, naming, fields) : null;
  if (!found) return { tables: [], names: new Map(), fields };
  const { named, there, similar, uses } = found;
  const pause = createYieldToOthers();
  const plan = await planTables(
    {
      here: await readTableDocuments(db, from, named),
      there: await readTableDocuments(db, to, similar),
      taken: new Set(there.flatMap(namesOf)),
      fields,
      keepsNumbers: !isCopy,
    },
    pause,
  );
  const leaving = isCopy ? new Set<string>() : await findLeaving(db, { from, to, fields, tables: named, plan, uses });
  const heads = { here: byId(named), there: byId(similar) };
  const tables: PlannedTable[] = [];
  for (const { document, ...table } of plan.tables) {
    const own = heads.here.get(table.id);
    if (!own) continue;
    const present = table.isNew ? null : (heads.there.get(table.there) ?? null);
    const text = table.isNew ? JSON.stringify(document) : '';
    tables.push({ ...table, title: own.title, document: text, here: own, present, stays: !leaving.has(table.id) });
    await pause();
  }
  await letOthersGoFirst();
  const compare = byName();
  return { tables: tables.toSorted((one, other) => compare(one.title, other.title)), names: plan.names, fields };
};

/** null: the quests name none. `similar`: those there that may be the same. */
const findTables = async (
  db: Kysely<Schema>,
  { from, to, quests, lines, takesBack = false }: NamingQuests,
  fields: readonly EntryField[],
) => {
  const { tables: names, uses } = await findNamings(db, { from, fields, kind: 'quests', ids: quests });
  if (names.size === 0) return null;
  const all = await readTableHeads(db, from);
  const brought = takesBack ? await findBrought(db, { from: to, to: from }) : null;
  const known = brought ? all.filter(({ id }) => brought.has(id)) : all;
  const most = moveLimits.documents - quests.length - lines;
  const named = await findNamedTables(db, { from, fields, names, most }, known);
  if (named.heads.length === 0) return null;
  refuseUses([...uses.values(), ...named.uses.values()].reduce((sum, count) => sum + count, 0));
  const there = await readTableHeads(db, to);
  await letOthersGoFirst();
  const titles = new Set(named.heads.map(({ title }) => title));
  const ids = new Set(named.heads.map(({ id }) => id));
  const similar = there.filter(({ id, title }) => ids.has(id) || titles.has(title));
  for (const some of [named.heads, similar]) measure(some);
  return { named: named.heads, there, similar, uses: { quests: uses, reward_tables: named.uses } };
};

const measure = (tables: readonly RewardTableHead[]): void => {
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
  if (bytes > moveLimits.bytes) throw tooLarge(problems.moveTooLarge(moveLimits.bytes / megabyte), moveLimits.bytes);
};

const byId = (tables: readonly RewardTableHead[]): ReadonlyMap<string, RewardTableHead> =>
  new Map(tables.map((table) => [table.id, table]));

/** Bytes of the tables that are written at the place. */
export const bytesOfTables = ({ tables }: Pick<TablesAlong, 'tables'>): number =>
  tables.reduce((sum, { document }) => sum + Buffer.byteLength(document), 0);
