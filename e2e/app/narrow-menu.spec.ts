import type { Page } from '@playwright/test';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';
import { field, yourQuestsScreen, storeQuests } from '#e2e/steps/quest-steps.ts';
import { button } from '#e2e/steps/elements.ts';

const [tablet, phone] = [
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

test.use({ viewport: tablet, hasTouch: true, isMobile: true });

const menu = (page: Page) => page.getByRole('navigation', { name: 'Side menu' });
const entry = (page: Page, name: string) => menu(page).getByRole('link', { name });

const openMenu = async (page: Page): Promise<void> => {
  await button(page, 'Menu').click();
  await expect(entry(page, 'Dashboard')).toBeInViewport({ ratio: 1 });
};

test('each icon of the collapsed menu has a word on a touch screen, and a narrow menu keeps the focus', async ({
  page,
}) => {
  const { user } = await signUpByApi(page);
  await storeQuests(page, user.id, ['The bell under the bay']);
  await page.goto(yourQuestsScreen);
  await expect(button(page, 'The bell under the bay')).toBeVisible();
  await test.step('each icon of the collapsed menu has a word, and keeps its name', async () => {
    await button(page, 'Menu').tap();
    await expect.poll(() => menu(page).evaluate((element) => element.getBoundingClientRect().width)).toBe(63);
    const word = (name: string) =>
      entry(page, name).evaluate((element) => getComputedStyle(element, '::after').content.split(' / ')[0]);
    expect(await word('View Your Quest List')).toBe('"Quests"');
    expect(await word('View Your Story Line List')).toBe('"Lines"');
    await expect(menu(page).getByRole('link', { name: 'View Your Quest List', exact: true })).toBeVisible();
  });

  await page.setViewportSize(phone);
  await expect(menu(page)).toBeHidden();
  await openMenu(page);
  await test.step('a tap beside the menu closes it and presses nothing of what it lies over', async () => {
    const row = await page.locator('[data-item]').boundingBox();
    if (!row) throw new Error('The list has no row.');
    await page.touchscreen.tap(row.x + row.width - 20, row.y + row.height / 2);
    await expect(menu(page)).toBeHidden();
    // The result of a press shows a frame later, in place of the list.
    await openMenu(page);
    await expect(page).toHaveURL(new RegExp(`${yourQuestsScreen}$`));
  });
  await test.step('Escape closes the menu and gives the focus back to its toggle', async () => {
    await entry(page, 'Dashboard').focus();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(button(page, 'Menu')).toBeFocused();
  });
  await test.step('an entry of the screen that is open leads to its content', async () => {
    await openMenu(page);
    await entry(page, 'View Your Quest List').press('Enter');
    await expect(menu(page)).toBeHidden();
    await expect(page.locator('#content')).toBeFocused();
  });
  await test.step('the focus is never under the menu', async () => {
    await openMenu(page);
    await menu(page).getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(button(page, 'Create New Quest')).toBeFocused();
    await expect(menu(page)).toBeHidden();
    await button(page, 'Create New Quest').press('Enter');
    await expect(field(page, 'Title')).toBeFocused();
  });
});
