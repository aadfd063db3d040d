import type { Locator, Page } from '@playwright/test';
import { expect, signUpByApi, test, type Account } from '#e2e/product/running-product.ts';

const windows = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const editors = [
  ['/dashboard/quests/your_quests?mode=create', 'Create Quest'],
  ['/dashboard/quests/your_story_lines?mode=create', 'Create Story Line'],
] as const;

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('It has no box.');
  return box;
};

const doesCover = async (notice: Locator, button: Locator): Promise<boolean> => {
  const [one, other] = await Promise.all([boxOf(notice), boxOf(button)]);
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
};

const logInTo = async (page: Page, address: string, { email, password }: Account): Promise<Locator> => {
  await page.context().clearCookies();
  await page.goto(address);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  const greeting = page.getByText("Ahoy! You're back in the realm. Adventure awaits!");
  await expect(greeting).toBeVisible();
  return greeting.locator('..');
};

/** It stays as long as the person's focus is in it. A focus by program does not count, hence the keys. */
const moveFocusInto = async (page: Page, notice: Locator): Promise<void> => {
  const dismiss = notice.getByRole('button');
  // An editor that opens takes the focus.
  await expect(async () => {
    await dismiss.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(dismiss).toBeFocused({ timeout: 500 });
  }).toPass();
};

test('the greeting covers no button of an editor', async ({ page }) => {
  const account = await signUpByApi(page);
  for (const [address, create] of editors) {
    const notice = await logInTo(page, address, account);
    await moveFocusInto(page, notice);
    for (const size of windows)
      await test.step(`${create} at ${size.width} × ${size.height}`, async () => {
        await page.setViewportSize(size);
        for (const name of ['Cancel', create]) {
          const button = page.getByRole('main').getByRole('button', { name, exact: true });
          await expect(button).toBeVisible();
          expect(await doesCover(notice, button), name).toBe(false);
          await button.click({ trial: true });
        }
      });
  }
});
