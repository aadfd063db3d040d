import type { Page } from '@playwright/test';
import { questAddress } from '#contract/quests.ts';
import { changeHeaders } from '#contract/versions.ts';
import { expectAccessible } from '#e2e/product/accessibility.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';
import { button } from '#e2e/steps/elements.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { newTitle, storeTwoQuestLine } from '#e2e/steps/review-steps.ts';

const menu = (page: Page) => page.getByRole('menu', { name: 'Commands here' });
const item = (page: Page, name: string | RegExp) => menu(page).getByRole('menuitem', { name });
const card = (page: Page, title: string) => page.getByRole('group', { name: new RegExp(`^${title}`) });

test('a card, a link and the ground have their commands in a menu, by pointer and keyboard', async ({ page }) => {
  const { user } = await signUpByApi(page);
  const line = await storeTwoQuestLine(page.request, user.id, newTitle('Of a menu'));
  const [begun, ended] = [`${line.data.title}, begun`, `${line.data.title}, ended`];
  const marked = { ...aQuest({ title: ended }), marks: { status: 'draft', tags: ['bell', 'tide', 'third'] } };
  const address = questAddress(user.id, line.quests[1]);
  expect((await page.request.put(address, { data: marked, headers: changeHeaders(1) })).status()).toBe(200);
  await page.goto(`/dashboard/quests/your_story_lines?storyLine=${line.id}&mode=edit`);
  await expect(card(page, ended)).toContainText(/Draft.*bell.*tide.*\+1/);

  await card(page, begun).click({ button: 'right' });
  await expect(item(page, /^Change its title on the card/)).toBeVisible();
  await expectAccessible(page, menu(page));
  await item(page, /^Change its title on the card/).click();
  await page.keyboard.type('Renamed by the menu');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Renamed by the menu')).toBeFocused();

  await page.keyboard.press('Shift+F10');
  await expect(menu(page).getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(item(page, /^Remove what is selected/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  await expect(card(page, 'Renamed by the menu')).toBeFocused();

  const link = page.locator('.react-flow__edge');
  await link.focus();
  await page.keyboard.press('Shift+F10');
  await expect(item(page, 'Lead its end to another quest')).toBeVisible();
  await item(page, /^Remove what is selected/).click();
  await expect(link).toHaveCount(0);

  await page.locator('.react-flow__pane').click({ button: 'right', position: { x: 60, y: 200 } });
  await item(page, 'A new quest here').click();
  await expect(page.locator('.react-flow__node')).toHaveCount(3);

  await button(page, 'Cancel').click();
  await link.focus();
  await page.keyboard.press('Shift+F10');
  await expect(menu(page).getByRole('menuitem')).toHaveText([/^Select every quest/, 'Fit view']);
  await page.keyboard.press('Escape');
  await card(page, ended).click({ button: 'right' });
  await expect(menu(page).getByRole('menuitem')).toHaveText([/^Write or read the focused quest/, /^Copy/, 'Comments']);
  await item(page, 'Comments').click();
  await expect(page.getByRole('dialog', { name: `Comments: ${ended}` })).toBeVisible();
});
