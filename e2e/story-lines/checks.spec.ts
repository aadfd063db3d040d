import { expectAccessibleWideAndNarrow } from '#e2e/product/accessibility.ts';
import { button } from '#e2e/steps/official-steps.ts';
import { expect, test } from '#e2e/product/running-product.ts';
import {
  addQuests,
  bell,
  card,
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
  const checks = button(page, 'Checks');
  await expect(checks).toHaveAccessibleDescription('0');
  await checks.press('Enter');
  await expect(page.getByRole('tab', { name: 'Checks' })).toBeFocused();
  const panel = page.getByRole('tabpanel', { name: 'Checks' });
  await expect(panel.getByText('No advice')).toBeVisible();

  await addQuests(page, wolves);
  await expect(checks).toHaveAccessibleDescription('1');
  await expect(card(page, `${wolves}, 1 check`)).toBeVisible();
  const advice = panel.getByRole('region', { name: 'Advice' }).getByRole('listitem');
  await expect(advice).toHaveText([/No other quest of this story line comes before or after it/]);
  await expect(panel.getByRole('table', { name: 'A median quest of each' })).toBeVisible();
  await expectAccessibleWideAndNarrow(page, panel);
  await advice.getByRole('button', { name: `Show ${wolves} on the canvas` }).press('Enter');
  await expect(card(page, wolves)).toBeFocused();
  await expect(card(page, wolves)).toBeInViewport({ ratio: 0.9 });
});
