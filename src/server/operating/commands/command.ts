import { userInfo } from 'node:os';
import * as texts from '#texts/server/command-line.ts';
import { createChainKey } from '#server/accounts/audit/chain/chain-key.ts';
import { sealEntries } from '#server/accounts/audit/chain/seal-entries.ts';
import { nowhere, type Actor } from '#server/accounts/audit/log-act.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/db/database.ts';

/** It is shown to the person without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

export type ReportLine = (line: string) => void;

/** Returns what it says at the end. */
export type Command = (config: Config, report: ReportLine) => Promise<string>;

/** Who acts in the audit log. A container's user may have no name. */
export const commandActor = (): Actor => ({ id: null, name: texts.commandLine, ...nowhere, system: systemUser() });

const systemUser = (): string => {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? '');
  }
};

/** Seals what the command wrote. A section of another secret is left to the servers, which have it. */
export const using = async (
  database: Database,
  { secret }: Pick<Config, 'secret'>,
  work: (database: Database) => Promise<string>,
): Promise<string> => {
  try {
    const said = await work(database);
    await sealAll(database, secret);
    return said;
  } finally {
    await database.close();
  }
};

const sealAll = async (database: Database, secret: string): Promise<void> => {
  const key = createChainKey(secret);
  for (;;) {
    const sealing = await sealEntries(database, key);
    if (typeof sealing === 'string' || sealing.sealed === 0) return;
  }
};
