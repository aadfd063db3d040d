import { questAddress } from '#contract/quests.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { creationHeaders } from '#contract/versions.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { a, aStoryLine, b } from '#test-support/builders/a-story-line.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { expectAccessibleWideAndNarrow, phone, wide } from '#e2e/product/accessibility.ts';
import { test } from '#e2e/product/own-product.ts';
import { expect, signUpByApi } from '#e2e/product/running-product.ts';
import { button, dialog, heading, listed } from '#e2e/steps/elements.ts';

test.describe('where links are allowed', () => {
  test.use({ ownSettings: { SHARE_LINKS: 'on' } });

  test('a designer shares a story line, a guest reads and plays it, and the link is taken back', async ({
    page,
    browser,
    own,
  }) => {
    const { user } = await signUpByApi(page);
    const titles = { [a]: 'Ring the bell', [b]: 'Climb the tower' };
    for (const [id, title] of Object.entries(titles))
      await page.request.put(questAddress(user.id, id), { data: aQuest({ title }), headers: creationHeaders });
    const story_quests = {
      [a]: { quest: a, x: 0, y: 0, prerequisite_quests: {} },
      [b]: { quest: b, x: 0, y: 300, prerequisite_quests: { [a]: a } },
    };
    const line = toStoryLineId(user.id, 'sharedline');
    await page.request.put(storyLineAddress(user.id, line), {
      data: { ...aStoryLine(), title: 'The bell founders', story_quests },
      headers: creationHeaders,
    });
    await page.goto('/dashboard/quests/your_story_lines');
    await listed(page).getByRole('button', { name: 'The bell founders' }).click();
    await button(page, 'Share a link').click();
    const sharing = dialog(page, 'Share a link');
    await expect(sharing).toContainText('It is not shared.');
    await sharing.getByRole('button', { name: 'Make a link' }).click();
    const link = (await sharing.getByLabel('Shared link').textContent()) ?? '';
    expect(link).toContain('/shared/');
    await expect(button(page, 'Copy the link')).toBeFocused();

    const guest = await (await browser.newContext({ baseURL: own.url })).newPage();
    const refused: string[] = [];
    guest.on('response', (response) => {
      if (response.status() >= 400) refused.push(response.url());
    });
    const answer = await guest.goto(link);
    expect(answer?.headers()['x-robots-tag']).toBe('noindex');
    const canvas = guest.getByRole('region', { name: 'Story line graph' });
    const title = guest.getByRole('heading', { name: 'The bell founders', level: 2 });
    for (const size of [phone, wide]) {
      await guest.setViewportSize(size);
      await expect(title).toBeInViewport();
      expect((await title.boundingBox())?.y).toBeLessThan((await canvas.boundingBox())?.y ?? 0);
    }
    await expect(guest.getByRole('article')).toHaveCount(2);
    await expect(canvas.getByRole('group', { name: 'Ring the bell' })).toBeVisible();
    await guest
      .getByRole('region', { name: 'Play it through' })
      .getByRole('button', { name: /Complete Ring/ })
      .click();
    await expect(guest.getByRole('button', { name: /Complete Climb/ }).first()).toBeVisible();
    await expectAccessibleWideAndNarrow(guest, canvas);
    await guest.setViewportSize(wide);
    await canvas.getByRole('group', { name: 'Ring the bell' }).click({ button: 'right' });
    await expect(guest.getByRole('menuitem')).toHaveText([/^While playing, complete the quest/]);
    await guest.keyboard.press('Escape');
    await guest.emulateMedia({ media: 'print' });
    await expect(guest.getByRole('article')).toHaveCount(2);
    await expect(guest.getByRole('link', { name: 'What is Runeloom?' })).toBeHidden();
    await guest.emulateMedia({ media: 'screen' });
    expect(refused).toEqual([]);

    await sharing.getByRole('button', { name: 'Take the link back' }).click();
    await expect(sharing).toContainText('The link leads nowhere from now on.');
    await expect(sharing.getByRole('button', { name: 'Make a link' })).toBeFocused();
    await guest.reload();
    await expect(heading(guest, 'This link leads nowhere')).toBeVisible();

    await sharing.getByRole('button', { name: 'Make a link' }).click();
    const next = (await sharing.getByLabel('Shared link').textContent()) ?? '';
    await guest.goto(next);
    await expect(title).toBeVisible();
    await own.database.db.updateTable('shared_links').set({ ends_at: Date.now() }).execute();
    await guest.reload();
    await expect(heading(guest, 'This link leads nowhere')).toBeVisible();
    await expect(guest.getByRole('link', { name: 'What is Runeloom?' })).toBeVisible();
    await page.reload();
    await button(page, 'Share a link').click();
    await expect(sharing).toContainText('It is not shared.');
    await guest.context().close();
  });
});

test('where the operator allows no links, there is no button', async ({ page }) => {
  const { user } = await signUpByApi(page);
  await page.request.put(questAddress(user.id, a), { data: aQuest({ title: 'The bell' }), headers: creationHeaders });
  await page.goto('/dashboard/quests/your_quests');
  await listed(page).getByRole('button', { name: 'The bell' }).click();
  await expect(button(page, 'As players see it')).toBeVisible();
  await expect(button(page, 'Share a link')).toHaveCount(0);
});
