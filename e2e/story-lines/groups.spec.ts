import { lineGroupsAddress, type SavedLineGroups } from '#contract/line-groups.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { questAddress } from '#contract/quests.ts';
import { expectAccessibleWideAndNarrow, wide } from '#e2e/product/accessibility.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';
import { button, dialog } from '#e2e/steps/elements.ts';
import { description, storeLine, storyLinesScreen } from '#e2e/steps/story-line-steps.ts';

const titles = ['The salt roads', 'The bell', 'Three lanterns'];

test('story lines are put into groups by dialog, keyboard and dragging', async ({ page }) => {
  const { user } = await signUpByApi(page);
  const ids = [aQuestId(), aQuestId()];
  for (const id of ids)
    await page.request.put(questAddress(user.id, id), { data: aQuest(), headers: { 'If-None-Match': '*' } });
  const [first = '', second = ''] = ids;
  for (const title of titles)
    await storeLine(page, user.id, {
      title,
      description,
      type: 'Side Story',
      story_quests: {
        [first]: { quest: first, x: 0, y: 0, prerequisite_quests: {} },
        [second]: { quest: second, x: 400, y: 0, prerequisite_quests: { [first]: first } },
      },
    });
  const groups = async () => {
    const { groups: saved } = (await (await page.request.get(lineGroupsAddress(user.id))).json()) as SavedLineGroups;
    return saved.map(({ title, lines }) => `${title}: ${lines.length}`);
  };

  await page.setViewportSize(wide);
  const { promise: held, resolve: letGroupsCome } = Promise.withResolvers<void>();
  await page.route(`**${lineGroupsAddress(user.id)}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(storyLinesScreen);
  await button(page, 'The bell').focus();
  letGroupsCome();
  await expect(button(page, 'Make a group')).toBeVisible();
  await expect(button(page, 'The bell')).toBeFocused();
  const region = page.getByRole('region', { name: 'Groups', exact: true });
  await region.getByRole('button', { name: 'Make a group' }).click();
  const make = dialog(page, 'Make a group');
  await expectAccessibleWideAndNarrow(page, make);
  await page.setViewportSize(wide);
  await make.getByLabel('Title of the group').fill('First days');
  await make.getByLabel('The salt roads').check();
  await make.getByRole('button', { name: 'Make a group' }).click();
  await expect(make).toBeHidden();
  const firstDays = region.getByRole('region', { name: 'First days' });
  await expect(firstDays.getByRole('listitem')).toHaveText([/^The salt roads/]);
  const others = region.getByRole('region', { name: 'Without a group' });
  await expect(others.getByRole('listitem')).toHaveCount(2);
  await expectAccessibleWideAndNarrow(page, firstDays);
  await page.setViewportSize(wide);

  await others.getByRole('button', { name: 'The bell' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(firstDays.getByRole('listitem')).toHaveText([/^The salt roads/, /^The bell/]);
  await expect(button(page, 'The bell')).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(firstDays.getByRole('listitem')).toHaveText([/^The bell/, /^The salt roads/]);

  await button(page, 'Make a group').click();
  await make.getByLabel('Title of the group').fill('Later');
  await page.keyboard.press('Enter');
  const later = region.getByRole('region', { name: 'Later' });
  await expect(later).toBeVisible();
  await button(page, 'Three lanterns').dragTo(later);
  await expect(later.getByRole('listitem')).toHaveText([/^Three lanterns/]);
  await expect.poll(groups).toEqual(['First days: 2', 'Later: 1']);
  await expect(page).toHaveURL(/your_story_lines$/);

  await later.getByRole('button', { name: 'Edit Later' }).click();
  const edit = dialog(page, 'Edit Later');
  await edit.getByRole('button', { name: 'Move up' }).click();
  await expect.poll(groups).toEqual(['Later: 1', 'First days: 2']);
  await edit.getByLabel('Title of the group').fill('The end');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect.poll(groups).toEqual(['The end: 1', 'First days: 2']);
  await region.getByRole('button', { name: 'Edit The end' }).click();
  await dialog(page, 'Edit The end').getByRole('button', { name: 'Delete the group' }).click();
  await expect.poll(groups).toEqual(['First days: 2']);
  await page.reload();
  await expect(firstDays.getByRole('listitem')).toHaveText([/^The bell/, /^The salt roads/]);
});
