import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { storyLineAddress } from '#contract/story-lines.ts';
import { submissionAddress, type SubmissionBody } from '#contract/submissions.ts';
import { changeHeaders } from '#contract/versions.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { expect, test } from '#e2e/product/running-product.ts';
import { openAsReviewer, openSubmission } from '#e2e/steps/review-steps.ts';
import {
  bell,
  card,
  inspector,
  keepLine,
  lantern,
  openWithQuests,
  screenAddress,
} from '#e2e/steps/story-line-steps.ts';

const titles = [bell, lantern];

/** It has as many characters as a title may have. */
const longTitle = 'The unforgettable reckoning at Drymouth, 1st part.';

const keepLongLine = async (page: Page) => {
  const { owner, idOf } = await openWithQuests(page, ...titles);
  const { id, data } = await keepLine(page, owner, titles.map(idOf));
  const answer = await page.request.put(storyLineAddress(owner, id), {
    data: { ...data, title: longTitle },
    headers: changeHeaders(1),
  });
  expect(answer.ok()).toBe(true);
  return { owner, id };
};

/** Runs in the page: whether each line of a heading's words lies in its box and in the window. */
const isWhole = (heading: Element): boolean => {
  const words = document.createRange();
  words.selectNodeContents(heading);
  const box = heading.getBoundingClientRect();
  // A font's letters reach beyond a low line.
  const slack = 4;
  return [...words.getClientRects()].every(
    ({ left, right, top, bottom }) =>
      left >= box.left - 1 &&
      right <= box.right + 1 &&
      top >= box.top - slack &&
      bottom <= Math.min(box.bottom + slack, innerHeight),
  );
};

const sizes = [
  [1920, 1080],
  [1840, 1000],
  [1839, 1000],
  [1600, 900],
  [1599, 900],
  [1440, 900],
  [1280, 720],
  [1200, 720],
  [1024, 768],
  [390, 844],
] as const;

for (const [mode, name] of [
  ['view', 'a line that is read'],
  ['edit', 'a line that is written'],
] as const)
  test(`the bar shows the whole title of ${name}`, async ({ page }) => {
    const { id } = await keepLongLine(page);
    await page.goto(`${screenAddress}?storyLine=${id}&mode=${mode}`);
    const heading = page.getByRole('heading', { name: longTitle }).first();
    await expect(heading).toBeVisible();
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      expect.soft(await heading.evaluate(isWhole), `${width}`).toBe(true);
      await expect.soft(page.getByRole('button', { name: 'Inspector', exact: true })).toBeInViewport({ ratio: 1 });
    }
  });

test('on a phone, what is not saved is whole, and so is the name of the search', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await keepLongLine(page);
  await page.goto(`${screenAddress}?storyLine=${id}&mode=edit`);
  await expect(card(page, bell)).toBeVisible();
  await page.keyboard.press('n');
  const unsaved = page.getByText('Unsaved changes: 1 new quest');
  await expect(unsaved).toBeVisible();
  expect(await unsaved.evaluate(isWhole)).toBe(true);
  const doing = await page.getByRole('heading', { name: 'Editing Storyline' }).boundingBox();
  const row = await unsaved.boundingBox();
  expect((doing?.y ?? 0) >= (row?.y ?? 0) + (row?.height ?? 0) - 1).toBe(true);
  const label = page.getByText('Find a quest', { exact: true });
  expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('the line below the open tab is as wide as its word, and a description is shown whole', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const { id } = await keepLongLine(page);
  await page.goto(`${screenAddress}?storyLine=${id}&mode=edit`);
  const tab = inspector(page).getByRole('tab', { name: 'Story', exact: true });
  const widths = await tab.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return {
      line: Number.parseFloat(getComputedStyle(element, '::after').width),
      word: words.getBoundingClientRect().width,
    };
  });
  expect(Math.abs(widths.line - widths.word)).toBeLessThan(2);
  const description = inspector(page).getByLabel('Description');
  await description.fill('What the bay took, and what it gives back at the lowest ebb. '.repeat(3).trim());
  expect(await description.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});

test("a submitted line's bar has its inspector in the first row of a phone", async ({ page, browser, product }) => {
  const { owner, id } = await keepLongLine(page);
  const data: SubmissionBody = { kind: 'story line', item_id: id };
  const answer = await page.request.put(submissionAddress(owner, toSubmissionId(randomUUID())), { data });
  expect(answer.ok()).toBe(true);
  const reviewer = await openAsReviewer(browser, product);
  await openSubmission(reviewer, longTitle);
  await reviewer.setViewportSize({ width: 390, height: 844 });
  const middleOf = async (name: string): Promise<number> => {
    const box = await reviewer.getByRole('button', { name, exact: true }).boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
  };
  expect(await middleOf('Inspector')).toBe(await middleOf('Review queue'));
  expect(await reviewer.getByRole('heading', { name: longTitle }).first().evaluate(isWhole)).toBe(true);
});
