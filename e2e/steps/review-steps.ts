import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { questAddress } from '#contract/quests.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { submissionAddress, type SubmissionBody } from '#contract/submissions.ts';
import { creationHeaders } from '#contract/versions.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { expect, signUpAdministrator } from '#e2e/product/running-product.ts';
import { confirmAndClose } from './dialog-steps.ts';
import { button, listed } from './elements.ts';

export const reviewTab = '/dashboard/quests/quest_list?view=review';

export const submissionRow = (page: Page, title: string) => listed(page).filter({ hasText: title });

type Reviewing = { readonly url: string; readonly mailFolder: string };

export const openAsReviewer = async (browser: Browser, { url, mailFolder }: Reviewing): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })).newPage();
  await signUpAdministrator(page, mailFolder);
  return page;
};

export const openSubmission = async (reviewer: Page, title: string): Promise<void> => {
  await reviewer.goto(reviewTab);
  await submissionRow(reviewer, title).getByRole('button').click();
  await expect(reviewer.getByRole('heading', { name: title, exact: true })).toBeVisible();
};

/** Presses the button of the command first. */
export const command = async (page: Page, name: string): Promise<void> => {
  await button(page, name).click();
  await confirmAndClose(page, name);
};

/** No other test of this server uses it. */
export const newTitle = (title: string): string => `${title} ${randomUUID().slice(0, 8)}`;

export const keepQuest = async (request: APIRequestContext, owner: string, title: string): Promise<string> => {
  const id = aQuestId();
  const answer = await request.put(questAddress(owner, id), { data: aQuest({ title }), headers: creationHeaders });
  expect(answer.status()).toBe(201);
  return id;
};

/** Of two quests, one after the other. */
export const storeTwoQuestLine = async (request: APIRequestContext, owner: string, title: string) => {
  const quests = [
    await keepQuest(request, owner, `${title}, begun`),
    await keepQuest(request, owner, `${title}, ended`),
  ] as const;
  const id = toStoryLineId(owner, randomUUID());
  const data = aStoryLine({ [quests[0]]: [], [quests[1]]: [quests[0]] }, { title });
  const answer = await request.put(storyLineAddress(owner, id), { data, headers: creationHeaders });
  expect(answer.status()).toBe(201);
  return { id, data, quests };
};

export const submitByApi = async (request: APIRequestContext, owner: string, data: SubmissionBody): Promise<void> => {
  const answer = await request.put(submissionAddress(owner, toSubmissionId(randomUUID())), { data });
  expect(answer.status()).toBe(201);
};
