import { randomUUID } from 'node:crypto';
import { questAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';
import { bell, card, keepLine, lantern, openWithQuests, screenAddress } from '#e2e/steps/story-line-steps.ts';

test('a quest on paper is the quest alone, in ink', async ({ page }) => {
  const { user } = await signUpByApi(page);
  const id = toQuestId(randomUUID());
  const data = aQuest({ title: bell, description: 'What the bay took.' });
  expect((await page.request.put(questAddress(user.id, id), { data, headers: creationHeaders })).status()).toBe(201);
  await page.goto(`/dashboard/quests/your_quests?quest=${id}`);
  await expect(page.getByRole('heading', { name: bell })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('What the bay took.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Objectives' })).toBeVisible();
  for (const hidden of [page.getByRole('banner'), page.getByRole('navigation'), page.getByRole('searchbox')])
    await expect(hidden).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByText('What the bay took.')).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('a story line on paper has its whole quests in order, instead of the canvas', async ({ page }) => {
  const { owner, idOf } = await openWithQuests(page, lantern, bell);
  const { id } = await keepLine(page, owner, [bell, lantern].map(idOf));
  await page.goto(`${screenAddress}?storyLine=${id}`);
  await expect(card(page, bell)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const printed = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('region') });
  await expect(printed).toHaveText([new RegExp(bell), new RegExp(`${lantern}.*After ${bell}`)]);
  await expect(card(page, bell)).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(card(page, bell)).toBeVisible();
  await expect(printed).toHaveCount(0);
});
