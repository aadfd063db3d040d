import * as texts from '#texts/server/command-line.ts';
import { checkFormats, type FormatViolation } from '#domain/exchange/check-formats.ts';
import type { Config } from '#server/config.ts';
import { openDatabase, type Database } from '#server/platform/db/database.ts';
import { commandActor, using, type Command } from './command.ts';
import { describeFormatFaults } from '#server/content/world/describe-format-faults.ts';
import { exportWorld } from '#server/content/world/export-world.ts';
import { importWorld } from '#server/content/world/import-world.ts';
import { readWorldFile } from '#server/content/world/read-world-file.ts';

/** `npm run admin -- world <command> <file>`. null: there is no such command. */
export const toWorldCommand = (command: string | undefined, file: string | undefined): Command | null => {
  if (!file) return null;
  if (command === 'check') return () => check(file);
  if (command === 'export') return (config) => open(config, (database) => writeTo(database, file));
  if (command === 'import') return (config) => readFrom(config, file);
  return null;
};

const check = async (file: string): Promise<string> => {
  const { world, entries } = await readWorldFile(file);
  const faults = checkFormats(world);
  return [texts.soundWorld({ file, entries: entries.length }), ...listed(texts.formatsChecked, faults)].join('\n');
};

const listed = (head: string, faults: readonly FormatViolation[]): string[] =>
  faults.length === 0 ? [] : [head, ...describeFormatFaults(faults)];

const writeTo = async (database: Database, file: string): Promise<string> =>
  texts.worldExported({ file, entries: await exportWorld(database, file) });

/** The file is checked before the database is opened. */
const readFrom = async (config: Config, file: string): Promise<string> => {
  const content = await readWorldFile(file);
  return open(config, async (database) => {
    const { reported, ...replaced } = await importWorld(database, content, commandActor());
    return [texts.worldImported({ file, ...replaced }), ...listed(texts.formatsAsBefore, reported)].join('\n');
  });
};

const open = async (config: Config, work: (database: Database) => Promise<string>): Promise<string> =>
  using(await openDatabase(config), config, work);
