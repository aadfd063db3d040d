import type { Locator, Page } from '@playwright/test';
import { lineGroupsAddress } from '#contract/line-groups.ts';
import { movesAddress } from '#contract/moves.ts';
import { questAddress } from '#contract/quests.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { creationHeaders } from '#contract/versions.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { expectAccessible } from '#e2e/product/accessibility.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';
import { button, dialog, heading, listed } from '#e2e/steps/elements.ts';
import { field } from '#e2e/steps/quest-steps.ts';
import { joinByLink, makeSpaceByApi } from '#e2e/steps/space-steps.ts';

/** A story line of two quests, in a group. */
const makeLine = async (page: Page, owner: string) => {
  const [first, second, line] = [aQuestId(), aQuestId(), toStoryLineId(owner, 'movedline1')];
  for (const [id, title] of [
    [first, 'The bell'],
    [second, 'The rope'],
  ] as const)
    await page.request.put(questAddress(owner, id), { data: aQuest({ title }), headers: creationHeaders });
  const data = aStoryLine({ [first]: [], [second]: [first] }, { title: 'The tower' });
  await page.request.put(storyLineAddress(owner, line), { data, headers: creationHeaders });
  const groups = [{ id: 'salt', title: 'Salt and rope', lines: [line] }];
  await page.request.put(lineGroupsAddress(owner), { data: { groups }, headers: creationHeaders });
  return { line, first };
};

test('a line moves to a space with its quests, its old address leads there, and who is in it copies from there', async ({
  page,
  browser,
  product,
}) => {
  const { user } = await signUpByApi(page);
  const space = await makeSpaceByApi(page, 'The bell guild');
  const { line, first } = await makeLine(page, user.id);

  await page.goto(`/dashboard/quests/your_quests?quest=${first}`);
  await button(page, 'Move to').click();
  const moving = dialog(page, 'Move or copy');
  await field(moving, 'Place').selectOption({ label: 'The bell guild' });
  await expect(moving.getByRole('region', { name: 'It can’t be done yet' })).toContainText('Stays in: The tower.');
  await expect(moving.getByRole('button', { name: 'Move' })).toBeDisabled();
  await expectAccessible(page, moving);
  await moving.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`/dashboard/quests/your_story_lines?storyLine=${line}`);
  await button(page, 'Move to').click();
  await field(moving, 'Place').selectOption({ label: 'The bell guild' });
  await expect(moving).toContainText('1 story line and 2 quests go there');
  await expect(moving.getByRole('region', { name: 'What goes along' })).toContainText(
    'The group Salt and rope, which is made there.',
  );
  await moving.getByRole('button', { name: 'Move' }).click();
  await expect(moving.getByRole('status')).toContainText('Moved to The bell guild: 1 story line and 2 quests.');
  await moving.getByRole('button', { name: 'Close' }).click();
  await expect(heading(page, 'This story line is now in The bell guild')).toBeVisible();
  await page.getByRole('link', { name: 'Open it there' }).click();
  await expect(page).toHaveURL(new RegExp(`/spaces/${space}/story_lines`));
  await expect(heading(page, 'The tower')).toBeVisible();

  const other = await browser.newContext({ baseURL: product.url });
  const guest = await other.newPage();
  await signUpByApi(guest);
  await joinByLink(page, guest, { space, role: 'viewer' });
  await guest.goto(`/dashboard/spaces/${space}/quests?quest=${first}`);
  await expect(button(guest, 'Copy to')).toBeVisible();
  await expect(button(guest, 'Move to')).toHaveCount(0);
  await button(guest, 'Copy to').click();
  const copying = dialog(guest, 'Move or copy');
  await expect(copying.getByRole('radio', { name: 'Move' })).toBeDisabled();
  await field(copying, 'Place').selectOption({ label: 'Own work' });
  await copying.getByRole('button', { name: 'Copy' }).click();
  await expect(copying.getByRole('status')).toContainText('Copied to Own work: 1 quest.');
  await copying.getByRole('link', { name: 'Open it there' }).click();
  await expect(heading(guest, 'The bell')).toBeVisible();
  await expect(guest).toHaveURL(/your_quests/);
  await other.close();

  const out = await page.request.post(movesAddress(space), { data: { to: user.id, story_lines: [line] } });
  expect(out.status()).toBe(200);
  await page.goto(`/dashboard/spaces/${space}`);
  const left = page.getByRole('region', { name: 'Moved elsewhere' });
  await left.getByRole('button', { name: /^Take back: The tower/ }).click();
  await expect(left).toContainText('Taken back.');
  await page.getByRole('link', { name: 'Quests', exact: true }).click();
  await expect(listed(page)).toContainText(['The bell', 'The rope']);
});

test('documents are dragged from lists and the table onto a place in the switch', async ({ page }) => {
  const { user } = await signUpByApi(page);
  await makeSpaceByApi(page, 'The bell guild');
  await makeLine(page, user.id);
  await page.request.put(questAddress(user.id, aQuestId()), {
    data: aQuest({ title: 'The salt' }),
    headers: creationHeaders,
  });
  const moving = dialog(page, 'Move or copy');
  const places = page.getByRole('navigation', { name: 'Spaces' });
  /** The press may be the first in the page: the code of dragging comes while the button is held. */
  const dragToSwitch = async (what: Locator) => {
    await what.hover();
    await page.mouse.down();
    await expect(async () => {
      for (const y of [500, 510]) await page.mouse.move(700, y);
      await expect(page.locator('[data-drags-documents]')).toBeAttached({ timeout: 500 });
    }).toPass();
    await button(page, 'Space: Own work').hover();
    await expect(places).toBeVisible();
  };
  const dropOn = async (place: string) => {
    await places.getByRole('link', { name: place }).hover();
    await page.mouse.up();
  };
  const chosen = (way: string) => moving.getByRole('radio', { name: way });

  await page.goto('/dashboard/quests/your_quests');
  await dragToSwitch(button(page, 'The salt'));
  await expect(places).toContainText('Drop on a place to move there. Ctrl or Alt copies.');
  await dropOn('The bell guild');
  await expect(moving.getByLabel('Place')).toHaveValue(/^space_/);
  await expect(chosen('Move')).toBeChecked();
  await expect(moving).toContainText('1 quest goes there');
  await expect(places).toBeHidden();
  await moving.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/your_quests$/);

  await page.keyboard.down('Alt');
  await dragToSwitch(button(page, 'The salt'));
  await expect(places).toContainText('Drop on a place to copy there.');
  await page.keyboard.up('Alt');
  await expect(places).toContainText('Drop on a place to move there.');
  await page.keyboard.press('Escape');
  await expect(places).toBeHidden();
  await button(page, 'The salt').hover();
  await page.mouse.up();
  await dragToSwitch(button(page, 'The salt'));
  await dropOn('Official');
  await expect(places).toBeHidden();
  await expect(moving).toBeHidden();
  await expect(page).toHaveURL(/your_quests$/);

  await page.goto('/dashboard/quests/your_quests?view=table');
  for (const title of ['The rope', 'The salt']) await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await dragToSwitch(page.getByRole('checkbox', { name: 'Select The salt' }));
  await places.getByRole('link', { name: 'The bell guild' }).hover();
  await page.keyboard.down('Alt');
  await expect(places).toContainText('Drop on a place to copy there.');
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await expect(chosen('Copy')).toBeChecked();
  await expect(moving).toContainText('2 quests are made there anew.');
  await moving.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('checkbox', { name: 'Select The salt' })).toBeChecked();

  await page.goto('/dashboard/quests/your_story_lines');
  await dragToSwitch(button(page, 'The tower'));
  await dropOn('The bell guild');
  await expect(moving).toContainText('1 story line and 2 quests go there');
  await moving.getByRole('button', { name: 'Move' }).click();
  await expect(moving.getByRole('status')).toContainText('Moved to The bell guild: 1 story line and 2 quests.');
});
