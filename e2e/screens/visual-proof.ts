import type { Page } from '@playwright/test';
import { authRoutes } from '#contract/auth-routes.ts';
import type { SessionAnswer } from '#contract/auth.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { paths } from '#web/shared/address/paths.ts';
import { at, dialogOf, press, type Screen } from './visual-screen.ts';

const becomeUnverified = async (page: Page): Promise<void> => {
  await page.route(`**${authRoutes.session}`, async (route) => {
    const answer = await route.fetch();
    const session = (await answer.json()) as NonNullable<SessionAnswer>;
    await route.fulfill({ json: { ...session, user: { ...session.user, emailVerified: false } } });
  });
  await page.reload();
};

const askForProof = async (page: Page): Promise<void> => {
  await page.route('**/api/users/*/sessions', (route) =>
    route.fulfill({ status: 403, json: { status: 403, code: problemCodes.proofNeeded } }),
  );
  await page
    .locator('summary')
    .and(page.getByLabel(/^Actions for/))
    .first()
    .click();
  await press(/^End sessions of/)(page);
  await press('Confirm')(page);
};

export const proofScreens: readonly Screen[] = [
  {
    name: 'account/verify-email',
    person: 'guest',
    address: at(paths.verifyEmail),
    ready: (page) => page.getByText("This link can't verify an address."),
  },
  {
    name: 'account/not-verified',
    person: 'newcomer',
    address: at(paths.home),
    prepare: becomeUnverified,
    ready: (page) => page.getByRole('region', { name: 'Your email address' }),
  },
  {
    name: 'account/proof',
    person: 'administrator',
    address: at(paths.editUsers),
    prepare: askForProof,
    ready: dialogOf('Confirm that it is you'),
  },
];
