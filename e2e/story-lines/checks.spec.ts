import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/product/accessibility.ts';
import { expect, test } from '#e2e/product/running-product.ts';
import {
  addQuests,
  bell,
  card,
  type IdOf,
  storeRow,
  lantern,
  openWithQuests,
  storyLinesScreen,
  storeLine,
  wolves,
} from '#e2e/steps/story-line-steps.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { button } from '#e2e/steps/elements.ts';

const adviceIn = (page: Page) => page.getByRole('region', { name: 'Advice' }).getByRole('listitem');

/** The wolves need both sides of a choice. */
const aDeadEnd = (idOf: IdOf) => {
  const sides = [idOf(bell), idOf(lantern)];
  const choices = { side: { title: 'Bell or lantern', quests: sides, at_most: 1 } };
  return aStoryLine({ [idOf(bell)]: [], [idOf(lantern)]: [], [idOf(wolves)]: sides }, { choices });
};

test('the checks of story lines', async ({ page }) => {
  const { owner, idOf } = await openWithQuests(page, bell, lantern, wolves);
  const { id } = await storeRow(page, owner, [idOf(bell), idOf(lantern)]);
  const checks = button(page, /^Checks/);
  const panel = page.getByRole('tabpanel', { name: 'Checks' });

  await test.step('the keyboard alone reads those of an edited line and goes to a quest', async () => {
    await page.goto(`${storyLinesScreen}?storyLine=${id}&mode=edit`);
    await expect(checks).toHaveAccessibleName('Checks');
    await checks.press('Enter');
    await expect(page.getByRole('tab', { name: 'Checks' })).toBeFocused();
    await expect(panel.getByText('No advice')).toBeVisible();
    await addQuests(page, wolves);
    await expect(checks).toHaveAccessibleName('Checks: 1 hint');
    await expect(card(page, `${wolves}, 1 check`)).toBeVisible();
    await expect(adviceIn(page)).toHaveText([/No other quest of this story line comes before or after it/]);
    await expect(panel.getByRole('table', { name: 'A median quest of each' })).toBeVisible();
    await adviceIn(page)
      .getByRole('button', { name: `Show ${wolves} on the canvas` })
      .press('Enter');
    await expect(card(page, wolves)).toBeFocused();
    await expect(card(page, wolves)).toBeInViewport({ ratio: 0.9 });
  });

  await test.step('a worker of the browser checks the paths of a line with a choice, together with the other line of its quests', async () => {
    const withChoice = await storeLine(page, owner, aDeadEnd(idOf));
    const worker = page.waitForEvent('worker', (each) => each.url().includes('paths-worker'));
    await page.goto(`${storyLinesScreen}?storyLine=${withChoice}`);
    await checks.click();
    await worker;
    await expect(adviceIn(page)).toHaveText([
      /Can never be done: it comes after “.*”, and the choice “Bell or lantern” allows at most 1 of its quests\.Show$/,
      /Can never be done: “.*” before it can never be done\.Show$/,
    ]);
    await expect(
      panel.getByRole('table', { name: 'What the whole story line gives at least and at most' }),
    ).toBeVisible();
    await expectAccessible(page, panel);
  });
});

test('checks whose code could not be loaded are said to be missing, and are tried again', async ({ page }) => {
  const { owner, idOf } = await openWithQuests(page, bell, lantern);
  const { id } = await storeRow(page, owner, [idOf(bell), idOf(lantern)]);
  const code = '**/run-checks-*.js';
  await page.route(code, (route) => route.abort());
  await page.goto(`${storyLinesScreen}?storyLine=${id}`);
  const checks = button(page, /^Checks/);
  await expect(checks).toHaveAccessibleName('Checks: not all looked at');
  await checks.click();
  const panel = page.getByRole('tabpanel', { name: 'Checks' });
  await expect(panel.getByText('The checks could not be loaded')).toBeVisible();
  await page.unroute(code);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByText('No advice')).toBeVisible();
  await expect(checks).toHaveAccessibleName('Checks');
});
