import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { questAddress } from '#contract/quests.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { submissionAddress, type SubmissionBody } from '#contract/submissions.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { expectAccessibleWideAndNarrow, narrow, wide } from '#e2e/product/accessibility.ts';
import { openTab } from '#e2e/steps/story-line-steps.ts';
import { expect, signUpAdministrator, signUpByApi, test } from '#e2e/product/running-product.ts';
import { closeOutcome } from '#e2e/steps/countdown-steps.ts';
import { openAsReviewer, openSubmission, reviewTab, row } from '#e2e/steps/review-steps.ts';

const yourQuests = '/dashboard/quests/your_quests';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const panel = (page: Page) => page.getByRole('region', { name: 'Review', exact: true });

const confirm = async (page: Page, command: string) => {
  const dialog = page.getByRole('dialog', { name: command });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  return dialog;
};

const confirmAndClose = async (page: Page, command: string) => {
  const dialog = await confirm(page, command);
  await closeOutcome(dialog);
};

/** No other test of this server uses it. */
const newTitle = (title: string) => `${title} ${randomUUID().slice(0, 8)}`;

const keepQuest = async (page: Page, owner: string, title: string) => {
  const id = aQuestId();
  const data = aQuest({ title });
  const answer = await page.request.put(questAddress(owner, id), { data, headers: creationHeaders });
  expect(answer.status()).toBe(201);
  return id;
};

const keepLine = async (page: Page, owner: string, title: string) => {
  const quests = [
    await keepQuest(page, owner, `${title}, begun`),
    await keepQuest(page, owner, `${title}, ended`),
  ] as const;
  const id = toStoryLineId(owner, randomUUID());
  const data = aStoryLine({ [quests[0]]: [], [quests[1]]: [quests[0]] }, { title });
  const answer = await page.request.put(storyLineAddress(owner, id), { data, headers: creationHeaders });
  expect(answer.status()).toBe(201);
  return { id, data, quests };
};

const submitByApi = async (page: Page, owner: string, data: SubmissionBody) => {
  const answer = await page.request.put(submissionAddress(owner, toSubmissionId(randomUUID())), { data });
  expect(answer.status()).toBe(201);
};

test('a quest goes from a draft through a refusal to official content', async ({ page, browser, product }) => {
  test.slow();
  const { user } = await signUpByApi(page);
  const title = newTitle('The weir');
  const quest = await keepQuest(page, user.id, title);
  await page.goto(`${yourQuests}?quest=${quest}`);
  await button(page, 'Submit for review').click();
  await expect(page.getByRole('dialog', { name: 'Submit for review' })).toContainText('intellectual property');
  await confirmAndClose(page, 'Submit for review');
  await expect(row(page, title)).toContainText('Submitted');
  await expect(button(page, 'Withdraw')).toBeVisible();

  await button(page, 'Edit Quest').click();
  const later = newTitle('The mended weir');
  await page.getByLabel('Title', { exact: true }).fill(later);
  await button(page, 'Save Changes').click();
  await confirmAndClose(page, 'Save Changes');

  const reviewer = await openAsReviewer(browser, product);
  await reviewer.goto('/dashboard/quests');
  await reviewer.getByRole('link', { name: 'Review Community Quests' }).click();
  await row(reviewer, title).getByRole('button').click();
  await expect(reviewer.getByText('All rules are kept')).toBeVisible();
  await expect(reviewer.getByText('New: none of it is official yet.')).toBeVisible();
  await button(reviewer, 'Request changes').click();
  await expect(reviewer.getByRole('alert')).toContainText('Please give the author a reason.');
  await expect(reviewer.getByLabel('Reason', { exact: true })).toBeFocused();
  await reviewer.getByLabel('Reason', { exact: true }).fill('The miller needs a name.');
  await button(reviewer, 'Request changes').click();
  await confirmAndClose(reviewer, 'Request changes');
  await expect(row(reviewer, title)).toHaveCount(0);

  await page.goto('/dashboard/quests');
  const news = page.getByRole('region', { name: 'Review news' });
  await expect(news).toContainText('The miller needs a name.');
  await news.getByRole('link', { name: title }).click();
  await expect(row(page, later)).toContainText('Changes requested');
  await expect(panel(page)).toContainText('The miller needs a name.');
  await button(page, 'Submit for review').click();
  await confirmAndClose(page, 'Submit for review');

  await openSubmission(reviewer, later);
  await button(reviewer, 'Approve').click();
  await confirmAndClose(reviewer, 'Approve');
  await reviewer.getByRole('tab', { name: 'Official Quests' }).click();
  await reviewer.getByRole('main').getByRole('button', { name: later }).click();
  await expect(reviewer.getByText(/^Written by/)).toContainText(user.email.slice(0, user.email.indexOf('@')));
  await page.reload();
  await expect(row(page, later)).toContainText('Approved');

  await button(page, 'Edit Quest').click();
  await page.getByLabel('Description', { exact: true }).fill('The water runs as it should again.');
  await button(page, 'Save Changes').click();
  await confirmAndClose(page, 'Save Changes');
  await button(page, 'Submit for review').click();
  await confirmAndClose(page, 'Submit for review');
  await openSubmission(reviewer, later);
  const changes = reviewer.getByRole('region', { name: 'Changes to the official content' });
  await expect(changes.getByRole('listitem')).toHaveCount(1);
  await expect(changes.getByRole('insertion')).toHaveText('The water runs as it should again.');
  await reviewer.context().close();
});

test('an author withdraws a submission', async ({ page }) => {
  const { user } = await signUpByApi(page);
  const title = newTitle('Taken back');
  await page.goto(`${yourQuests}?quest=${await keepQuest(page, user.id, title)}`);
  await button(page, 'Submit for review').click();
  await confirmAndClose(page, 'Submit for review');
  await button(page, 'Withdraw').click();
  await confirmAndClose(page, 'Withdraw');
  await expect(row(page, title)).toHaveText(`${title}Side`);
  await expect(button(page, 'Submit for review')).toBeVisible();
});

test('unsaved changes are no part of a submission, and the author reads so', async ({ page }) => {
  const { user } = await signUpByApi(page);
  const quest = await keepQuest(page, user.id, newTitle('Half written'));
  await page.goto(`${yourQuests}?quest=${quest}&mode=edit`);
  await page.getByLabel('Description', { exact: true }).fill('Not saved yet.');
  await page.getByRole('link', { name: 'View Your Quest List' }).click();
  await page.getByRole('main').getByRole('listitem').getByRole('button').click();
  await button(page, 'Submit for review').click();
  await expect(page.getByRole('dialog', { name: 'Submit for review' })).toContainText(
    'Your unsaved changes are not part of it.',
  );
});

test('of two reviewers one decides, and the other reads who did', async ({ page, browser, product }) => {
  const { user } = await signUpByApi(page);
  const title = newTitle('Wanted by two');
  await submitByApi(page, user.id, { kind: 'quest', item_id: await keepQuest(page, user.id, title) });
  const first = await openAsReviewer(browser, product);
  const second = await openAsReviewer(browser, product);
  for (const reviewer of [first, second]) await openSubmission(reviewer, title);
  await button(first, 'Approve').click();
  await confirmAndClose(first, 'Approve');
  await second.getByLabel('Reason', { exact: true }).fill('There are enough of them.');
  await button(second, 'Decline').click();
  const dialog = await confirm(second, 'Decline');
  await expect(dialog.getByRole('alert')).toContainText(/It is approved already, by \S+\./);
  await closeOutcome(dialog);
  await expect(second.getByText(/^by \S+, /)).toBeVisible();
  await expect(button(second, 'Decline')).toHaveCount(0);
  await expect(row(second, title)).toHaveCount(0);
  for (const reviewer of [first, second]) await reviewer.context().close();
});

test('a story line is reviewed with its quests, by the difference to the official ones', async ({
  page,
  browser,
  product,
}) => {
  test.slow();
  const { user } = await signUpByApi(page);
  const title = newTitle('Of two weirs');
  const { id, data, quests } = await keepLine(page, user.id, title);
  await submitByApi(page, user.id, { kind: 'story line', item_id: id });
  const reviewer = await openAsReviewer(browser, product);
  await openSubmission(reviewer, title);
  await expect(reviewer.getByRole('region', { name: 'Story line graph' }).getByRole('group')).not.toHaveCount(0);
  await openTab(reviewer, 'Quests');
  await expect(
    reviewer.getByRole('list', { name: 'Quests in story order' }).getByRole('button', { name: /^Show / }),
  ).toHaveCount(2);
  await openTab(reviewer, 'Review');
  await button(reviewer, 'Approve').click();
  await confirmAndClose(reviewer, 'Approve');

  const third = await keepQuest(page, user.id, 'A third weir, at last');
  const place = { quest: third, x: 840, y: 0, prerequisite_quests: { [quests[1]]: quests[1] } };
  const changed = { ...data, story_quests: { ...data.story_quests, [third]: place } };
  const answer = await page.request.put(storyLineAddress(user.id, id), { data: changed, headers: changeHeaders(1) });
  expect(answer.status()).toBe(200);
  await submitByApi(page, user.id, { kind: 'story line', item_id: id });
  await openSubmission(reviewer, title);
  const changes = reviewer.getByRole('region', { name: 'Changes to the official content' });
  await expect(changes).toContainText('Quest A third weir, at last');
  await expect(changes).toContainText(`${title}, ended → A third weir, at last`);
  await expect(changes).toContainText('1 new quest');
  await expect(changes).toContainText('2 unchanged quests');
  await reviewer.context().close();
});

test('what an author sees of a review is accessible on a wide and a narrow screen', async ({ page }) => {
  await page.setViewportSize(narrow);
  const { user } = await signUpByApi(page);
  const { id } = await keepLine(page, user.id, newTitle('Seen by everybody'));
  await submitByApi(page, user.id, { kind: 'story line', item_id: id });
  await page.goto(`/dashboard/quests/your_story_lines?storyLine=${id}`);
  await button(page, 'Inspector').click();
  await expectAccessibleWideAndNarrow(page, panel(page).getByRole('button', { name: 'Withdraw' }));
  await page.goto(`${yourQuests}?quest=${await keepQuest(page, user.id, newTitle('Not submitted yet'))}`);
  await expectAccessibleWideAndNarrow(page, panel(page).getByRole('button', { name: 'Submit for review' }));
});

test('the review queue is accessible on a wide and a narrow screen', async ({ page, mailFolder }) => {
  await page.setViewportSize(narrow);
  const { user } = await signUpAdministrator(page, mailFolder);
  const title = newTitle('Read by everybody');
  const { id } = await keepLine(page, user.id, title);
  await submitByApi(page, user.id, { kind: 'story line', item_id: id });
  await page.goto(reviewTab);
  await expectAccessibleWideAndNarrow(page, row(page, title));
  await page.setViewportSize(wide);
  await row(page, title).getByRole('button').click();
  await expectAccessibleWideAndNarrow(page, button(page, 'Approve'));
});
