import { basename } from 'node:path';
import type { AuditAct } from '#contract/audit-log.ts';
import { logAct } from '#server/accounts/audit/log-act.ts';
import { normaliseEmail } from '#server/accounts/auth/attempts/attempt-keys.ts';
import type { Config } from '#server/config.ts';
import { connectDatabase, hasEmbeddedFile } from '#server/platform/db/database.ts';
import { CommandError, commandActor, using } from './command.ts';

type Attempt = { readonly act: AuditAct; readonly target: string };

type ToAttempt = (words: readonly string[]) => Attempt | null;

const withEmail =
  (act: AuditAct): ToAttempt =>
  ([email = '']) => ({ act, target: normaliseEmail(email) });

const withFile =
  (act: AuditAct): ToAttempt =>
  ([file = '']) => ({ act, target: basename(file) });

/** What a command does, as the audit log names it. The address that `move` takes has a password. */
const attempts: Readonly<Record<string, ToAttempt>> = {
  rank: withEmail('rank_changed'),
  invite: withEmail('invited'),
  'reset-link': withEmail('reset_link_made'),
  'export-account': withEmail('account_exported'),
  'delete-account': withEmail('account_deleted'),
  'second-factor-off': withEmail('second_factor_off'),
  backup: withFile('backup_made'),
  restore: withFile('restored'),
  rehearse: withFile('backup_rehearsed'),
  move: () => ({ act: 'moved', target: 'PostgreSQL' }),
  world: ([command, ...more]) => (command === 'import' ? withFile('world_imported')(more) : null),
};

/** What fails on the way to the address of a move may quote a part of its password, so its code is enough. */
const reasonOf = ({ act }: Attempt, error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (act !== 'moved' || error instanceof CommandError) return error.message;
  return 'code' in error ? String(error.code) : error.name;
};

/** Notes in the audit log that a command failed, and why. A folder without an installation gets none. */
export const noteRefusedCommand = async (
  config: Config,
  { name, words, error }: { readonly name: string; readonly words: readonly string[]; readonly error: unknown },
): Promise<void> => {
  const attempt = attempts[name]?.(words);
  if (!attempt || (!config.databaseUrl && !hasEmbeddedFile(config.dataDir))) return;
  await using(connectDatabase(config), config, async ({ commit }) => {
    const { act, target } = attempt;
    const refused = { act, outcome: 'refused', actor: commandActor(), target: { id: null, name: target } } as const;
    await commit((transaction) => logAct(transaction, { ...refused, details: { reason: reasonOf(attempt, error) } }));
    return '';
  });
};
