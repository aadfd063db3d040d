import type { Kysely, Transaction } from 'kysely';
import type { ExportSettings, ExportSettingsBody } from '#contract/exchange/export-settings.ts';
import { isSameVersion, type SeenVersion } from '#contract/versions.ts';
import { logAct, type Actor } from '#server/accounts/audit/log-act.ts';
import { aStamp } from '#server/content/entries/entry-row.ts';
import type { Database } from '#server/platform/db/database.ts';
import { lockRows } from '#server/platform/db/lock-rows.ts';
import type { ExportSettingsRow, Schema } from '#server/platform/db/schema.ts';
import { versionMismatch } from '#server/platform/http/answers/preconditions.ts';

type Stored = Omit<ExportSettings, 'allows_own' | 'stamp'> & SeenVersion;

const untouched: Stored = { own: null, formats: [], version: 0, stamp: null };

type Change = { readonly body: ExportSettingsBody; readonly expected: SeenVersion; readonly actor: Actor };

export type ExportSettingsStore = ReturnType<typeof createExportSettingsStore>;

/** `isUsual`: what the server's own setting says. */
export const createExportSettingsStore = ({ db, commit }: Pick<Database, 'db' | 'commit'>, isUsual: boolean) => {
  const present = ({ stamp, ...stored }: Stored): ExportSettings => ({
    ...stored,
    ...(stamp !== null && { stamp }),
    allows_own: stored.own === null ? isUsual : stored.own === 'on',
  });

  /** Answers a repeated request alike. 412 for a stale one. */
  const change = ({ body, expected, actor }: Change): Promise<ExportSettings> =>
    commit(async (transaction) => {
      const current = await read(transaction, lockRows(transaction, select(transaction)));
      const wanted = { own: body.own, formats: [...new Set(body.formats)] };
      if (isSame(current, wanted)) return present(current);
      if (!isSameVersion(current, expected)) throw versionMismatch(current);
      const next = { ...wanted, version: current.version + 1, stamp: aStamp() };
      const row = { ...next, name: 'exports' as const, formats: JSON.stringify(next.formats) };
      if (!(await write(transaction, row, current))) {
        const other = await read(transaction);
        if (isSame(other, wanted)) return present(other);
        throw versionMismatch(other);
      }
      const details = { own: next.own ?? '', formats: next.formats.join(', ') };
      const target = { id: row.name, name: row.name };
      await logAct(transaction, { act: 'export_settings_changed', actor, target, details });
      return present(next);
    });

  return { read: async () => present(await read(db)), change };
};

const select = (db: Kysely<Schema>) => db.selectFrom('export_settings').selectAll().where('name', '=', 'exports');

const read = async (db: Kysely<Schema>, query = select(db)): Promise<Stored> => {
  const row = await query.executeTakeFirst();
  if (!row) return untouched;
  const { own, formats, version, stamp } = row;
  return { own, formats: JSON.parse(formats) as Stored['formats'], version, stamp };
};

const isSame = (one: ExportSettingsBody, other: ExportSettingsBody): boolean =>
  JSON.stringify([one.own, one.formats]) === JSON.stringify([other.own, other.formats]);

/** false: another request was first. */
const write = async (transaction: Transaction<Schema>, row: ExportSettingsRow, current: Stored): Promise<boolean> => {
  if (current !== untouched) {
    const { name, ...next } = row;
    await transaction.updateTable('export_settings').set(next).where('name', '=', name).execute();
    return true;
  }
  const { numInsertedOrUpdatedRows: inserted } = await transaction
    .insertInto('export_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow();
  return inserted === 1n;
};
