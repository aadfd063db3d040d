import { expectAccessible } from '#e2e/product/accessibility.ts';
import { expect, signUpAdministrator, test } from '#e2e/product/running-product.ts';
import { button, confirm, field, heading, row, screenAddress } from '#e2e/steps/quest-steps.ts';

// This test changes the world of its product.
test.use({ isShared: false });

test('an administrator begins with another world and writes a quest of it', async ({ page, mailFolder }) => {
  await signUpAdministrator(page, mailFolder);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Look at these worlds' }).click();
  const offers = page.getByRole('region', { name: 'Begin with another world' });
  await expectAccessible(page, offers);
  await offers.getByRole('button', { name: 'Begin with The Lamplit March' }).click();
  const question = page.getByRole('dialog', { name: 'Begin with The Lamplit March' });
  await expect(question).toContainText('50 official quests');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question).toContainText('The world is The Lamplit March now.');
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(offers).toBeHidden();
});
