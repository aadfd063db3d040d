import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { questAddress, questsAddress } from '#contract/quests.ts';
import { invitationsAddress } from '#contract/spaces.ts';
import { spaceInPath } from '#contract/screens/screens.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { expectAccessible, expectAccessibleWideAndNarrow, wide } from '#e2e/product/accessibility.ts';
import { confirm } from '#e2e/steps/dialog-steps.ts';
import { expect, signUpByApi, test, waitForMail } from '#e2e/product/running-product.ts';
import { button, dialog, heading, listed } from '#e2e/steps/elements.ts';
import { field } from '#e2e/steps/quest-steps.ts';
import { newTitle, storeTwoQuestLine } from '#e2e/steps/review-steps.ts';
import { openTab } from '#e2e/steps/story-line-steps.ts';
import { joinByLink, makeSpaceByApi } from '#e2e/steps/space-steps.ts';

test('two people share a space: one invites by a link, the other edits a quest, the first sees it', async ({
  page,
  browser,
  product,
}) => {
  await signUpByApi(page);
  await page.goto('/dashboard/quests/your_quests');
  await button(page, 'Space: Own work').click();
  await button(page, 'Make a space').click();
  await field(dialog(page, 'Make a space'), 'Name').fill('The bell founders');
  await dialog(page, 'Make a space').getByRole('button', { name: 'Make a space' }).click();
  await expect(heading(page, 'The bell founders')).toBeVisible();
  await expect(button(page, 'Space: The bell founders')).toBeVisible();
  const space = spaceInPath(new URL(page.url()).pathname) ?? '';
  await button(page, 'Make a link').click();
  const link = await page.getByLabel('Invitation link').textContent();
  await expectAccessibleWideAndNarrow(page, page.getByRole('region', { name: 'Members' }));
  await page.setViewportSize(wide);
  const settings = page.getByRole('region', { name: 'Settings' });
  await field(settings, 'Approvals before it submits').fill('1');
  await settings.getByRole('button', { name: 'Save the settings' }).click();
  await expect(settings).toContainText('A space asks for fewer approvals than it has editors.');
  await field(settings, 'Approvals before it submits').fill('0');
  await field(settings, 'Name').fill('The bell guild');
  await settings.getByRole('button', { name: 'Save the settings' }).click();
  await expect(button(page, 'Space: The bell guild')).toBeVisible();
  const id = aQuestId();
  await page.request.put(questAddress(space, id), { data: aQuest({ title: 'The bell' }), headers: creationHeaders });
  await page.getByRole('link', { name: 'Quests', exact: true }).click();
  await expect(heading(page, 'Your quest list')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('The bell guild');
  await expect(listed(page)).toContainText('The bell');

  const other = await browser.newContext({ baseURL: product.url });
  const guest = await other.newPage();
  const { user } = await signUpByApi(guest);
  await guest.goto(link ?? '');
  await button(guest, 'Join').click();
  await expect(heading(guest, 'The bell guild')).toBeVisible();
  await guest.goto(`/dashboard/spaces/${space}/quests?quest=${id}&mode=edit`);
  await field(guest, 'Title').fill('The great bell');
  await button(guest, 'Save Changes').click();
  await confirm(guest, 'Save Changes');
  await expect(heading(guest, 'The great bell')).toBeVisible();
  await expect(listed(page)).toContainText('The great bell');

  await page.goto(`/dashboard/spaces/${space}`);
  await field(page, `Role of ${user.name || user.email.split('@')[0]}`).selectOption({ label: 'Viewer' });
  await expect(button(guest, 'Create New Quest')).toHaveCount(0);
  await expect(listed(guest)).toContainText('The great bell');
  const refused = await guest.request.put(questAddress(space, aQuestId()), {
    data: aQuest(),
    headers: creationHeaders,
  });
  expect([refused.status(), (await guest.request.get(questsAddress(space))).status()]).toEqual([403, 200]);
  await other.close();
});

test('somebody without an account who is invited by mail signs up and joins, and has proved the address by that', async ({
  page,
  browser,
  product,
}) => {
  await signUpByApi(page);
  const space = await makeSpaceByApi(page, 'The chandlers');
  const email = `${randomUUID()}@example.org`;
  const invited = await page.request.post(invitationsAddress(space), { data: { email, role: 'editor' } });
  expect(invited.status()).toBe(202);
  const { text = '' } = await waitForMail(product.mailFolder, email);

  const guest = await (await browser.newContext({ baseURL: product.url })).newPage();
  await guest.goto(/\S+\/invitations\/\S+/.exec(text)?.[0] ?? '');
  await button(guest, 'Continue').click();
  await guest.getByRole('link', { name: /Sign up/ }).click();
  await field(guest, 'Email').fill(email);
  await field(guest, 'Password').fill('correct horse battery');
  await field(guest, 'Confirm password').fill('correct horse battery');
  await guest.getByRole('checkbox').check();
  await button(guest, 'Sign up').click();
  await expect(guest.getByText('Your email address is not verified.')).toBeVisible();
  await button(guest, 'Join').click();
  await expect(heading(guest, 'The chandlers')).toBeVisible();
  await expect(guest.getByText('Your email address is not verified.')).toBeHidden();
  await guest.context().close();
});

const card = (on: Page, quest: string) => on.getByTestId(`rf__node-${quest}`);

test('who is at a card of a line shows on the canvas of the others', async ({ page, browser, product }) => {
  await signUpByApi(page);
  const space = await makeSpaceByApi(page, 'The ropewalk');
  const line = await storeTwoQuestLine(page.request, space, newTitle('Of two ropes'));
  const guest = await (await browser.newContext({ baseURL: product.url })).newPage();
  const { user } = await signUpByApi(guest);
  await joinByLink(page, guest, { space, role: 'viewer' });
  const address = `/dashboard/spaces/${space}/story_lines?storyLine=${line.id}`;
  const [first, second] = line.quests;

  await page.goto(address);
  await guest.goto(address);
  await card(guest, first).click();
  const hereNow = `here now: ${user.name || user.email.split('@')[0]}`;
  await expect(card(page, first)).toHaveAccessibleName(new RegExp(hereNow));
  await expect(card(page, second)).not.toHaveAccessibleName(new RegExp(hereNow));
  await expectAccessible(page, card(page, first));
  await card(guest, second).click();
  await expect(card(page, second)).toHaveAccessibleName(new RegExp(hereNow));
  await guest.goto(`/dashboard/spaces/${space}/quests?quest=${first}`);
  await expect(card(page, first)).toHaveAccessibleName(new RegExp(hereNow));
  await guest.context().close();
});

test('what another member saves of a line shows on the canvas of who writes it, whose own changes stay', async ({
  page,
  browser,
  product,
}) => {
  await signUpByApi(page);
  const space = await makeSpaceByApi(page, 'The netmakers');
  const line = await storeTwoQuestLine(page.request, space, newTitle('Of two nets'));
  const guest = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signUpByApi(guest);
  await joinByLink(page, guest, { space, role: 'editor' });
  const [first, second] = line.quests;
  const { story_quests: placed } = line.data;
  const [begun, ended] = [placed[first], placed[second]];
  if (!begun || !ended) throw new Error('The line lacks a quest.');

  const placeOf = (quest: string) => card(page, quest).evaluate(({ style }) => style.transform);
  const saved = async (data: StoryLineContent, version: number): Promise<void> => {
    const answer = await guest.request.put(storyLineAddress(space, line.id), { data, headers: changeHeaders(version) });
    expect(answer.status()).toBe(200);
  };
  await page.goto(`/dashboard/spaces/${space}/story_lines?storyLine=${line.id}&mode=edit`);
  await card(page, first).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await openTab(page, 'Story');
  const [mine, theirs] = [await placeOf(first), await placeOf(second)];
  const other = aQuestId();
  const quest = { data: aQuest({ title: 'A third net' }), headers: creationHeaders };
  expect((await guest.request.put(questAddress(space, other), quest)).status()).toBe(201);
  const moved: StoryLineContent = {
    ...line.data,
    description: 'What the nets brought up.',
    story_quests: {
      [first]: begun,
      [second]: { ...ended, x: ended.x + 120, prerequisite_quests: {} },
      [other]: { quest: other, x: ended.x, y: ended.y + 600, prerequisite_quests: { [first]: first } },
    },
  };
  await saved(moved, 1);
  await expect(card(page, other)).toBeAttached();
  expect([await placeOf(first), (await placeOf(second)) === theirs]).toEqual([mine, false]);
  await expect(field(page, 'Description')).toHaveValue('What the nets brought up.');
  await expect(page.getByText('was changed elsewhere')).toHaveCount(0);

  const { [second]: _gone, ...left } = moved.story_quests;
  await saved({ ...moved, story_quests: { ...left, [first]: { ...begun, x: begun.x - 240 } } }, 2);
  await expect(card(page, second)).toHaveCount(0);
  await expect(page.getByText(/was changed elsewhere: places\. Saving keeps both/)).toBeVisible();
  expect(await placeOf(first)).toBe(mine);
  await page.keyboard.press('Control+Z');
  await expect(page.getByText('was changed elsewhere')).toHaveCount(0);
  expect(await placeOf(first)).not.toBe(mine);
  await guest.context().close();
});
