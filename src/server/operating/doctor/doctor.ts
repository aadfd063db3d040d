import * as texts from '#texts/server/doctor.ts';
import { readConfig, SettingsError, type Config } from '#server/config.ts';
import { connectDatabase, hasEmbeddedFile, type Database } from '#server/platform/db/database.ts';
import { CommandError, type ReportLine } from '#server/operating/commands/command.ts';
import { findMisspelt } from '#server/setting-names.ts';
import { productVersion } from '#server/version.ts';
import { checkMail } from './check-mail.ts';
import { checkWay } from './check-way.ts';
import { checkProvider, checkReturnAddress } from './check-provider.ts';
import {
  checkAddress,
  checkBackup,
  checkBackupFolder,
  checkRehearsal,
  checkClock,
  checkDatabase,
  checkFolder,
  checkProxy,
  checkSecret,
  checkSpace,
  isLocal,
  type CheckFinding,
} from './checks.ts';

type Environment = Readonly<Record<string, string | undefined>>;
/** null: there is nothing to check. */
type Finding = CheckFinding | null;
type Check = { readonly name: string; readonly check: () => Finding | Promise<Finding> };

/** A line for each check. Throws where one failed, so that the command ends with 1. */
export const examine = async (env: Environment, report: ReportLine): Promise<string> => {
  const levels: CheckFinding['level'][] = [];
  const run = async ({ name, check }: Check): Promise<Finding> => {
    const finding = await find(check);
    if (!finding) return null;
    levels.push(finding.level);
    report(texts.line({ name, ...finding }));
    return finding;
  };
  await run({ name: texts.names.version, check: () => ({ level: 'ok', said: productVersion }) });
  const config = readSettings(env);
  await run({ name: texts.names.settings, check: () => (config instanceof Error ? refused(config) : judge(env)) });
  if (!(config instanceof Error)) {
    for (const check of checksOf(config)) await run(check);
    await examineDatabase(config, run);
  }
  const count = (level: CheckFinding['level']): number => levels.filter((each) => each === level).length;
  const said = texts.total({ failed: count('failed'), warnings: count('warning') });
  if (count('failed') > 0) throw new CommandError(said);
  return said;
};

/** What a start says. None of it stops the start. Who tries the product on this machine needs no mail server. */
export const warnAtStart = async (config: Config, database: Database, warn: ReportLine): Promise<void> => {
  const always: Check[] = [
    { name: texts.names.proxy, check: () => checkProxy(config) },
    { name: texts.names.clock, check: () => checkClock(database) },
    { name: texts.names.secret, check: () => checkSecret(database, config) },
    { name: texts.names.provider, check: () => checkProvider(config) },
  ];
  const ofServices: Check[] = [
    { name: texts.names.mail, check: () => checkMail(config) },
    { name: texts.names.backup, check: () => checkBackup(database, config) },
    { name: texts.names.backups, check: () => checkBackupFolder(database, config) },
    { name: texts.names.rehearsal, check: () => checkRehearsal(database) },
  ];
  for (const { name, check } of isLocal(config) ? always : [...always, ...ofServices]) {
    const finding = await find(check);
    if (finding && finding.level !== 'ok') warn(`${name}: ${finding.said}`);
  }
};

const find = async (check: Check['check']): Promise<Finding> => {
  try {
    return await check();
  } catch (error) {
    return { level: 'failed', said: error instanceof Error ? error.message : String(error) };
  }
};

const readSettings = (env: Environment): Config | SettingsError => {
  try {
    return readConfig(env);
  } catch (error) {
    if (error instanceof SettingsError) return error;
    throw error;
  }
};

const refused = ({ message }: Error): CheckFinding => ({ level: 'failed', said: message.replaceAll('\n', '; ') });

const judge = (env: Environment): CheckFinding => {
  const misspelt = findMisspelt(env);
  if (misspelt.length === 0) return { level: 'ok', said: texts.settingsFit };
  return { level: 'warning', said: misspelt.map(texts.misspelt).join(' ') };
};

const checksOf = (config: Config): Check[] => [
  { name: texts.names.folder, check: () => checkFolder(config) },
  { name: texts.names.mail, check: () => checkMail(config) },
  { name: texts.names.proxy, check: () => checkProxy(config) },
  { name: texts.names.address, check: () => checkAddress(config) },
  { name: texts.names.way, check: () => checkWay(config) },
  { name: texts.names.provider, check: () => checkProvider(config) },
  { name: texts.names.returnAddress, check: () => checkReturnAddress(config) },
];

/** Nothing is migrated or written. The rest says nothing about a database that can't be used. */
const examineDatabase = async (config: Config, run: (check: Check) => Promise<Finding>): Promise<void> => {
  const database = await openAsItIs(config);
  if (database instanceof Error) {
    await run({ name: texts.names.database, check: () => refused(database) });
    return;
  }
  try {
    const found = await run({ name: texts.names.database, check: () => checkDatabase(database) });
    if (found?.level === 'failed') return;
    await run({ name: texts.names.secret, check: () => checkSecret(database, config) });
    await run({ name: texts.names.space, check: () => checkSpace(database, config) });
    await run({ name: texts.names.clock, check: () => checkClock(database) });
    await run({ name: texts.names.backup, check: () => checkBackup(database, config) });
    await run({ name: texts.names.backups, check: () => checkBackupFolder(database, config) });
    await run({ name: texts.names.rehearsal, check: () => checkRehearsal(database) });
  } finally {
    await database.close();
  }
};

/** An embedded file that is missing is not made. */
const openAsItIs = async (config: Config): Promise<Database | Error> => {
  if (!config.databaseUrl && !hasEmbeddedFile(config.dataDir)) return new Error(texts.noDatabase(config.dataDir));
  try {
    return connectDatabase(config);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};
