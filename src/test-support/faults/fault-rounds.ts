import type { DatabaseAddress } from '#test-support/databases/databases.ts';
import { startProduct, type ProductProcess } from '#test-support/product/product-process.ts';

export const faultRounds = (few: number): number => Number(process.env['FAULT_ROUNDS'] ?? few);

export const timeFor = (rounds: number): number => 120_000 + rounds * 30_000;

export const someNumber = (least: number, most: number): number =>
  least + Math.floor(Math.random() * (most - least + 1));

export const settingsFor = ({ databaseUrl, dataDir }: DatabaseAddress): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
});

export const startServer = (
  address: DatabaseAddress,
  settings: Readonly<Record<string, string>> = {},
  folder = process.cwd(),
): Promise<ProductProcess> =>
  startProduct({
    folder,
    settings: { ...settingsFor(address), ...settings },
    command: [process.execPath, 'scripts/dev-server.ts'],
  });
