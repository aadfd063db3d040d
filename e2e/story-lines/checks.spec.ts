import { expectAccessibleWideAndNarrow } from '#e2e/product/accessibility.ts';
import { button } from '#e2e/steps/official-steps.ts';
import { expect, test } from '#e2e/product/running-product.ts';
import {
  addQuests,
  bell,
  card,
  dialog,
  keepLine,
  lantern,
  openWithQuests,
  screenAddress,
  wolves,
} from '#e2e/steps/story-line-steps.ts';

test('the keyboard alone reads the checks of an edited story line and goes to a quest', async ({ page }) => {
  const { owner, idOf } = await openWithQuests(page, bell, lantern, wolves);
  const { id } = await keepLine(page, owner, [idOf(bell), idOf(lantern)]);
  await page.goto(`${screenAddress}?storyLine=${id}&mode=edit`);
  const checks = button(page, 'Checks and Balance');
  await expect(checks).toBeEnabled();
  await checks.press('Enter');
  const asked = dialog(page, 'Checks and Balance');
  await expect(asked.getByText('No advice')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(checks).toBeFocused();

  await addQuests(page, wolves);
  await checks.press('Enter');
  const advice = asked.getByRole('region', { name: 'Advice' }).getByRole('listitem');
  await expect(advice).toHaveText([/No other quest of this story line comes before or after it/]);
  await expect(asked.getByRole('table', { name: 'A median quest of each' })).toBeVisible();
  await expectAccessibleWideAndNarrow(page, asked);
  await advice.getByRole('button', { name: `Show ${wolves} on the canvas` }).press('Enter');
  await expect(asked).toBeHidden();
  await expect(card(page, wolves)).toBeInViewport({ ratio: 0.9 });
});
