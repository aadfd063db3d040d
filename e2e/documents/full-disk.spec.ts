import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { questAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { ensureWebBuilt } from '#scripts/build.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { createLog } from '#server/log.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { fillDisk, makeRoom } from '#test-support/databases/full-disk.ts';
import { findFreePort } from '#test-support/product/product-process.ts';
import { seedTestWorld } from '#test-support/product/seed-test-world.ts';
import { expect, signUpByApi, test as base } from '#e2e/product/running-product.ts';
import { closeOutcome } from '#e2e/steps/countdown-steps.ts';

/** The product runs in this process, so that a test can reach its database. */
const test = base.extend<{ own: { readonly url: string; readonly database: Database } }>({
  own: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'runeloom-e2e-'));
    const config = readConfig({ DATA_DIR: dataDir, TRUST_PROXY: '1', PORT: String(await findFreePort()) });
    const database = await openDatabase(config);
    await seedTestWorld(database);
    const log = createLog('error', { write: () => undefined });
    const mailer = { send: () => Promise.resolve() };
    const app = await createApp({ config, database, mailer, log, webDir: await ensureWebBuilt() });
    await app.listen({ port: config.port, host: config.host });
    await use({ url: config.appUrl, database });
    await app.close();
    await database.close();
    await rm(dataDir, { recursive: true });
  },
  baseURL: ({ own }, use) => use(own.url),
});

/** Larger than a page of the database, so that no gap in a page has room for it. */
const large = 'Прилив унёс остаток страницы.'.repeat(100);

const saveUntilFull = async (page: Page, owner: string): Promise<void> => {
  const save = () =>
    page.request.put(questAddress(owner, aQuestId()), {
      data: aQuest({ description: large }),
      headers: creationHeaders,
    });
  await expect.poll(async () => (await save()).status(), { intervals: [0], timeout: 60_000 }).toBe(507);
};

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const create = async (page: Page) => {
  await button(page, 'Create Quest').click();
  const dialog = page.getByRole('dialog', { name: 'Create Quest' });
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  return { dialog, status: (await answered).status() };
};

const expectTyped = async (page: Page): Promise<void> => {
  await expect(field(page, 'Title')).toHaveValue('Written on a full disk');
  await expect(field(page, 'Description')).toHaveValue(large);
};

test('a save without room says so, loses nothing that was typed, and succeeds once there is room', async ({
  page,
  own,
}) => {
  const { user } = await signUpByApi(page);
  await page.goto('/dashboard/quests/your_quests?mode=create');
  await field(page, 'Title').fill('Written on a full disk');
  await field(page, 'Description').fill(large);
  await button(page, 'Add Objective').click();
  await page.getByRole('group', { name: 'Collect Item 1' }).getByLabel('Item', { exact: true }).fill('Meadow Herring');
  await button(page, 'Add Reward').click();
  await fillDisk(own.database);
  await saveUntilFull(page, user.id);

  const refused = await create(page);
  expect(refused.status).toBe(507);
  await expect(refused.dialog.getByRole('alert')).toContainText('Report this issue to the administrators');
  await expect(refused.dialog.getByRole('alert')).toContainText('What you wrote stays here');
  await closeOutcome(refused.dialog);
  await expectTyped(page);
  await page.reload();
  await expectTyped(page);

  await makeRoom(own.database);
  const saved = await create(page);
  expect(saved.status).toBe(201);
  await closeOutcome(saved.dialog);
  await expect(page.getByRole('heading', { name: 'Written on a full disk' })).toBeVisible();
});
