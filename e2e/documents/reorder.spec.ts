import type { Locator, Page } from '@playwright/test';
import { confirm } from '#e2e/steps/dialog-steps.ts';
import { propertyRow, yourQuestsScreen, storeQuests } from '#e2e/steps/quest-steps.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';
import { closeOutcome } from '#e2e/steps/countdown-steps.ts';
import { button } from '#e2e/steps/elements.ts';

const objectives = (page: Page): Locator => page.getByRole('region', { name: 'Quest Objectives' }).getByRole('group');

/** `height` is from 0, the top of the other row, to 1. */
const drag = async (from: Locator, to: Locator, height: number): Promise<void> => {
  const box = await to.boundingBox();
  if (!box) throw new Error('The row is not in view.');
  await from.getByText(/\d$/).dragTo(to, { targetPosition: { x: 40, y: box.height * height } });
};

test('an objective is dragged by its name to another place, announced and kept there', async ({ page }) => {
  const { user } = await signUpByApi(page);
  const [quest] = await storeQuests(page, user.id, ['The bell under the bay']);
  await page.setViewportSize({ width: 1440, height: 1600 });
  await page.goto(`${yourQuestsScreen}?quest=${quest}&mode=edit`);
  const kinds = () => objectives(page).getByText(/\d$/).allTextContents();
  await expect(objectives(page)).toHaveCount(4);
  expect(await kinds()).toEqual(['Collect Item 1', 'Slay Creature 1', 'Escort NPC 1', 'Talk with NPC 1']);

  await drag(propertyRow(page, 'Collect Item 1'), propertyRow(page, 'Escort NPC 1'), 0.9);
  await expect.poll(kinds).toEqual(['Slay Creature 1', 'Escort NPC 1', 'Collect Item 1', 'Talk with NPC 1']);
  await expect(page.getByText('Moved to place 3 of 4.')).toBeAttached();
  await drag(propertyRow(page, 'Talk with NPC 1'), propertyRow(page, 'Slay Creature 1'), 0.1);
  await expect.poll(kinds).toEqual(['Talk with NPC 1', 'Slay Creature 1', 'Escort NPC 1', 'Collect Item 1']);

  await drag(propertyRow(page, 'Escort NPC 1'), propertyRow(page, 'Escort NPC 1'), 0.9);
  await drag(propertyRow(page, 'Escort NPC 1'), propertyRow(page, 'Currency Reward 1'), 0.5);
  expect(await kinds()).toEqual(['Talk with NPC 1', 'Slay Creature 1', 'Escort NPC 1', 'Collect Item 1']);

  await button(page, 'Save Changes').click();
  const dialog = await confirm(page, 'Save Changes');
  await closeOutcome(dialog);
  await page.reload();
  const rows = page.getByRole('region', { name: 'Objectives' }).getByRole('listitem');
  await expect(rows).toHaveText([/Ottoline/, /Ebbhound/, /Ottoline/, /Drymouth Cutlass/]);
});
