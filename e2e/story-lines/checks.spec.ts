import { expectAccessibleWideAndNarrow } from '#e2e/product/accessibility.ts';
import { randomUUID } from 'node:crypto';
import { storyLineAddress } from '#contract/story-lines.ts';
import { creationHeaders } from '#contract/versions.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { button } from '#e2e/steps/official-steps.ts';
import { expect, test } from '#e2e/product/running-product.ts';
import {
  addQuests,
  bell,
  card,
  keepLine,
  lantern,
  openWithQuests,
  screenAddress,
  wolves,
} from '#e2e/steps/story-line-steps.ts';

test('the keyboard alone reads the checks of an edited story line and goes to a quest', async ({ page }) => {
  const { owner, idOf } = await openWithQuests(page, bell, lantern, wolves);
  const { id } = await keepLine(page, owner, [idOf(bell), idOf(lantern)]);
  await page.goto(`${screenAddress}?storyLine=${id}&mode=edit`);
  const checks = button(page, 'Checks');
  await expect(checks).toHaveAccessibleDescription('0');
  await checks.press('Enter');
  await expect(page.getByRole('tab', { name: 'Checks' })).toBeFocused();
  const panel = page.getByRole('tabpanel', { name: 'Checks' });
  await expect(panel.getByText('No advice')).toBeVisible();

  await addQuests(page, wolves);
  await expect(checks).toHaveAccessibleDescription('1');
  await expect(card(page, `${wolves}, 1 check`)).toBeVisible();
  const advice = panel.getByRole('region', { name: 'Advice' }).getByRole('listitem');
  await expect(advice).toHaveText([/No other quest of this story line comes before or after it/]);
  await expect(panel.getByRole('table', { name: 'A median quest of each' })).toBeVisible();
  await expectAccessibleWideAndNarrow(page, panel);
  await advice.getByRole('button', { name: `Show ${wolves} on the canvas` }).press('Enter');
  await expect(card(page, wolves)).toBeFocused();
  await expect(card(page, wolves)).toBeInViewport({ ratio: 0.9 });
});

test('a worker of the browser checks the paths of a story line with a choice', async ({ page }) => {
  const { owner, idOf } = await openWithQuests(page, bell, lantern, wolves);
  const id = toStoryLineId(owner, randomUUID());
  const sides = [idOf(bell), idOf(lantern)];
  const { story_quests } = aStoryLine({ [idOf(bell)]: [], [idOf(lantern)]: [], [idOf(wolves)]: sides });
  const choices = { side: { title: 'Bell or lantern', quests: sides, at_most: 1 } };
  const data = aStoryLine({}, { story_quests, choices });
  const kept = await page.request.put(storyLineAddress(owner, id), { data, headers: creationHeaders });
  expect(kept.status()).toBe(201);
  const worker = page.waitForEvent('worker', (each) => each.url().includes('paths-worker'));
  await page.goto(`${screenAddress}?storyLine=${id}`);
  await button(page, 'Checks').click();
  await worker;
  const panel = page.getByRole('tabpanel', { name: 'Checks' });
  await expect(panel.getByRole('region', { name: 'Advice' }).getByRole('listitem')).toHaveText([
    /Can never be done: it needs “.*” and “.*”, and no player can do both, because of the choice “Bell or lantern”\.Show$/,
  ]);
  await expect(
    panel.getByRole('table', { name: 'What the whole story line gives at least and at most' }),
  ).toBeVisible();
  await expectAccessibleWideAndNarrow(page, panel);
});
