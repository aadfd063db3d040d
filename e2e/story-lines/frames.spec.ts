import { expect, test } from '#e2e/product/running-product.ts';
import { bell, card, dragBy, graph, lantern, openLine, setInspector } from '#e2e/steps/story-line-steps.ts';

test('a frame that is made around a quest at the edge of the canvas is in sight', async ({ page }) => {
  await openLine(page, [bell, lantern], { mode: 'edit' });
  await setInspector(page, false);
  const canvas = await graph(page).boundingBox();
  const at = await card(page, bell).boundingBox();
  if (!canvas || !at) throw new Error('They are not to be seen.');
  const ground = { x: canvas.x + canvas.width - 60, y: canvas.y + canvas.height / 2 };
  await dragBy(page, ground, { right: canvas.x - at.x + 4, down: 0 });
  await expect.poll(async () => (await card(page, bell).boundingBox())?.x).toBeLessThan(canvas.x + 10);
  await card(page, bell).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('f');
  await expect(page.getByRole('textbox', { name: 'Title of the frame or note' })).toBeFocused();
  const frame = graph(page).getByRole('group', { name: /^Frame/ });
  await expect.poll(async () => (await frame.boundingBox())?.x).toBeGreaterThanOrEqual(canvas.x);
  const [shown, room] = [await frame.boundingBox(), await graph(page).boundingBox()];
  expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThanOrEqual((room?.x ?? 0) + (room?.width ?? 0));
});
