import type { Page } from '@playwright/test';
import { questAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { fillDisk, makeRoom } from '#test-support/databases/full-disk.ts';
import { test } from '#e2e/product/own-product.ts';
import { expect, signUpByApi } from '#e2e/product/running-product.ts';
import { closeOutcome } from '#e2e/steps/countdown-steps.ts';
import { button } from '#e2e/steps/elements.ts';

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
