import { expectAccessible } from '#e2e/product/accessibility.ts';
import { expect, test } from '#e2e/product/running-product.ts';
import { linesScreen } from '#e2e/steps/official-steps.ts';
import { bell, card, graph, lantern, openLine, wolves } from '#e2e/steps/story-line-steps.ts';
import { button, listed } from '#e2e/steps/elements.ts';

test('story lines are played through', async ({ page }) => {
  await openLine(page, [bell, lantern, wolves]);

  await test.step('on the canvas, by pointer and by keyboard', async () => {
    await button(page, 'Play').click();
    await expect(card(page, `${lantern}, Waiting`)).toBeVisible();
    await graph(page)
      .getByRole('button', { name: `Complete ${bell}` })
      .click();
    await expect(card(page, `${bell}, Done`)).toBeFocused();
    await expect(card(page, `${lantern}, Open`)).toBeVisible();
    await card(page, lantern).focus();
    await page.keyboard.press('c');
    await expect(card(page, `${wolves}, Open`)).toBeVisible();
    await expect(page.getByText('2 of 3 quests done')).toBeVisible();
    await page.getByRole('tab', { name: 'Story', exact: true }).click();
    await expect(graph(page).getByRole('group', { name: bell, exact: true })).toBeVisible();
    await expect(graph(page).getByRole('button', { name: /^Complete/ })).toHaveCount(0);
  });

  await test.step('an official one by keyboard, from its first quest to its last', async () => {
    await page.goto(linesScreen);
    await listed(page).first().getByRole('button').click();
    await expect(button(page, 'Play')).toBeEnabled();
    await button(page, 'Play').press('Enter');
    await expect(page.getByRole('tab', { name: 'Play' })).toBeFocused();
    const panel = page.getByRole('tabpanel', { name: 'Play' });
    await expect(panel.getByText(/^0 of \d+ quests done$/)).toBeVisible();
    await expectAccessible(page, panel);

    const count = Number(/of (\d+)/.exec((await panel.getByText(/quests done/).textContent()) ?? '')?.[1]);
    expect(count).toBeGreaterThan(3);
    await panel
      .getByRole('button', { name: /^Complete (?!all)/ })
      .first()
      .focus();
    for (let done = 1; done <= count; done += 1) {
      await page.keyboard.press('Enter');
      await expect(panel.getByText(new RegExp(`^${done} of ${count} quests done`))).toBeVisible();
    }
    await expect(panel.getByText('the story is complete', { exact: false })).toBeFocused();
    await expect(panel.getByRole('region', { name: 'Done' }).getByRole('listitem')).toHaveCount(count);
    await expect(panel.getByText(/XP$/).first()).toBeVisible();
    await expectAccessible(page, panel);
  });
});
