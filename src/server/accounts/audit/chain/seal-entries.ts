import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { ChainKey } from './chain-key.ts';
import { placeAfter, sealAfter, toMark, type ChainPlace } from './chain-links.ts';
import { latestSection, lockHead, writeMark } from './chain-sections.ts';

/** The most entries that one transaction seals. */
export const sealedTogether = 100;

/** `another secret`: a server with one began the latest section. */
export type Sealing = { readonly sealed: number } | 'another secret' | 'no head';

export const hasUnsealed = async ({ db }: Pick<Database, 'db'>): Promise<boolean> => {
  const unsealed = db.selectFrom('audit_log').select('id').where('sequence', 'is', null).limit(1);
  return (await unsealed.executeTakeFirst()) !== undefined;
};

/** In the order of their times, behind those that are sealed. */
export const sealEntries = ({ commit }: Pick<Database, 'commit'>, key: ChainKey): Promise<Sealing> =>
  commit((transaction) => sealIn(transaction, key));

const sealIn = async (transaction: Transaction<Schema>, key: ChainKey): Promise<Sealing> => {
  const head = await lockHead(transaction);
  if (!head) return 'no head';
  const section = await latestSection(transaction);
  if (section?.key_name !== key.name) return 'another secret';
  const entries = await transaction
    .selectFrom('audit_log')
    .selectAll()
    .where('sequence', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .limit(sealedTogether)
    .execute();
  if (entries.length === 0) return { sealed: 0 };
  let place: ChainPlace = head;
  const seals: Seal[] = [];
  for (const entry of entries) {
    place = placeAfter(place, entry, sealAfter(key, place, { entry, section: section.number }));
    seals.push({ id: entry.id, ...place });
  }
  await writeSeals(transaction, seals);
  await writeMark(transaction, toMark(key, 'head', place));
  return { sealed: seals.length };
};

type Seal = { readonly id: string } & ChainPlace;

const writeSeals = async (transaction: Transaction<Schema>, seals: readonly Seal[]): Promise<void> => {
  const rows = sql.join(seals.map(({ id, sequence, seal }) => sql`(${id}, ${String(sequence)}, ${seal})`));
  const { numAffectedRows } = await sql`
    update audit_log set sequence = cast(given.column2 as bigint), seal = given.column3
    from (values ${rows}) as given where audit_log.id = given.column1`.execute(transaction);
  if (Number(numAffectedRows) !== seals.length) throw new Error('An entry of the audit log went while it was sealed.');
};
