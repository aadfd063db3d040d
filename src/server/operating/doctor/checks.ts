import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { sql } from 'kysely';
import * as texts from '#texts/server/doctor.ts';
import { listBackups } from '#server/operating/backup/backup-folder.ts';
import { findInstallationId } from '#server/operating/backup/installation-id.ts';
import { latestBackupAct } from '#server/operating/backup/latest-backups.ts';
import { createChainKey } from '#server/accounts/audit/chain/chain-key.ts';
import { countUnreadable } from '#server/accounts/auth/codes/readable-secrets.ts';
import { checkIsUpToDate } from '#server/operating/backup/check-database.ts';
import type { Config } from '#server/config.ts';
import { keepPrivate } from '#server/platform/keep-private.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isBehindTransactionPooler } from '#server/platform/db/postgres/find-pooler.ts';
import { toMeasureSpace } from '#server/platform/space/measure-space.ts';
import { scarceBelow } from '#server/platform/space/space.ts';
import { formatBytes, formatSpan } from '#texts/server/figures.ts';

export type CheckFinding = { readonly level: 'ok' | 'warning' | 'failed'; readonly said: string };

const ok = (said: string): CheckFinding => ({ level: 'ok', said });
const warning = (said: string): CheckFinding => ({ level: 'warning', said });
const failed = (said: string): CheckFinding => ({ level: 'failed', said });

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const checkFolder = async ({ dataDir }: Pick<Config, 'dataDir'>): Promise<CheckFinding> => {
  try {
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    return failed(texts.folderClosed(messageOf(error)));
  }
  const open = keepPrivate(dataDir);
  return open.length > 0 ? warning(texts.openPaths(open)) : ok(texts.folderIsPrivate(dataDir));
};

const leastPostgres = 15;

export const checkDatabase = async (database: Database): Promise<CheckFinding> => {
  const { db, file, pool } = database;
  if (pool && (await isBehindTransactionPooler(pool))) return failed(texts.transactionPooler);
  const level = (await db.transaction().execute(checkIsUpToDate)).at(-1) ?? '';
  if (file) return ok(texts.embedded(level));
  const { rows } = await sql<{ number: string }>`select current_setting('server_version_num') as number`.execute(db);
  const version = Math.floor(Number(rows[0]?.number) / 10_000);
  return version < leastPostgres
    ? failed(texts.oldPostgres({ version, least: leastPostgres }))
    : ok(texts.postgres({ version, level }));
};

/** A secret that is not the installation's: second factors can't be read, and the audit log begins a new section. */
export const checkSecret = async (
  database: Pick<Database, 'db'>,
  { secret }: Pick<Config, 'secret'>,
): Promise<CheckFinding> => {
  const unreadable = await countUnreadable(database, secret);
  if (unreadable > 0) return failed(texts.unreadableFactors(unreadable));
  const sections = database.db.selectFrom('audit_sections').select('key_name').orderBy('number', 'desc').limit(1);
  const latest = (await sections.executeTakeFirst())?.key_name;
  const isOther = latest !== undefined && latest !== createChainKey(secret).name;
  return isOther ? warning(texts.otherSecret) : ok(texts.secretFits);
};

export const checkSpace = async (
  database: Pick<Database, 'db' | 'file'>,
  { dataDir, space }: Pick<Config, 'dataDir' | 'space'>,
): Promise<CheckFinding> => {
  const measure = toMeasureSpace(database, { dataDir, ...space });
  if (!measure) return ok(texts.unmeasuredSpace);
  const { free, reserve } = await measure();
  const figures = { free: formatBytes(free), reserve: formatBytes(reserve) };
  if (free < reserve) return failed(texts.spaceIsLow(figures));
  return free < reserve * scarceBelow ? warning(texts.spaceBecomesLow(figures)) : ok(texts.enoughSpace(figures));
};

/** Milliseconds. */
const clockTolerance = 5_000;

/** Against the database server's clock, and the latest entry of the audit log: a clock that went back shows there. */
export const checkClock = async ({ db, file }: Pick<Database, 'db' | 'file'>): Promise<CheckFinding> => {
  const latest = await db.selectFrom('audit_log').select('at').orderBy('at', 'desc').limit(1).executeTakeFirst();
  const behind = (latest?.at ?? 0) - Date.now();
  if (behind > clockTolerance) return warning(texts.clockIsBehind(formatSpan(behind)));
  if (file) return ok(texts.clockFits);
  const { rows } = await sql<{ now: number }>`select extract(epoch from clock_timestamp()) * 1000 as now`.execute(db);
  const apart = Math.abs(Number(rows[0]?.now) - Date.now());
  return apart > clockTolerance ? warning(texts.clocksDiffer(formatSpan(apart))) : ok(texts.clockFits);
};

/** Whether the address of the app is for people on this machine alone. */
export const isLocal = ({ appUrl }: Pick<Config, 'appUrl'>): boolean =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(appUrl).hostname);

/** What the settings alone show. */
export const checkProxy = ({ appUrl, trustProxy }: Pick<Config, 'appUrl' | 'trustProxy'>): CheckFinding => {
  const { protocol } = new URL(appUrl);
  if (trustProxy === true) return warning(texts.trustsEveryProxy);
  if (isLocal({ appUrl })) return ok(texts.noProxy);
  if (protocol === 'http:') return warning(texts.notEncrypted);
  return trustProxy === false || trustProxy === 0 ? warning(texts.proxyUntrusted) : ok(texts.proxyTrusted);
};

const addressPatience = 5_000;

/** People come by APP_URL. A server must run. */
export const checkAddress = async ({ appUrl }: Pick<Config, 'appUrl'>): Promise<CheckFinding> => {
  try {
    const answer = await fetch(`${appUrl}/livez`, { redirect: 'manual', signal: AbortSignal.timeout(addressPatience) });
    if (answer.status !== 200) return warning(texts.addressAnswers({ appUrl, status: answer.status }));
    return ok(texts.addressReached(appUrl));
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return warning(texts.addressNotReached({ appUrl, failure: messageOf(cause) }));
  }
};

const day = 24 * 60 * 60 * 1000;
const oldBackup = 7 * day;

/** One that is scheduled is late after twice its time. */
export const checkBackup = async (
  { db }: Pick<Database, 'db'>,
  { backups: { every } }: Pick<Config, 'backups'>,
): Promise<CheckFinding> => {
  const at = await latestBackupAct(db, 'backup_made');
  if (at === null) return warning(texts.noBackup);
  const age = Date.now() - at;
  const isOld = age > (every === null ? oldBackup : 2 * every);
  return isOld ? warning(texts.backupAge(formatSpan(age))) : ok(texts.backupAge(formatSpan(age)));
};

/** Of scheduled backups. Those of other installations are never removed, so they fill the volume. */
export const checkBackupFolder = async (
  { db }: Pick<Database, 'db'>,
  { backups: { every, folder } }: Pick<Config, 'backups'>,
): Promise<CheckFinding | null> => {
  if (every === null) return null;
  const { own, others } = await listBackups({ folder, installation: await findInstallationId(db) });
  const counts = { folder, own: own.length, others: others.length };
  return others.length > 0 ? warning(texts.backupsOfOthers(counts)) : ok(texts.ownBackups(counts));
};

const oldRehearsal = 90 * day;

export const checkRehearsal = async ({ db }: Pick<Database, 'db'>): Promise<CheckFinding> => {
  const at = await latestBackupAct(db, 'backup_rehearsed');
  if (at === null) return warning(texts.noRehearsal);
  const age = Date.now() - at;
  return age > oldRehearsal ? warning(texts.rehearsalAge(formatSpan(age))) : ok(texts.rehearsalAge(formatSpan(age)));
};
