import type { Page } from '@playwright/test';

type Spot = { x: number; y: number };

const steps = 60;

/** Nothing in the page says that the view has glided to its end and all cards are drawn. */
export const letGlide = (page: Page): Promise<void> => page.waitForTimeout(1_000);

export const pan = async (page: Page, from: Spot): Promise<void> => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await moveAround(page, from, 320);
  await page.mouse.up();
};

export const zoom = async (page: Page, at: Spot): Promise<void> => {
  await page.mouse.move(at.x, at.y);
  for (const way of [1, -1]) {
    for (let step = 0; step < steps / 2; step += 1) await page.mouse.wheel(0, way * 12);
  }
};

export const dragCard = async (page: Page, card: Spot): Promise<void> => {
  await page.mouse.move(card.x, card.y);
  await page.mouse.down();
  await moveAround(page, card, 120);
  await page.mouse.up();
};

const moveAround = async (page: Page, { x, y }: Spot, radius: number): Promise<void> => {
  for (let step = 1; step <= steps; step += 1) {
    const angle = (step / steps) * 2 * Math.PI;
    await page.mouse.move(x + radius * Math.sin(angle), y + (radius / 2) * (1 - Math.cos(angle)));
  }
};
