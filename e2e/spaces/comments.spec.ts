import type { Page } from '@playwright/test';
import { questAddress } from '#contract/quests.ts';
import { changeHeaders } from '#contract/versions.ts';
import { listProperties, numberProperties } from '#domain/quest-properties/property-collection.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { expectAccessible, expectAccessibleWideAndNarrow, wide } from '#e2e/product/accessibility.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';
import { button, dialog } from '#e2e/steps/elements.ts';
import {
  storeTwoQuestLine,
  keepQuest,
  newTitle,
  openAsReviewer,
  openSubmission,
  reviewTab,
  submissionRow,
  submitByApi,
} from '#e2e/steps/review-steps.ts';
import { joinByLink, makeSpaceByApi } from '#e2e/steps/space-steps.ts';

const comments = (page: Page) => page.getByRole('region', { name: 'Comments' });
const press = (page: Page, name: string) => comments(page).getByRole('button', { name, exact: true }).click();
const say = async (page: Page, field: string, text: string, send: string): Promise<void> => {
  await comments(page).getByRole('textbox', { name: field }).fill(text);
  await press(page, send);
  await expect(comments(page)).toContainText(text);
};

test('two people talk about a quest and a story line of their space', async ({ page, browser, product }) => {
  await signUpByApi(page);
  const space = await makeSpaceByApi(page, 'The bell founders');
  const quest = await keepQuest(page.request, space, 'The bell');
  await page.goto(`/dashboard/spaces/${space}/quests?quest=${quest}`);
  await say(page, 'Write a comment', 'Who rings it? See https://bells.example/ebb.', 'Comment');
  await expect(comments(page).getByRole('link')).toHaveAttribute('href', 'https://bells.example/ebb');

  const guest = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signUpByApi(guest);
  await joinByLink(page, guest, { space, role: 'commenter' });
  await guest.goto(`/dashboard/spaces/${space}/quests?quest=${quest}`);
  await expect(comments(guest)).toContainText('Who rings it?');
  await press(guest, 'Reply');
  await comments(guest).getByRole('combobox', { name: 'Mention somebody' }).last().selectOption({ index: 1 });
  const written = comments(guest).getByRole('textbox', { name: 'Write a reply' });
  await written.press('End');
  await written.pressSequentially('@');
  await expectAccessibleWideAndNarrow(guest, comments(guest).getByRole('listbox').getByRole('option').first());
  await guest.keyboard.press('Escape');
  await guest.setViewportSize(wide);
  await say(guest, 'Write a reply', 'The tide.', 'Reply');
  await expect(comments(page)).toContainText('The tide.');
  await press(guest, 'Reply');
  await comments(guest).getByRole('textbox', { name: 'Write a reply' }).fill('Half a thou');
  await press(page, 'Resolve');
  await expect(comments(guest).getByRole('button', { name: 'Reopen' })).toBeVisible();
  await expect(comments(guest).getByRole('textbox', { name: 'Write a reply' })).toHaveValue('Half a thou');
  await press(guest, 'Cancel');
  await expect(comments(guest).getByText('One resolved')).toBeVisible();
  await comments(guest).getByText('One resolved').click();
  await press(guest, 'Reopen');
  await expect(comments(guest).getByText('One resolved')).toHaveCount(0);
  await comments(guest).getByRole('button', { name: 'Edit what you wrote' }).click();
  await say(guest, 'What you wrote', 'The ebb, not the tide.', 'Keep the change');
  await expect(comments(page)).toContainText('The ebb, not the tide.');
  await button(page, 'Inbox: 1 unread').click();
  const inbox = dialog(page, 'Inbox');
  await expect(inbox.getByRole('listitem')).toHaveText(/ answers · The bell · .* unreadThe ebb, not the tide\.$/);
  await expectAccessibleWideAndNarrow(page, inbox);
  await page.setViewportSize(wide);
  await inbox.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(inbox.getByText('unread')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(button(page, 'Inbox')).toBeVisible();
  await page.setViewportSize({ ...wide, width: 390 });
  await expect(button(page, 'Inbox')).toBeHidden();
  await page.getByRole('banner').locator('[aria-controls$="-panel"]').click();
  await button(page, 'Inbox').click();
  await expect(inbox.getByRole('listitem')).toHaveCount(1);
  await inbox.getByRole('link').click();
  await expect(comments(page).getByText('The ebb, not the tide.')).toBeInViewport();
  await expect(page.locator('[data-wanted]').first()).toBeFocused();
  await expect(comments(page).getByText('The ebb, not the tide.')).toBeInViewport();
  await page.setViewportSize(wide);
  await comments(page).getByRole('button', { name: 'Delete what you wrote' }).click();
  await expect(comments(guest)).not.toContainText('Who rings it?');

  const line = await storeTwoQuestLine(page.request, space, 'Of two bells');
  await guest.goto(`/dashboard/spaces/${space}/story_lines?storyLine=${line.id}`);
  await say(guest, 'Write a comment', 'Two are enough.', 'Comment');
  await guest.context().close();
});

test('a reviewer and the author talk about a submission', async ({ page, browser, product }) => {
  const { user } = await signUpByApi(page);
  const title = newTitle('Talked about');
  const quest = await keepQuest(page.request, user.id, title);
  await submitByApi(page.request, user.id, { kind: 'quest', item_id: quest });
  const reviewer = await openAsReviewer(browser, product);
  await openSubmission(reviewer, title);
  const other = await openAsReviewer(browser, product);
  await other.goto(reviewTab);
  const name = await reviewer.getByRole('banner').locator('[aria-controls$="-panel"]').innerText();
  await expect(submissionRow(other, title)).toContainText(name.trim());
  await openSubmission(other, title);
  await expect(other.getByRole('list', { name: 'People here' }).getByRole('listitem')).toHaveCount(1);
  await expect(reviewer.getByRole('list', { name: 'People here' }).getByRole('listitem')).toHaveCount(1);
  await other.context().close();
  await say(reviewer, 'Write a comment', 'Is one bell enough?', 'Comment');
  await page.goto(`/dashboard/quests/your_quests?quest=${quest}`);
  await expect(comments(page)).toContainText('Is one bell enough?');
  await press(page, 'Reply');
  await say(page, 'Write a reply', 'There are two.', 'Reply');
  await expect(comments(reviewer)).toContainText('There are two.');
  const cutlass = 'Drymouth Cutlass × 3';
  await reviewer.getByTitle(`Comment on ${cutlass}`).click();
  const ofProperty = dialog(reviewer, `Comments: ${cutlass}`);
  await ofProperty.getByRole('textbox', { name: 'Write a comment' }).fill('Why three?');
  await ofProperty.getByRole('button', { name: 'Comment', exact: true }).click();
  await reviewer.keyboard.press('Escape');
  for (const each of [reviewer, page]) {
    await comments(each).getByRole('button', { name: 'Show the place' }).press('Enter');
    await expect(each.getByTitle(`${cutlass}: 1 open thread`)).toBeFocused();
  }
  await comments(page).getByRole('combobox', { name: 'Comments on' }).selectOption('The quest');
  await expect(comments(page)).not.toContainText('There are two.');
  await reviewer.context().close();
});

test('comments stand where people work, and a link leads to one', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { user } = await signUpByApi(page);
  const line = await storeTwoQuestLine(page.request, user.id, newTitle('Talked about line'));
  const [first] = line.quests;
  const saved = { title: `${line.data.title}, begun` };
  await page.goto(`/dashboard/quests/your_quests?quest=${first}`);

  await page.getByTitle('Comment on Title').click();
  const ofTitle = dialog(page, 'Comments: Title');
  await ofTitle.getByRole('textbox', { name: 'Write a comment' }).fill('Which tide?');
  await ofTitle.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(ofTitle.getByText(`About “${saved.title}”`)).toBeVisible();
  await expectAccessibleWideAndNarrow(page, ofTitle);
  await page.setViewportSize(wide);
  await page.keyboard.press('Escape');
  await expectAccessible(page, page.getByTitle('Title: 1 open thread'));

  await button(page, 'Edit Quest').click();
  await page.getByRole('combobox', { name: 'Title' }).fill('Another title');
  await page.getByTitle('Title: 1 open thread').click();
  await expect(dialog(page, 'Comments: Title')).toContainText('Which tide?');
  await dialog(page, 'Comments: Title').getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press('Escape');

  await page.goto(link);
  await expect(comments(page).getByRole('listitem').filter({ hasText: 'Which tide?' }).last()).toBeFocused();

  await page.goto(`/dashboard/quests/your_quests?view=table`);
  await expect(page.getByRole('grid', { name: 'Quests' }).getByText('1 open thread')).toBeVisible();

  await page.goto(`/dashboard/quests/your_story_lines?storyLine=${line.id}`);
  await button(page, `${saved.title}: 1 open thread`).first().click();
  await expect(dialog(page, `Comments: ${saved.title}`)).toContainText('Which tide?');
});

test('a reviewer and the author talk at the places of a submitted line', async ({ page, browser, product }) => {
  const { user } = await signUpByApi(page);
  const title = newTitle('Marked line');
  const line = await storeTwoQuestLine(page.request, user.id, title);
  const [begun] = line.quests;
  await submitByApi(page.request, user.id, { kind: 'story line', item_id: line.id });
  const reviewer = await openAsReviewer(browser, product);
  await openSubmission(reviewer, title);

  await reviewer.getByRole('tab', { name: 'Quests' }).click();
  const first = reviewer
    .getByRole('listitem')
    .filter({ has: reviewer.getByRole('heading', { name: `${title}, begun` }) });
  await first.getByTitle('Comment on Drymouth Cutlass × 3').click();
  const ofProperty = dialog(reviewer, 'Comments: Drymouth Cutlass × 3');
  await ofProperty.getByRole('textbox', { name: 'Write a comment' }).fill('Why three?');
  await ofProperty.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(ofProperty.getByText('About “Drymouth Cutlass × 3”')).toBeVisible();
  await expectAccessibleWideAndNarrow(reviewer, ofProperty);
  await reviewer.setViewportSize(wide);
  await reviewer.keyboard.press('Escape');
  await expect(first.getByTitle('Drymouth Cutlass × 3: 1 open thread')).toBeVisible();
  await expect(first.getByTitle(`${title}, begun: 1 open thread`)).toBeVisible();

  const onCard = (on: Page) =>
    on.getByTestId('rf__wrapper').getByRole('button', { name: `${title}, begun: 1 open thread` });
  await onCard(reviewer).click();
  await expect(dialog(reviewer, `Comments: ${title}, begun`)).toContainText('Why three?');
  await reviewer.keyboard.press('Escape');
  await reviewer.getByRole('tab', { name: 'Review' }).click();
  await comments(reviewer).getByRole('button', { name: 'Show the place' }).click();
  await expect(reviewer.getByRole('tab', { name: 'Quest', exact: true })).toHaveAttribute('aria-selected', 'true');
  await expect(reviewer.getByTitle('Drymouth Cutlass × 3: 1 open thread')).toBeFocused();

  await page.goto(`/dashboard/quests/your_story_lines?storyLine=${line.id}`);
  await onCard(page).click();
  await expect(dialog(page, `Comments: ${title}, begun`)).toContainText('Why three?');
  await page.keyboard.press('Escape');
  await comments(page).getByRole('button', { name: 'Show the place' }).click();
  await expect(page.getByTitle('Drymouth Cutlass × 3: 1 open thread')).toBeFocused();
  await page.keyboard.press('Enter');
  const answered = dialog(page, 'Comments: Drymouth Cutlass × 3');
  await expect(answered.getByText('About “Drymouth Cutlass × 3”', { exact: true })).toBeVisible();
  await answered.getByRole('button', { name: 'Reply' }).click();
  await answered.getByRole('textbox', { name: 'Write a reply' }).fill('One for each bell.');
  await answered.getByRole('button', { name: 'Reply' }).click();
  await page.keyboard.press('Escape');
  await page.getByTitle('Comment on Ebbhound × 5').click();
  const ofOther = dialog(page, 'Comments: Ebbhound × 5');
  await expect(ofOther.getByRole('combobox', { name: 'Comments on' })).toHaveValue('submission');
  await ofOther.getByRole('textbox', { name: 'Write a comment' }).fill('Five is too many.');
  await ofOther.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.keyboard.press('Escape');

  await expect(reviewer.getByTitle('Ebbhound × 5: 1 open thread')).toBeVisible();
  await reviewer.getByRole('tab', { name: 'Review' }).click();
  await expect(comments(reviewer)).toContainText('One for each bell.');

  const [, ...others] = listProperties(aQuest().objectives);
  const data = aQuest({ title: `${title}, begun`, objectives: numberProperties(others) });
  await page.request.put(questAddress(user.id, begun), { data, headers: changeHeaders(1) });
  await page.reload();
  await expect(comments(page)).toContainText('About “Drymouth Cutlass × 3”, which is not there any more');
  await comments(page).getByRole('button', { name: 'Show the place' }).click();
  await expect(page.getByTitle('Ebbhound × 5: 1 open thread')).toBeFocused();
  await button(page, 'Edit Story Line').click();
  await expect(
    page.getByRole('form', { name: 'Quest editor' }).getByTitle('Ebbhound × 5: 1 open thread'),
  ).toBeVisible();
  await reviewer.context().close();
});
