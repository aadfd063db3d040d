import type { Transaction } from 'kysely';
import { lockRows } from '#server/platform/db/lock-rows.ts';
import type { AuditMarkRow, AuditSectionRow, Schema } from '#server/platform/db/schema.ts';
import type { ChainKey } from './chain-key.ts';
import { beginning, toMark, toSection, type ChainPlace } from './chain-links.ts';

/** At a start. A secret that is not the latest one begins a section of its own. Returns whether it replaces another one: the first one does not. */
export const beginSectionOfKey = async (transaction: Transaction<Schema>, key: ChainKey): Promise<boolean> => {
  const head = await lockMadeHead(transaction, key);
  if (!head) return false;
  const latest = await latestSection(transaction);
  if (latest?.key_name === key.name) return false;
  await insertSection(transaction, key, { head, latest, reason: latest ? 'secret changed' : 'first' });
  return latest !== null;
};

/** Whatever secret it had before. */
export const beginRestoredSection = async (transaction: Transaction<Schema>, key: ChainKey): Promise<void> => {
  const head = await lockMadeHead(transaction, key);
  if (!head) return;
  await insertSection(transaction, key, { head, latest: await latestSection(transaction), reason: 'restored' });
};

/** Makes it where nothing is sealed. null: somebody removed it, so nothing can be sealed behind it. */
const lockMadeHead = async (transaction: Transaction<Schema>, key: ChainKey): Promise<AuditMarkRow | null> => {
  const sealed = transaction.selectFrom('audit_log').select('sequence').where('sequence', 'is not', null).limit(1);
  if (!(await sealed.executeTakeFirst()))
    await transaction
      .insertInto('audit_marks')
      .values(toMark(key, 'head', beginning))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  return lockHead(transaction);
};

/** Whoever seals, prunes or begins a section waits here for the others. */
export const lockHead = async (transaction: Transaction<Schema>): Promise<AuditMarkRow | null> => {
  const head = transaction.selectFrom('audit_marks').selectAll().where('name', '=', 'head');
  return (await lockRows(transaction, head).executeTakeFirst()) ?? null;
};

export const latestSection = async (transaction: Transaction<Schema>): Promise<AuditSectionRow | null> =>
  (await transaction.selectFrom('audit_sections').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst()) ??
  null;

type Begun = {
  readonly head: ChainPlace;
  readonly latest: AuditSectionRow | null;
  readonly reason: AuditSectionRow['reason'];
};

/** The marks then count for the key of the new section. */
const insertSection = async (
  transaction: Transaction<Schema>,
  key: ChainKey,
  { head: { sequence, seal, digest }, latest, reason }: Begun,
): Promise<void> => {
  const place = { sequence, seal, digest };
  const section = { number: (latest?.number ?? 0) + 1, reason, begun_at: Date.now(), ...place };
  await transaction.insertInto('audit_sections').values(toSection(key, section)).execute();
  for (const mark of await transaction.selectFrom('audit_marks').selectAll().execute())
    await writeMark(transaction, toMark(key, mark.name, mark));
};

export const writeMark = async (transaction: Transaction<Schema>, mark: AuditMarkRow): Promise<void> => {
  const { name: _name, ...place } = mark;
  await transaction
    .insertInto('audit_marks')
    .values(mark)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(place))
    .execute();
};
