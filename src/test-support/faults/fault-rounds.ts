import type { DatabaseAddress } from '#test-support/databases/databases.ts';
import { startProduct, type ProductProcess } from '#test-support/product/product-process.ts';

/** How often a fault is provoked: as often as `npm run test:faults -- <rounds>` says, else as often as `npm test` has time for. */
export const faultRounds = (few: number): number => Number(process.env['FAULT_ROUNDS'] ?? few);

/** How long a test of so many rounds may take (ms), on a machine that does other things too. */
export const timeFor = (rounds: number): number => 60_000 + rounds * 30_000;

/** A whole number from `least` to `most`. */
export const someNumber = (least: number, most: number): number =>
  least + Math.floor(Math.random() * (most - least + 1));

/** The settings that lead a process to a database. */
export const settingsFor = ({ databaseUrl, dataDir }: DatabaseAddress): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
});

/** Starts the real server, without the web app, in a process of its own. */
export const startServer = (
  address: DatabaseAddress,
  settings: Readonly<Record<string, string>> = {},
): Promise<ProductProcess> =>
  startProduct({
    folder: process.cwd(),
    settings: { ...settingsFor(address), ...settings },
    command: [process.execPath, 'scripts/dev-server.ts'],
  });
