import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Entry } from '#domain/world/entry.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { withoutVersion } from '#server/content/entries/all-entries.ts';
import { entryColumns, toEntry, type SelectedEntry } from '#server/content/entries/entry-row.ts';
import { presentRows, readPresent } from '#server/content/entries/present-rows.ts';
import { defaultStrictEntries } from '#server/content/current-world/default-world.ts';
import type { VersionedWorld } from '#server/content/current-world/current-world.ts';

/** The entries of catalogues that a field without free text names. A catalogue that isn't listed is not known. */
export type StrictEntries = {
  readonly tag: string;
  readonly catalogues: readonly string[];
  readonly entries: readonly Entry[];
};

/** Larger catalogues are not kept in memory, so their names are not refused. */
const mostEntries = 5_000;

const defaultEntries: StrictEntries = {
  tag: 'default',
  catalogues: [...new Set(defaultStrictEntries.map(({ catalogue }) => catalogue))],
  entries: defaultStrictEntries,
};

let made: StrictEntries | null = null;

/** Read again when an entry of one of the catalogues changes. */
export const readStrictEntries = async (
  db: Kysely<Schema>,
  { tag, indexed }: VersionedWorld,
): Promise<StrictEntries> => {
  const catalogues = strictCatalogues(indexed);
  if (tag === '') return defaultEntries;
  if (catalogues.length === 0) return { tag: 'none', catalogues, entries: [] };
  const stamps = await db
    .selectFrom('world_catalogues')
    .select(['catalogue', 'stamp'])
    .where('catalogue', 'in', catalogues)
    .orderBy('catalogue')
    .execute();
  const state = createHash('sha256')
    .update(JSON.stringify([catalogues, stamps]))
    .digest('base64url');
  if (made?.tag === state) return made;
  return (made = { tag: state, ...(await readSmall(db, catalogues)) });
};

const strictCatalogues = ({ kinds, questFields }: IndexedWorld): string[] => {
  const fields = [...kinds.flatMap((kind) => kind.fields), ...questFields];
  const strict = fields.flatMap((field) => (field.control === 'entry' && !field.isFreeText ? field.catalogue : []));
  return [...new Set(strict)].toSorted();
};

const readSmall = async (
  db: Kysely<Schema>,
  catalogues: readonly string[],
): Promise<Pick<StrictEntries, 'catalogues' | 'entries'>> => {
  const read = await Promise.all(
    catalogues.map(async (catalogue) => ({ catalogue, entries: await readCatalogue(db, catalogue) })),
  );
  const small = read.filter(({ entries }) => entries.length <= mostEntries);
  return { catalogues: small.map(({ catalogue }) => catalogue), entries: small.flatMap(({ entries }) => entries) };
};

const readCatalogue = async (db: Kysely<Schema>, catalogue: string): Promise<Entry[]> => {
  const { rows } = await readPresent(db, catalogue, (present) =>
    sql<SelectedEntry>`
      select ${columns} from ${presentRows(present)} as entry limit ${mostEntries + 1}`.execute(db),
  );
  return rows.map((row) => withoutVersion(toEntry({ ...row, catalogue })));
};

const columns = sql.join(entryColumns.map((column) => sql.ref(`entry.${column}`)));
