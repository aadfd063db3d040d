import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureWebBuilt } from '#scripts/build.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase, type Database } from '#server/platform/db/database.ts';
import { createLog } from '#server/log.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { seedOfficialWorld } from '#server/content/world/seed-official-world.ts';
import { readChosenWorld } from '#server/content/world/chosen-world.ts';
import { cheapPasswords } from '#test-support/cheap-passwords.ts';
import { findFreePort } from '#test-support/product/product-process.ts';
import { mailFolders, test as base } from './running-product.ts';

type Settings = Readonly<Record<string, string>>;
type Served = { readonly url: string; readonly database: Database; stop(): Promise<void> };

/** The product in this process. It needs `DATA_DIR`. */
export const serveHere = async (settings: Settings): Promise<Served> => {
  const config = readConfig({ TRUST_PROXY: '1', PORT: String(await findFreePort()), ...settings });
  const database = await openDatabase(config);
  await seedOfficialWorld(database, await readChosenWorld(config.world));
  const log = createLog('error', { write: () => undefined });
  const mailer = createMailer(config, log);
  const webDir = await ensureWebBuilt();
  const app = await createApp({ config, database, mailer, log, webDir, passwordCost: cheapPasswords });
  await app.listen({ port: config.port, host: config.host });
  const stop = async (): Promise<void> => {
    await app.close();
    await database.close();
  };
  return { url: config.appUrl, database, stop };
};

type OwnFixtures = { ownSettings: Settings; ownFolder: string; own: Pick<Served, 'url' | 'database'> };

/** A product for each test alone: with its own settings, a world that the test changes, or a database that it reaches. */
export const test = base.extend<OwnFixtures>({
  ownSettings: [{}, { option: true }],
  ownFolder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'runeloom-e2e-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },
  own: async ({ ownFolder, ownSettings }, use) => {
    const served = await serveHere({ DATA_DIR: ownFolder, ...ownSettings });
    mailFolders.set(served.url, join(ownFolder, 'mail'));
    await use(served);
    await served.stop();
  },
  kept: ({}, use) => use(null),
  baseURL: ({ own }, use) => use(own.url),
  mailFolder: ({ ownFolder }, use) => use(join(ownFolder, 'mail')),
});
