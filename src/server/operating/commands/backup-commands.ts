import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import * as texts from '#texts/server/command-line.ts';
import { createChainKey } from '#server/accounts/audit/chain/chain-key.ts';
import { countUnreadable } from '#server/accounts/auth/codes/readable-secrets.ts';
import { countRows, type BackupSums } from '#server/operating/backup/backup-format.ts';
import { checkOrigin, createBackupKey } from '#server/operating/backup/backup-signature.ts';
import { noteBackup, type BackupNote } from '#server/operating/backup/latest-backups.ts';
import { makeBackup } from '#server/operating/backup/make-backup.ts';
import { verifyBackup } from '#server/operating/backup/read-backup.ts';
import { checkLevel, restoreBackup } from '#server/operating/backup/restore-backup.ts';
import type { Config } from '#server/config.ts';
import { connectDatabase, hasEmbeddedFile, type Database } from '#server/platform/db/database.ts';
import { servedKinds } from '#server/content/kinds/served-kinds.ts';
import { CommandError, commandActor, using, type Command } from './command.ts';

export const backUp =
  (file: string): Command =>
  (config) =>
    using(connectDatabase(config), config, async (database) => {
      const sums = await makeBackup(database, file, createBackupKey(config.secret));
      await database.commit((transaction) => noteBackup(transaction, toFileAct('backup_made', file, sums)));
      return texts.backedUp({ file, ...countRows(sums) });
    });

type FileAct = 'backup_made' | 'backup_rehearsed' | 'restored';

const toFileAct = <Act extends FileAct>(act: Act, file: string, sums: Pick<BackupSums, 'tables'>) => ({
  act,
  actor: commandActor(),
  target: { id: null, name: basename(file) },
  details: countRows(sums),
});

export const restore =
  (file: string, { evenForeign }: { readonly evenForeign: boolean }): Command =>
  async (config) => {
    const proven = { file, ...(await verifyBackup(file)) };
    checkLevel(proven);
    const origin = createBackupKey(config.secret).originOf(proven.sums);
    if (!evenForeign) checkOrigin(file, origin);
    return using(connectDatabase(config), config, async (database) => {
      const act = toFileAct('restored', file, proven.sums);
      const details = { ...act.details, made_at: proven.header.made_at, origin };
      await restoreBackup(database, proven, { key: createChainKey(config.secret), act: { ...act, details } });
      const said = texts.restored({ file, ...countRows(proven.sums) });
      return said + warnOf(await countUnreadable(database, config.secret));
    });
  };

const warnOf = (unreadable: number): string => (unreadable === 0 ? '' : `\n${texts.unreadableFactors(unreadable)}`);

/** Restores into a scratch file, whatever serves, and opens documents there. The installation only notes it. */
export const rehearse =
  (file: string): Command =>
  async (config) => {
    const begun = performance.now();
    const proven = { file, ...(await verifyBackup(file)) };
    checkLevel(proven);
    const act = toFileAct('backup_rehearsed', file, proven.sums);
    const documents = await inScratchFile(async (scratch) => {
      await restoreBackup(scratch, proven, { key: createChainKey(config.secret), act });
      return openDocuments(scratch, file);
    });
    const origin = createBackupKey(config.secret).originOf(proven.sums);
    const ms = performance.now() - begun;
    const said = texts.rehearsed({ file, ...countRows(proven.sums), documents, ms, origin });
    return said + (await note(config, { ...act, details: { ...act.details, documents, origin } }));
  };

const inScratchFile = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'runeloom-rehearsal-'));
  try {
    const database = connectDatabase({ databaseUrl: null, dataDir });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** Of each kind. The ids of documents are random, so the first ones are of all owners and ages. */
const sampleSize = 250;

/** Returns how many were opened. */
const openDocuments = async ({ db }: Database, file: string): Promise<number> => {
  let opened = 0;
  const unsound: string[] = [];
  for (const { table, isStored } of servedKinds) {
    const rows = db.selectFrom(table).select(['id', 'document']).orderBy('id').limit(sampleSize);
    for (const { id, document } of await rows.execute()) {
      opened += 1;
      if (!isStored(parse(document))) unsound.push(id);
    }
  }
  if (unsound.length > 0) throw new CommandError(texts.unsoundDocuments({ file, ids: unsound }));
  return opened;
};

const parse = (document: string): unknown => {
  try {
    return JSON.parse(document);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

/** A rehearsal also counts where the installation's database is away or gone. Returns what to add. */
const note = async (config: Config, act: BackupNote): Promise<string> => {
  if (!config.databaseUrl && !hasEmbeddedFile(config.dataDir)) return '';
  try {
    return await using(connectDatabase(config), config, async (database) => {
      await database.commit((transaction) => noteBackup(transaction, act));
      return '';
    });
  } catch (error) {
    return `\n${texts.rehearsalNotNoted(error instanceof Error ? error.message : String(error))}`;
  }
};
