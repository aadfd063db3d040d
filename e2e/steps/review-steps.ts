import type { Browser, Page } from '@playwright/test';
import { expect, signUpAdministrator } from '#e2e/product/running-product.ts';

export const reviewTab = '/dashboard/quests/quest_list?view=review';

export const row = (page: Page, title: string) =>
  page.getByRole('main').getByRole('list').first().getByRole('listitem').filter({ hasText: title });

type Reviewing = { readonly url: string; readonly mailFolder: string };

export const openAsReviewer = async (browser: Browser, { url, mailFolder }: Reviewing): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })).newPage();
  await signUpAdministrator(page, mailFolder);
  return page;
};

export const openSubmission = async (reviewer: Page, title: string): Promise<void> => {
  await reviewer.goto(reviewTab);
  await row(reviewer, title).getByRole('button').click();
  await expect(reviewer.getByRole('heading', { name: title, exact: true })).toBeVisible();
};
