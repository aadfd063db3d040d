import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { SavedWorld } from '#contract/world.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { storyLinesAddress } from '#contract/story-lines.ts';
import { changeHeaders } from '#contract/versions.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { World } from '#domain/world/world.ts';
import { runAdminCommand } from '#server/admin-command.ts';
import { zipQuestBook } from '#test-support/exchange/zip-quest-book.ts';
import { test } from '#e2e/product/own-product.ts';
import { expect, signUpAdministrator, signUpByApi } from '#e2e/product/running-product.ts';
import { button } from '#e2e/steps/elements.ts';

test('the first steps are ticked by a real backup, a real book and a second account', async ({
  page,
  browser,
  own,
  ownFolder,
  mailFolder,
}) => {
  await signUpAdministrator(page, mailFolder);
  const steps = page.getByRole('region', { name: 'First steps of an administrator' });
  const done = steps.getByRole('listitem').filter({ hasText: '(done)' }).getByRole('link');
  await page.goto('/dashboard/quests');
  await expect(steps.getByRole('listitem')).toHaveCount(5);
  await expect(done).toHaveCount(0);

  await runAdminCommand(['backup', join(ownFolder, 'first.backup.gz')], { DATA_DIR: ownFolder });
  await page.reload();
  await expect(done).toHaveText(['Make a backup']);
  await steps.getByRole('link', { name: 'Make a backup' }).click();
  await expect(page).toHaveURL(/chapter=operators/);
  await page.goBack();

  await steps.getByRole('link', { name: 'Bring in a book' }).click();
  await button(page, 'Import').click();
  const dialog = page.getByRole('dialog', { name: 'Import a book into the official content' });
  await dialog
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'book.zip', mimeType: 'application/zip', buffer: zipQuestBook() });
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  const guest = await browser.newContext({ baseURL: own.url });
  await signUpByApi(guest.request);
  await guest.close();
  await page.goto('/dashboard/quests');
  await expect(done).toHaveText(['Choose the world', 'Bring in a book', 'Let somebody else sign up', 'Make a backup']);
});

/** Changes the world of the product, as its administrators do. */
const changeWorld = async ({ request }: Page, change: (world: World) => World): Promise<void> => {
  const { version, updated_at: _at, ...world } = (await (await request.get(worldRoutes.world)).json()) as SavedWorld;
  const answer = await request.put(worldRoutes.world, { data: change(world), headers: changeHeaders(version) });
  expect(answer.status()).toBe(200);
};

test('in a world of its own a newcomer is offered the samples that it names, and none where it names none', async ({
  page,
  browser,
  own,
  mailFolder,
}) => {
  await signUpAdministrator(page, mailFolder);
  const newcomer = await (await browser.newContext({ baseURL: own.url })).newPage();
  await signUpByApi(newcomer);
  const take = button(newcomer, 'Take a sample');
  await changeWorld(page, (world) => ({ ...world, name: 'A world of ours' }));
  await newcomer.goto('/dashboard/quests');
  await expect(newcomer.getByRole('link', { name: 'Create your first quest' })).toBeVisible();
  await expect(take).toHaveCount(0);

  const lines = await page.request.get(storyLinesAddress(officialOwner));
  const { items } = (await lines.json()) as { items: { id: string; title: string }[] };
  const [named] = items;
  await changeWorld(page, (world) => ({ ...world, samples: [named?.id ?? ''] }));
  await newcomer.reload();
  await expect(newcomer.getByLabel('Sample story line').getByRole('option')).toHaveText([named?.title ?? '']);
  await take.click();
  await expect(newcomer.getByLabel('Title', { exact: true })).toHaveValue(named?.title ?? '');
  await expect(button(newcomer, 'Save Changes')).toBeVisible();
  await newcomer.context().close();
});

/** `opener`: the button of the dialog that is empty. */
type EmptyPlace = readonly [address: string, chapter: string, opener?: string];

const emptyPlaces: readonly EmptyPlace[] = [
  ['/dashboard/quests/quest_list?view=review', 'Reviewing what designers send'],
  ['/dashboard/admin/edit_user?view=spaces', 'Showing your work to others'],
  ['/dashboard/admin/game_access', 'Reading the quests in your game'],
  ['/dashboard/quests/your_quests', 'Undo and lost work', 'Recently deleted'],
];

test('empty places of administrators lead to the chapter of the guide that is about them', async ({
  page,
  mailFolder,
}) => {
  await signUpAdministrator(page, mailFolder);
  for (const [address, chapter, opener] of emptyPlaces) {
    await page.goto(address);
    if (opener !== undefined) await button(page, opener).click();
    const place = opener === undefined ? page.getByRole('main') : page.getByRole('dialog');
    await place.getByRole('link', { name: 'Read in the guide how it works' }).first().click();
    await expect(page.getByRole('heading', { name: chapter, exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
