import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { storyLineAddress } from '#contract/story-lines.ts';
import { creationHeaders } from '#contract/versions.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { expect, test } from '#e2e/product/running-product.ts';
import {
  bell,
  graph,
  inspector,
  keepLine,
  lantern,
  openTab,
  openWithQuests,
  screenAddress,
  setInspector,
} from '#e2e/steps/story-line-steps.ts';

const choiceTitle = 'Bell or lantern';

const openChoice = async (page: Page): Promise<void> => {
  const { owner, idOf } = await openWithQuests(page, bell, lantern);
  const quests = [idOf(bell), idOf(lantern)] as const;
  const id = toStoryLineId(owner, randomUUID());
  const choices = { side: { title: choiceTitle, quests: [...quests], at_most: 1 } };
  const data = aStoryLine({ [quests[0]]: [], [quests[1]]: [] }, { choices });
  const kept = await page.request.put(storyLineAddress(owner, id), { data, headers: creationHeaders });
  expect(kept.status()).toBe(201);
  await page.goto(`${screenAddress}?storyLine=${id}`);
};

/** Runs in the page: how high the place is where a press reaches an element. */
const pressedHeight = (element: Element): number => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const isReached = (y: number): boolean =>
    element.contains(document.elementFromPoint(left + width / 2, top + height / 2 + y));
  let up = 0;
  while (up < 40 && isReached(-up - 1)) up += 1;
  let down = 0;
  while (down < 40 && isReached(down + 1)) down += 1;
  return up + down + 1;
};

test("a choice's title on the canvas keeps its target at a small zoom", async ({ page }) => {
  await openChoice(page);
  const title = graph(page).getByRole('button', { name: `Choice: ${choiceTitle}` });
  await expect(title).toBeVisible();
  const figure = graph(page).getByTitle('Zoom', { exact: true });
  while (Number.parseInt((await figure.textContent()) ?? '0', 10) > 45)
    await graph(page).getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(() => title.evaluate(pressedHeight)).toBeGreaterThanOrEqual(24);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('tabs, boxes and played quests have room for a finger', async ({ page }) => {
    const { owner, idOf } = await openWithQuests(page, bell, lantern);
    const { id } = await keepLine(page, owner, [bell, lantern].map(idOf));
    await page.goto(`${screenAddress}?storyLine=${id}&mode=edit`);
    await expect(graph(page).getByRole('group').first()).toBeVisible();
    await setInspector(page, true);
    const tab = await inspector(page).getByRole('tab', { name: 'Play', exact: true }).boundingBox();
    expect(tab?.width).toBeGreaterThanOrEqual(44);
    await openTab(page, 'Quests');
    const box = inspector(page).getByRole('checkbox', { name: `Select ${bell}` });
    expect(await box.evaluate(pressedHeight)).toBeGreaterThanOrEqual(44);
    await openTab(page, 'Play');
    const shown = await inspector(page)
      .getByRole('button', { name: `Show ${bell} on the canvas` })
      .boundingBox();
    expect(shown?.height).toBeGreaterThanOrEqual(44);
  });
});
