import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as texts from '#texts/server/command-line.ts';

/** Says when the first start of the installation in the folder was complete. */
export const firstStartFile = 'first-start';

/** The server can't start, for a reason that an operator can mend. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export const noteFirstStart = (dataDir: string): void => {
  const file = join(dataDir, firstStartFile);
  if (!existsSync(file)) writeFileSync(file, `${new Date().toISOString()}\n`, { mode: 0o600 });
};

/** An installation whose database is gone is not a new one. Before the file is opened, since SQLite drops the log of an empty one. */
export const refuseEmptied = (dataDir: string, database: string): void => {
  if (isNoted(dataDir) && (statSync(database, { throwIfNoEntry: false })?.size ?? 0) === 0)
    throw emptied(dataDir, database);
};

export const isNoted = (dataDir: string): boolean => existsSync(join(dataDir, firstStartFile));

export const emptied = (dataDir: string, database: string): StartError =>
  new StartError(texts.emptiedDatabase({ database, note: join(dataDir, firstStartFile) }));
