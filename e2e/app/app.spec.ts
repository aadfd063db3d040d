import { aQuest } from '#test-support/builders/builders.ts';
import { expect, test } from '#e2e/product/running-product.ts';
import { bell, card, storeRow, lantern, openWithQuests, storyLinesScreen } from '#e2e/steps/story-line-steps.ts';

test('a quest on paper is the quest alone, in ink, and a story line has its quests instead of the canvas', async ({
  page,
}) => {
  const { owner, idOf } = await openWithQuests(page, lantern, bell);
  const { id } = await storeRow(page, owner, [bell, lantern].map(idOf));

  await test.step('a quest is alone, in ink', async () => {
    await page.goto(`/dashboard/quests/your_quests?quest=${idOf(bell)}`);
    await expect(page.getByRole('heading', { name: bell })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const description = page.getByText(aQuest({ title: bell }).description);
    await expect(description).toBeVisible();
    await expect(page.getByRole('region', { name: 'Objectives' })).toBeVisible();
    for (const hidden of [page.getByRole('banner'), page.getByRole('navigation'), page.getByRole('searchbox')])
      await expect(hidden).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(description).toHaveCSS('color', 'rgb(0, 0, 0)');
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('a story line has its whole quests in order, until it is printed', async () => {
    await page.goto(`${storyLinesScreen}?storyLine=${id}`);
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

  await test.step('what players see is printed instead while it is open', async () => {
    await page.getByRole('button', { name: 'As players see it' }).click();
    await expect(page.getByRole('dialog').getByText('What to do')).toHaveCount(2);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(page.getByText('What to do').filter({ visible: true })).toHaveCount(2);
    await expect(page.getByText(`After ${bell}`)).toBeHidden();
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByText('What to do')).toHaveCount(2);
  });
});
