import { pino } from 'pino';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { ranks, type Rank } from '#domain/account/user.ts';
import * as texts from '#texts/server/command-line.ts';
import { logAct, type AuditedAct } from './accounts/audit/log-act.ts';
import { countRows } from './operating/backup/backup-format.ts';
import { foreignFlag } from './operating/backup/backup-signature.ts';
import { moveInstallation } from './operating/backup/move-installation.ts';
import { readConfig, type Config } from './config.ts';
import { databaseUrl } from './setting-values.ts';
import { connectDatabase, openDatabase, openEmbeddedAlone, type Database } from './platform/db/database.ts';
import { isInUse } from './platform/db/embedded/embedded-dialect.ts';
import { ProblemError } from './errors.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { toSecondFactorMail } from './platform/mail/mails.ts';
import { CommandError, commandActor, using, type Command, type ReportLine } from './operating/commands/command.ts';
import { examine } from './operating/doctor/doctor.ts';
import { noteRefusedCommand } from './operating/commands/note-refused-command.ts';
import { verifyAudit } from './operating/commands/verify-audit.ts';
import { changeAccount } from './accounts/auth/change-account.ts';
import {
  exportToFile,
  findAccountOf,
  invite,
  makeResetLink,
  removeAccount,
  sendTestMail,
} from './operating/commands/account-commands.ts';
import { backUp, rehearse, restore } from './operating/commands/backup-commands.ts';
import { toWorldCommand } from './operating/commands/world-command.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export const runAdminCommand = async (
  words: readonly string[],
  env: Environment,
  report: ReportLine = () => undefined,
): Promise<string> => {
  const [name = '', ...more] = words;
  if (name === 'doctor' && more.length === 0) return examine(env, report);
  const command = commands[name]?.(more);
  if (!command) throw new CommandError(texts.usage({ ranks, unverifiedFlag, headFlag, foreignFlag }));
  const config = readConfig(env);
  try {
    return await command(config, report);
  } catch (error) {
    await noteRefusedCommand(config, { name, words: more, error }).catch((failure: unknown) =>
      report(texts.refusalNotNoted(String(failure))),
    );
    throw error;
  }
};

const unverifiedFlag = '--unverified';
const headFlag = '--head';

/** null: the words make no command. */
type ToCommand = (words: readonly string[]) => Command | null;

const ofOneWord =
  (command: (word: string) => Command): ToCommand =>
  ([word, ...more]) =>
    word === undefined || more.length > 0 ? null : command(word);

const toRankCommand: ToCommand = ([email, rank, flag, ...more]) => {
  const isKnown = flag === undefined || flag === unverifiedFlag;
  if (email === undefined || !isRank(rank) || !isKnown || more.length > 0) return null;
  return setRank({ email, rank, evenUnverified: flag !== undefined });
};

const toInvitation: ToCommand = ([email, rank = 'default', ...more]) =>
  email === undefined || !isRank(rank) || more.length > 0 ? null : invite({ email, rank });

const toVerification: ToCommand = ([flag, head, ...more]) => {
  if (flag === undefined) return verifyAudit(undefined);
  return flag === headFlag && head !== undefined && more.length === 0 ? verifyAudit(head) : null;
};

const toRestore: ToCommand = ([file, flag, ...more]) => {
  const isKnown = flag === undefined || flag === foreignFlag;
  return file === undefined || !isKnown || more.length > 0 ? null : restore(file, { evenForeign: flag !== undefined });
};

const isRank = (word: string | undefined): word is Rank => ranks.some((rank) => rank === word);

type RankCommand = { readonly email: string; readonly rank: Rank; readonly evenUnverified: boolean };

const setRank =
  ({ email, rank, evenUnverified }: RankCommand): Command =>
  async (config) =>
    using(await openDatabase(config), config, async (database) => {
      const user = await findAccountOf(database, email);
      const change = { userId: user.id, actor: commandActor(), change: { rank }, evenUnverified };
      await changeAccount(database, change).catch(nameTheFlag);
      return texts.rankIs({ email: user.email, rank });
    });

const nameTheFlag = (error: unknown): never => {
  if (!(error instanceof ProblemError) || error.code !== problemCodes.emailUnverified) throw error;
  throw new CommandError(texts.addUnverifiedFlag({ problem: error.message, flag: unverifiedFlag }), {
    cause: error,
  });
};

/** For a person who lost both the app and the backup codes. */
const switchOffSecondFactor =
  (email: string): Command =>
  async (config) =>
    using(await openDatabase(config), config, async (database) => {
      const user = await findAccountOf(database, email);
      const change = { userId: user.id, actor: commandActor(), change: { second_factor: false } as const };
      const isChanged = await changeAccount(database, change);
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

const move =
  (address: string): Command =>
  async (config, report) => {
    const { databaseUrl: current, dataDir } = config;
    if (current) throw new CommandError(texts.unsetDatabaseUrl);
    if (!databaseUrl.safeParse(address).success) throw new CommandError(texts.giveAddress);
    const source = openAlone(dataDir);
    return using(source, config, () =>
      using(connectDatabase({ databaseUrl: address, dataDir }), config, async (target) => {
        const tables = await moveInstallation({ from: source, to: target, report });
        const details = countRows({ tables });
        const act: AuditedAct = {
          act: 'moved',
          actor: commandActor(),
          target: { id: null, name: 'PostgreSQL' },
          details,
        };
        await target.commit((transaction) => logAct(transaction, act));
        return texts.moved(details);
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

const commands: Readonly<Record<string, ToCommand>> = {
  rank: toRankCommand,
  invite: toInvitation,
  'reset-link': ofOneWord(makeResetLink),
  'export-account': ([email, file, ...more]) =>
    email === undefined || file === undefined || more.length > 0 ? null : exportToFile({ email, file }),
  'delete-account': ofOneWord(removeAccount),
  'mail-test': ofOneWord(sendTestMail),
  'second-factor-off': ofOneWord(switchOffSecondFactor),
  backup: ofOneWord(backUp),
  restore: toRestore,
  rehearse: ofOneWord(rehearse),
  move: ofOneWord(move),
  world: ([command, file, ...more]) => (more.length > 0 ? null : toWorldCommand(command, file)),
  'verify-audit': toVerification,
};
