import { pino } from 'pino';
import { otherProblemCodes } from '#contract/problems/problem-codes.ts';
import { ranks, type Rank } from '#domain/account/user.ts';
import * as texts from '#messages/en/server/command-line.ts';
import { normaliseEmail } from './auth/attempts/attempt-keys.ts';
import { countUnreadable } from '#server/auth/second-factor/readable-secrets.ts';
import type { BackupSums } from './backup/backup-format.ts';
import { makeBackup } from './backup/make-backup.ts';
import { moveInstallation } from './backup/move-installation.ts';
import { verifyBackup } from './backup/read-backup.ts';
import { checkLevel, restoreBackup } from './backup/restore-backup.ts';
import { databaseUrl, readConfig, type Config } from './config.ts';
import { connectDatabase, openDatabase, openEmbeddedAlone, type Database } from './db/database.ts';
import { isInUse } from './db/embedded/embedded-dialect.ts';
import { ProblemError } from './errors.ts';
import { createMailer } from './mail/mailer.ts';
import { toSecondFactorMail } from '#server/mail/mails.ts';
import { changeAccount } from './users/change-account.ts';
import { toWorldCommand } from './world/world-command.ts';

class CommandError extends Error {
  override readonly name = 'CommandError';
}

type Environment = Readonly<Record<string, string | undefined>>;
type ReportLine = (line: string) => void;
type Command = (config: Config, report: ReportLine) => Promise<string>;

export const runAdminCommand = async (
  words: readonly string[],
  env: Environment,
  report: ReportLine = () => undefined,
): Promise<string> => {
  const command = toCommand(words);
  if (!command) throw new CommandError(texts.usage({ ranks, unverifiedFlag }));
  return command(readConfig(env), report);
};

const toCommand = ([command, subject, rank, ...more]: readonly string[]): Command | null => {
  if (!subject) return null;
  const evenUnverified = more.length === 1 && more[0] === unverifiedFlag;
  if (more.length > 0 && !evenUnverified) return null;
  if (command === 'rank' && isRank(rank)) return setRank({ email: subject, rank, evenUnverified });
  if (command === 'world' && more.length === 0) return toWorldCommand(subject, rank);
  if (rank !== undefined) return null;
  if (command === 'second-factor-off') return switchOffSecondFactor(subject);
  if (command === 'backup') return backUp(subject);
  if (command === 'restore') return restore(subject);
  if (command === 'move') return move(subject);
  return null;
};

const isRank = (word: string | undefined): word is Rank => ranks.some((rank) => rank === word);

const unverifiedFlag = '--unverified';

type RankCommand = { readonly email: string; readonly rank: Rank; readonly evenUnverified: boolean };

const setRank =
  ({ email, rank, evenUnverified }: RankCommand): Command =>
  async (config) =>
    using(await openDatabase(config), async (database) => {
      const user = await findAccount(database, email);
      await changeAccount(database, { userId: user.id, actor, change: { rank }, evenUnverified }).catch(nameTheFlag);
      return texts.rankIs({ email: user.email, rank });
    });

const nameTheFlag = (error: unknown): never => {
  if (!(error instanceof ProblemError) || error.code !== otherProblemCodes.emailUnverified) throw error;
  throw new CommandError(texts.addUnverifiedFlag({ problem: error.message, flag: unverifiedFlag }), {
    cause: error,
  });
};

/** For a person who lost both the app and the backup codes. */
const switchOffSecondFactor =
  (email: string): Command =>
  async (config) =>
    using(await openDatabase(config), async (database) => {
      const user = await findAccount(database, email);
      const isChanged = await changeAccount(database, { userId: user.id, actor, change: { second_factor: false } });
      if (!isChanged) return texts.noSecondFactor(user.email);
      const mailed = await notifyByMail(config, user.email);
      return texts.secondFactorOff({ email: user.email, mailed });
    });

/** The change stays even if the mail fails. */
const notifyByMail = async (config: Config, to: string): Promise<string> => {
  try {
    const mailer = createMailer(config, pino({ enabled: false }));
    await mailer.send(toSecondFactorMail({ to, change: 'off', appUrl: config.appUrl }));
    return texts.mailed;
  } catch (error) {
    return texts.notMailed(String(error));
  }
};

const actor = texts.commandLine;

const findAccount = async ({ db }: Database, text: string): Promise<{ id: string; email: string }> => {
  const email = normaliseEmail(text);
  const user = await db.selectFrom('users').select(['id', 'email']).where('email', '=', email).executeTakeFirst();
  if (!user) throw new CommandError(texts.noSuchAccount(email));
  return user;
};

const backUp =
  (file: string): Command =>
  (config) =>
    using(connectDatabase(config), async (database) => {
      const sums = await makeBackup(database, file);
      return texts.backedUp({ file, ...countRows(sums) });
    });

const restore =
  (file: string): Command =>
  async (config) => {
    const proven = { file, ...(await verifyBackup(file)) };
    checkLevel(proven);
    return using(connectDatabase(config), async (database) => {
      await restoreBackup(database, proven);
      const said = texts.restored({ file, ...countRows(proven.sums) });
      return said + warnOf(await countUnreadable(database, config.secret));
    });
  };

const warnOf = (unreadable: number): string => (unreadable === 0 ? '' : `\n${texts.unreadableFactors(unreadable)}`);

const move =
  (address: string): Command =>
  async ({ databaseUrl: current, dataDir }, report) => {
    if (current) throw new CommandError(texts.unsetDatabaseUrl);
    if (!databaseUrl.safeParse(address).success) throw new CommandError(texts.giveAddress);
    const source = openAlone(dataDir);
    return using(source, () =>
      using(connectDatabase({ databaseUrl: address, dataDir }), async (target) => {
        const tables = await moveInstallation({ from: source, to: target, report });
        return texts.moved(countRows({ tables }));
      }),
    );
  };

const openAlone = (dataDir: string): Database => {
  try {
    const source = openEmbeddedAlone(dataDir);
    if (source) return source;
  } catch (error) {
    if (!isInUse(error)) throw error;
    throw new CommandError(texts.databaseInUse, { cause: error });
  }
  throw new CommandError(texts.nothingToMove(dataDir));
};

const countRows = ({ tables }: Pick<BackupSums, 'tables'>): { rows: number; tables: number } => ({
  rows: Object.values(tables).reduce((sum, table) => sum + table.rows, 0),
  tables: Object.keys(tables).length,
});

const using = async (database: Database, work: (database: Database) => Promise<string>): Promise<string> => {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};
