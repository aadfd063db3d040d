import { expectAccessibleWideAndNarrow } from '#e2e/product/accessibility.ts';
import { button, linesScreen, rows } from '#e2e/steps/official-steps.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';

test('an official story line is played through by keyboard, from its first quest to its last', async ({ page }) => {
  await signUpByApi(page);
  await page.goto(linesScreen);
  await rows(page).first().getByRole('button').click();
  await expect(button(page, 'Play Through')).toBeEnabled();
  await button(page, 'Play Through').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Play Through' });
  await expect(dialog.getByText(/^0 of \d+ quests done$/)).toBeVisible();
  await expectAccessibleWideAndNarrow(page, dialog);

  const count = Number(/of (\d+)/.exec((await dialog.getByText(/quests done/).textContent()) ?? '')?.[1]);
  expect(count).toBeGreaterThan(3);
  await dialog
    .getByRole('button', { name: /^Complete (?!all)/ })
    .first()
    .focus();
  for (let done = 1; done <= count; done += 1) {
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(new RegExp(`^${done} of ${count} quests done`))).toBeVisible();
  }
  await expect(dialog.getByText('the story is complete', { exact: false })).toBeFocused();
  await expect(dialog.getByRole('region', { name: 'Done' }).getByRole('listitem')).toHaveCount(count);
  await expect(dialog.getByText(/XP$/).first()).toBeVisible();
  await expectAccessibleWideAndNarrow(page, dialog);
  await page.keyboard.press('Escape');
  await expect(button(page, 'Play Through')).toBeFocused();
});
