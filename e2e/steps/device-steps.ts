import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { authRoutes } from '#contract/auth-routes.ts';
import { expect, type Account } from '#e2e/product/running-product.ts';

/** For what another device does without a screen, with `request` as its cookies. */
export const signInElsewhere = async (request: APIRequestContext, { email, password }: Account): Promise<void> => {
  const answer = await request.post(authRoutes.signIn, { data: { email, password } });
  expect(answer.status()).toBe(200);
};

export const openOtherDevice = async (browser: Browser, account: Account): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await signInElsewhere(page.request, account);
  return page;
};
