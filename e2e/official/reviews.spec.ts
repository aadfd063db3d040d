import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { eventsAddress } from '#contract/events.ts';
import { questAddress } from '#contract/quests.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { expectAccessibleWideAndNarrow, wide } from '#e2e/product/accessibility.ts';
import { expect, signUpAdministrator, signUpByApi, test } from '#e2e/product/running-product.ts';
import { confirm } from '#e2e/steps/dialog-steps.ts';
import { closeOutcome } from '#e2e/steps/countdown-steps.ts';
import {
  command,
  storeTwoQuestLine,
  keepQuest,
  newTitle,
  openAsReviewer,
  openSubmission,
  reviewTab,
  submissionRow,
  submitByApi,
} from '#e2e/steps/review-steps.ts';
import { openTab } from '#e2e/steps/story-line-steps.ts';
import { button } from '#e2e/steps/elements.ts';

type Author = { readonly request: APIRequestContext; readonly owner: string };

const reviewLine = async (reviewer: Page, { request, owner }: Author): Promise<void> => {
  const title = newTitle('Of two weirs');
  const { id, data, quests } = await storeTwoQuestLine(request, owner, title);
  await submitByApi(request, owner, { kind: 'story line', item_id: id });
  await reviewer.goto(reviewTab);
  await expectAccessibleWideAndNarrow(reviewer, submissionRow(reviewer, title));
  await reviewer.setViewportSize(wide);
  await submissionRow(reviewer, title).getByRole('button').click();
  await expect(reviewer.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expectAccessibleWideAndNarrow(reviewer, button(reviewer, 'Approve'));
  await reviewer.setViewportSize(wide);
  await expect(reviewer.getByRole('region', { name: 'Story line graph' }).getByRole('group')).not.toHaveCount(0);
  await openTab(reviewer, 'Story');
  const canvas = await reviewer.getByRole('region', { name: 'Story line graph' }).boundingBox();
  expect(canvas && canvas.y + canvas.height).toBeGreaterThan(wide.height - 60);
  await openTab(reviewer, 'Quests');
  await expect(
    reviewer.getByRole('list', { name: 'Quests in story order' }).getByRole('button', { name: /^Show / }),
  ).toHaveCount(2);
  await openTab(reviewer, 'Review');
  await command(reviewer, 'Approve');

  const third = await keepQuest(request, owner, 'A third weir, at last');
  const place = { quest: third, x: 840, y: 0, prerequisite_quests: { [quests[1]]: quests[1] } };
  const changed = { ...data, story_quests: { ...data.story_quests, [third]: place } };
  const answer = await request.put(storyLineAddress(owner, id), { data: changed, headers: changeHeaders(1) });
  expect(answer.status()).toBe(200);
  await submitByApi(request, owner, { kind: 'story line', item_id: id });
  await openSubmission(reviewer, title);
  const changes = reviewer.getByRole('region', { name: 'Changes to the official content' });
  await expect(changes).toContainText('Quest A third weir, at last');
  await expect(changes).toContainText(`${title}, ended → A third weir, at last`);
  await expect(changes).toContainText('1 new quest');
  await expect(changes).toContainText('2 unchanged quests');
};

const reviewRing = async (reviewer: Page, { request, owner }: Author): Promise<void> => {
  const [title, other] = [newTitle('There'), newTitle('And back')];
  const { id, quests } = await storeTwoQuestLine(request, owner, title);
  await submitByApi(request, owner, { kind: 'story line', item_id: id });
  await openSubmission(reviewer, title);
  await command(reviewer, 'Approve');
  const [begun, ended] = quests;
  const back = toStoryLineId(owner, randomUUID());
  const data = aStoryLine({ [ended]: [], [begun]: [ended] }, { title: other });
  const answer = await request.put(storyLineAddress(owner, back), { data, headers: creationHeaders });
  expect(answer.status()).toBe(201);
  await submitByApi(request, owner, { kind: 'story line', item_id: back });
  await openSubmission(reviewer, other);
  const checks = reviewer.getByRole('region', { name: 'Checks', exact: true });
  await expect(checks).toContainText(
    `wait for one another. This is so through the story lines “${other}” and “${title}”.`,
  );
  await expectAccessibleWideAndNarrow(reviewer, checks);
  await reviewer.setViewportSize(wide);
  await expect(reviewer.getByRole('tab', { name: /^Checks: 1 error/ })).toBeVisible();
};

const reviewAgain = async (reviewer: Page, { request, owner }: Author): Promise<void> => {
  const title = newTitle('Sent back once');
  const { id, quests } = await storeTwoQuestLine(request, owner, title);
  await submitByApi(request, owner, { kind: 'story line', item_id: id });
  await openSubmission(reviewer, title);
  const comments = reviewer.getByRole('region', { name: 'Comments', exact: true });
  await comments.getByRole('textbox', { name: 'Write a comment' }).fill('Where does it lead?');
  await comments.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(comments.getByText('Where does it lead?')).toBeVisible();
  await reviewer.getByLabel('Reason', { exact: true }).fill('The end needs another name.');
  await command(reviewer, 'Request changes');
  const data = aQuest({ title: 'The end, renamed' });
  const answer = await request.put(questAddress(owner, quests[1]), { data, headers: changeHeaders(1) });
  expect(answer.status()).toBe(200);
  await submitByApi(request, owner, { kind: 'story line', item_id: id });
  await openSubmission(reviewer, title);
  const since = reviewer.getByRole('region', { name: 'Changes since the last decision' });
  await expect(since.getByRole('blockquote')).toHaveText('The end needs another name.');
  await expect(since.getByRole('insertion')).toHaveText('The end, renamed');
  await expect(since).toContainText('The story line itself is as it was.');
  await expectAccessibleWideAndNarrow(reviewer, since);
  await reviewer.setViewportSize(wide);
  await comments.getByRole('combobox', { name: 'Comments on' }).selectOption({ index: 1 });
  await expect(comments.getByText('Where does it lead?')).toBeVisible();
  await openTab(reviewer, 'Quests');
  const shown = reviewer.getByRole('list', { name: 'Quests in story order' }).getByRole('button', { name: /^Show / });
  await expect(shown).toHaveCount(1);
  await reviewer.getByLabel('Show unchanged quests, too').check();
  await expect(shown).toHaveCount(2);
};

const decideTwice = async (first: Page, second: Page, { request, owner }: Author): Promise<void> => {
  const title = newTitle('Wanted by two');
  await submitByApi(request, owner, { kind: 'quest', item_id: await keepQuest(request, owner, title) });
  // A page that is notified shows the decision before it is asked for another.
  await second.route(`**${eventsAddress}`, (route) => route.abort());
  for (const reviewer of [first, second]) await openSubmission(reviewer, title);
  await command(first, 'Approve');
  await second.getByLabel('Reason', { exact: true }).fill('There are enough of them.');
  await button(second, 'Decline').click();
  const dialog = await confirm(second, 'Decline');
  await expect(dialog.getByRole('alert')).toContainText(/It is approved already, by \S+\./);
  await closeOutcome(dialog);
  await expect(second.getByText(/^by \S+, /)).toBeVisible();
  await expect(button(second, 'Decline')).toHaveCount(0);
  await expect(submissionRow(second, title)).toHaveCount(0);
};

test('reviewers decide what authors submit', async ({ page, request, browser, product }) => {
  test.slow();
  await signUpAdministrator(page, product.mailFolder);
  const { user } = await signUpByApi(request);
  const author = { request, owner: user.id };
  await test.step('a story line is reviewed with its quests, by the difference to the official ones, wide and narrow', () =>
    reviewLine(page, author));
  await test.step('a line is checked together with the official lines that share its quests', () =>
    reviewRing(page, author));
  await test.step('a line that comes again says what changed since the refusal, with its words', () =>
    reviewAgain(page, author));
  await test.step('of two reviewers one decides, and the other reads who did', async () => {
    const second = await openAsReviewer(browser, product);
    await decideTwice(page, second, author);
    await second.context().close();
  });
});
