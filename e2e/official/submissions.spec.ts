import type { Page } from '@playwright/test';
import { expectAccessible, narrow } from '#e2e/product/accessibility.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';
import { closeOutcome } from '#e2e/steps/countdown-steps.ts';
import { management } from '#e2e/steps/official-steps.ts';
import {
  command,
  storeTwoQuestLine,
  keepQuest,
  newTitle,
  openAsReviewer,
  openSubmission,
  submissionRow,
  submitByApi,
} from '#e2e/steps/review-steps.ts';
import { button } from '#e2e/steps/elements.ts';

const yourQuests = '/dashboard/quests/your_quests';

const panel = (page: Page) => page.getByRole('region', { name: 'Review', exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: 'Submit for review' });

const withdraw = async (page: Page, owner: string): Promise<void> => {
  const title = newTitle('Taken back');
  await page.goto(`${yourQuests}?quest=${await keepQuest(page.request, owner, title)}`);
  await command(page, 'Submit for review');
  await command(page, 'Withdraw');
  await expect(submissionRow(page, title)).toHaveText(`${title}Side`);
  await expect(button(page, 'Submit for review')).toBeVisible();
};

const submitUnsaved = async (page: Page, owner: string): Promise<void> => {
  const title = newTitle('Half written');
  await page.goto(`${yourQuests}?quest=${await keepQuest(page.request, owner, title)}&mode=edit`);
  await page.getByLabel('Description', { exact: true }).fill('Not saved yet.');
  await page.getByRole('link', { name: 'View Your Quest List' }).click();
  await submissionRow(page, title).getByRole('button').click();
  await button(page, 'Submit for review').click();
  await expect(question(page)).toContainText('Your unsaved changes are not part of it.');
};

const seeSubmittedLine = async (page: Page, owner: string): Promise<void> => {
  const { id } = await storeTwoQuestLine(page.request, owner, newTitle('Seen by everybody'));
  await submitByApi(page.request, owner, { kind: 'story line', item_id: id });
  await page.setViewportSize(narrow);
  await page.goto(`/dashboard/quests/your_story_lines?storyLine=${id}`);
  await button(page, 'Inspector').click();
  await expectAccessible(page, panel(page).getByRole('button', { name: 'Withdraw' }));
};

test('an author withdraws, is warned of unsaved changes, and sees the review of a line on a phone', async ({
  page,
}) => {
  const { user } = await signUpByApi(page);
  await test.step('a submission is withdrawn', () => withdraw(page, user.id));
  await test.step('unsaved changes are no part of a submission, and the author reads so', () =>
    submitUnsaved(page, user.id));
  await test.step('the panel of a submitted story line is accessible', () => seeSubmittedLine(page, user.id));
});

test('a quest goes from a draft through a refusal to official content', async ({ page, browser, product }) => {
  test.slow();
  const { user } = await signUpByApi(page);
  const title = newTitle('The weir');
  const quest = await keepQuest(page.request, user.id, title);
  await page.goto(`${yourQuests}?quest=${quest}`);
  await button(page, 'Submit for review').click();
  await expect(question(page)).toContainText('intellectual property');
  await question(page).getByRole('button', { name: 'Confirm' }).click();
  await closeOutcome(question(page));
  await expect(submissionRow(page, title)).toContainText('Submitted');
  await expect(button(page, 'Withdraw')).toBeVisible();

  await button(page, 'Edit Quest').click();
  const later = newTitle('The mended weir');
  await page.getByLabel('Title', { exact: true }).fill(later);
  await command(page, 'Save Changes');

  const reviewer = await openAsReviewer(browser, product);
  await reviewer.goto('/dashboard/quests');
  await reviewer.getByRole('link', { name: 'Review Community Quests' }).click();
  await submissionRow(reviewer, title).getByRole('button').click();
  await expect(reviewer.getByText('All rules are kept')).toBeVisible();
  await expect(reviewer.getByText('New: none of it is official yet.')).toBeVisible();
  await button(reviewer, 'Request changes').click();
  await expect(reviewer.getByRole('alert')).toContainText('Please give the author a reason.');
  await expect(reviewer.getByLabel('Reason', { exact: true })).toBeFocused();
  await reviewer.getByLabel('Reason', { exact: true }).fill('The miller needs a name.');
  await command(reviewer, 'Request changes');
  await expect(submissionRow(reviewer, title)).toHaveCount(0);

  await page.goto('/dashboard/quests');
  const news = page.getByRole('region', { name: 'Review news' });
  await expect(news).toContainText('The miller needs a name.');
  await news.getByRole('link', { name: title }).click();
  await expect(submissionRow(page, later)).toContainText('Changes requested');
  await expect(panel(page)).toContainText('The miller needs a name.');
  await command(page, 'Submit for review');

  await openSubmission(reviewer, later);
  const since = reviewer.getByRole('region', { name: 'Changes since the last decision' });
  await expect(since.getByRole('blockquote')).toHaveText('The miller needs a name.');
  await expect(since.getByRole('listitem')).toHaveCount(1);
  await expect(since.getByRole('insertion')).toHaveText(later);
  await command(reviewer, 'Approve');
  await reviewer.goto(`${management}?view=quests`);
  await reviewer.getByRole('main').getByRole('button', { name: later }).click();
  await expect(reviewer.getByText(/^Written by/)).toContainText(user.email.slice(0, user.email.indexOf('@')));
  await page.reload();
  await expect(submissionRow(page, later)).toContainText('Approved');

  await button(page, 'Edit Quest').click();
  await page.getByLabel('Description', { exact: true }).fill('The water runs as it should again.');
  await command(page, 'Save Changes');
  await command(page, 'Submit for review');
  await openSubmission(reviewer, later);
  const changes = reviewer.getByRole('region', { name: 'Changes to the official content' });
  await expect(changes.getByRole('listitem')).toHaveCount(1);
  await expect(changes.getByRole('insertion')).toHaveText('The water runs as it should again.');
  await reviewer.context().close();
});
