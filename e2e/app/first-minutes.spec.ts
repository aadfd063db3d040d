import type { Locator } from '@playwright/test';
import { expectAccessibleWideAndNarrow, phone, wide } from '#e2e/product/accessibility.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';
import { button, listed } from '#e2e/steps/elements.ts';
import { contentId } from '#web/shared/focus/use-focus.ts';
import { pictureSize } from '#web/shared/picture-size.ts';

/** 0 until it is there. */
const widthOf = (picture: Locator) => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);

test('a stranger plays and changes a story line, and has it after signing up', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/signin');
  await expect(page.getByText('Runeloom weaves quests into stories.')).toBeVisible();
  await page.getByRole('link', { name: 'Try a story line without an account' }).click();
  const canvas = page.getByRole('region', { name: 'Story line graph' });
  const pictures = page.getByRole('region', { name: 'How the work goes' }).getByRole('img');
  await expect(pictures).toHaveCount(6);
  await pictures.last().scrollIntoViewIfNeeded();
  await expect.poll(() => widthOf(pictures.last())).toBe(pictureSize.width);
  await canvas.scrollIntoViewIfNeeded();
  await canvas.hover();
  const zoom = await canvas.getByText(/^\d+ %$/).textContent();
  const placeOf = async () => (await canvas.boundingBox())?.y ?? 0;
  const place = await placeOf();
  await page.mouse.wheel(0, 200);
  await expect.poll(placeOf).toBeLessThan(place);
  await expect(canvas.getByText(zoom ?? '')).toBeVisible();
  await expectAccessibleWideAndNarrow(page, canvas);
  await page.setViewportSize(wide);
  await canvas.getByRole('button', { name: 'Complete The Salt Wolves' }).click();
  await canvas.getByRole('button', { name: 'Complete Ropes for the Tower' }).click();
  await expect(canvas.getByRole('group', { name: 'Nine Steps Down' })).toContainText('Lost');

  await canvas.getByRole('group', { name: 'Nine Steps Down' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Delete');
  await expect(canvas.getByRole('group')).toHaveCount(3);
  await page.reload();
  await expect(canvas.getByRole('group', { name: 'The Last Ebb' })).toBeVisible();
  await expect(canvas.getByRole('group')).toHaveCount(3);

  await signUpByApi(page);
  await page.goto('/dashboard/quests');
  await button(page, 'Make it mine').click();
  await expect(canvas.getByRole('group')).toHaveCount(3);
  await page.goto('/dashboard/quests/your_quests');
  await expect(listed(page)).toHaveCount(3);
  await page.goto('/dashboard/quests');
  await expect(page.getByText('Last edited')).toBeVisible();
  await expect(button(page, 'Make it mine')).toHaveCount(0);
});

test('what was taken back on the page for strangers is not offered, and what is left goes without the focus', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await page.goto('/about');
  const canvas = page.getByRole('region', { name: 'Story line graph' });
  const last = canvas.getByRole('group', { name: 'The Last Ebb' });
  await last.focus();
  await page.keyboard.press('Control+Enter');
  await expect(canvas.getByRole('group')).toHaveCount(5);
  await canvas.getByRole('button', { name: 'Undo' }).click();
  await expect(canvas.getByRole('group')).toHaveCount(4);
  await page.reload();
  await last.focus();
  await expect(canvas.getByRole('group')).toHaveCount(4);
  await page.keyboard.press('Space');
  await page.keyboard.press('Delete');
  await expect(canvas.getByRole('group')).toHaveCount(3);

  await signUpByApi(page);
  await page.goto('/dashboard/quests');
  await button(page, 'Leave it').click();
  await expect(page.locator(`#${contentId}`)).toBeFocused();
  await expect(button(page, 'Make it mine')).toHaveCount(0);
});

test('the menus of the canvas offer a stranger what they do there', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/about');
  const canvas = page.getByRole('region', { name: 'Story line graph' });
  const items = page.getByRole('menu', { name: 'Commands here' }).getByRole('menuitem');
  const openAt = (card: string) => canvas.getByRole('group', { name: card }).click({ button: 'right' });
  const openOnGround = () =>
    canvas.locator('.react-flow__pane').click({ button: 'right', position: { x: 40, y: 120 } });
  await openOnGround();
  await expect(items).toHaveText(['A new quest here', /^Select every quest/, 'Fit view']);
  await page.keyboard.press('Escape');
  await openAt('The Last Ebb');
  await expect(items).toHaveText([
    /^Change its title on the card/,
    /^A new quest that follows/,
    /^Start a link/,
    /^Copy/,
    /^Duplicate/,
    /^Remove what is selected/,
  ]);
  await items.filter({ hasText: 'Copy' }).click();
  await openOnGround();
  await items.filter({ hasText: 'Paste' }).click();
  await expect(canvas.getByRole('group', { name: 'The Last Ebb (copy)' })).toBeFocused();
  await openAt('The Salt Wolves');
  await items.filter({ hasText: 'Duplicate' }).click();
  await expect(canvas.getByRole('group', { name: 'The Salt Wolves (copy)' })).toBeVisible();
  await expect(canvas.getByRole('group')).toHaveCount(6);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('a card that is pressed twice is renamed, because no editor opens there', async ({ page }) => {
    await page.goto('/about');
    const canvas = page.getByRole('region', { name: 'Story line graph' });
    const card = canvas.getByRole('group', { name: 'The Salt Wolves' });
    await card.dblclick({ position: { x: 60, y: 30 } });
    const title = canvas.getByRole('textbox');
    await expect(title).toBeFocused();
    await title.fill('The salt wolves of mine');
    await title.press('Enter');
    await expect(canvas.getByRole('group', { name: 'The salt wolves of mine' })).toBeVisible();
  });

  test('the tools below the canvas are one row, whose buttons have room for a finger', async ({ page }) => {
    await page.goto('/about');
    const tools = ['Zoom out', 'Zoom in', 'Fit view', 'Lock', 'Compact cards', 'Tidy up', 'Layout', 'Map'];
    const boxes = await Promise.all(tools.map((name) => button(page, name).boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    expect(Math.min(...boxes.map((box) => box?.width ?? 0))).toBeGreaterThanOrEqual(36);
    expect(Math.min(...boxes.map((box) => box?.height ?? 0))).toBeGreaterThanOrEqual(44);
  });
});

test('the canvas comes on a phone too, without a scroll', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/about');
  await expect(page.getByRole('region', { name: 'Story line graph' })).toBeVisible();
});

test('a newcomer takes a sample and finds it on the canvas', async ({ page }) => {
  await signUpByApi(page);
  await page.goto('/dashboard/quests');
  await button(page, 'Take a sample').click();
  await expect(page.getByRole('region', { name: 'Story line graph' }).getByRole('group')).toHaveCount(5);
  await expect(button(page, 'Save Changes')).toBeVisible();
});
