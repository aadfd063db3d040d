import { contentRoutes } from '#contract/content.ts';
import { expectAccessible, expectAccessibleWideAndNarrow, wide } from '#e2e/product/accessibility.ts';
import { expect, signUpAdministrator, test } from '#e2e/product/running-product.ts';
import { closeOutcome } from '#e2e/steps/countdown-steps.ts';

test('a game reads the official content with a token, its readings are listed, and the token is revoked', async ({
  page,
  playwright,
  baseURL,
  mailFolder,
}) => {
  await signUpAdministrator(page, mailFolder);
  await page.goto('/');
  await page.getByRole('link', { name: 'Game Access', exact: true }).click();
  await test.step('axe finds nothing wrong with game access, on a wide and a narrow screen', () =>
    expectAccessibleWideAndNarrow(page, page.getByRole('button', { name: 'Make Access Token' })));
  await page.setViewportSize(wide);
  await page.getByRole('button', { name: 'Make Access Token' }).click();
  await expect(page.getByRole('alert')).toContainText('The name of a token should be between');
  await page.getByLabel('Name of the game or server').fill('The game, live');
  await page.getByRole('button', { name: 'Make Access Token' }).click();
  const made = page.getByRole('dialog', { name: 'New Access Token' });
  const secret = await made.locator('code').innerText();
  await expectAccessible(page, made);
  await made.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: 'The game, live' });
  await expect(row).toContainText('never');
  expect(await page.content()).not.toContain(secret);

  const game = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const read = () => game.get(contentRoutes.content, { headers: { authorization: `Bearer ${secret}` } });
  const answer = await read();
  expect(answer.status()).toBe(200);
  const { quests } = (await answer.json()) as { quests: unknown[] };
  expect(quests.length).toBeGreaterThanOrEqual(50);

  await page.reload();
  await expect(row).not.toContainText('never');
  await row.getByRole('button', { name: 'Show readings of The game, live' }).click();
  const readings = page.getByRole('dialog');
  await expect(readings.getByRole('row')).toHaveCount(2);
  await expectAccessible(page, readings);
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: 'Revoke The game, live' }).click();
  const asked = page.getByRole('dialog', { name: 'Revoke Access Token' });
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await closeOutcome(asked);
  await expect(row).toContainText('revoked');
  await expect(row.getByRole('button', { name: /^Revoke/ })).toHaveCount(0);
  expect((await read()).status()).toBe(401);
  await game.dispose();
});
