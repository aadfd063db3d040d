import { ranks, type Rank } from '#domain/user.ts';
import { readConfig } from './config.ts';
import { openDatabase, type Database } from './db/database.ts';
import { changeAccount } from './users/change-account.ts';

const usage = `Usage:
  npm run admin -- rank <email> <${ranks.join('|')}>`;

/** A command that can't be done; the message says why. */
class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Runs an operator's command on the installation that the settings name; resolves to what it says on success. */
export const runAdminCommand = async (
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<string> => {
  const [command, email, rank] = words;
  if (command !== 'rank' || words.length !== 3 || !isRank(rank)) throw new CommandError(usage);
  const database = await openDatabase(readConfig(env));
  try {
    return await setRank(database, { email: email?.trim().toLowerCase() ?? '', rank });
  } finally {
    await database.close();
  }
};

const isRank = (word: string | undefined): word is Rank => ranks.some((rank) => rank === word);

const setRank = async (database: Database, { email, rank }: { email: string; rank: Rank }): Promise<string> => {
  const user = await database.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (!user) throw new CommandError(`There is no account with the email ${email}.`);
  await changeAccount(database, { userId: user.id, actor: 'the command line', change: { rank } });
  return `${email} has the rank ${rank}.`;
};
