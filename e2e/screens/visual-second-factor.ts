import type { Page } from '@playwright/test';
import { authRoutes } from '#contract/auth-routes.ts';
import type { SecondFactorSetUp } from '#contract/auth.ts';
import { paths } from '#web/shared/address/paths.ts';
import { at, buttonOf, headingOf, press, type Screen } from './visual-screen.ts';

/** The same secret and codes at every run; the server makes new ones each time. */
const setUp: SecondFactorSetUp = {
  totpURI: 'otpauth://totp/Runeloom:rowan@saltlea.example?secret=TIDEWANTBELLWICKSALTMOON&issuer=Runeloom',
  backupCodes: Array.from({ length: 10 }, (_, number) => `tide${number}-wicks`),
};

const answer = (page: Page, address: string, json: object): Promise<unknown> =>
  page.route(`**${address}`, (route) => route.fulfill({ json }));

const beginSetUp = async (page: Page): Promise<void> => {
  await answer(page, authRoutes.setUpSecondFactor, setUp);
  await press('Set up a second factor')(page);
  await page.getByLabel('Your password').fill('correct horse battery');
  await press('Continue')(page);
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
};

const giveCode = async (page: Page): Promise<void> => {
  await beginSetUp(page);
  await answer(page, authRoutes.verifyCode, {});
  await page.getByLabel('Code').fill('123456');
  await press('Switch on')(page);
};

const givePassword = async (page: Page): Promise<void> => {
  await answer(page, authRoutes.signIn, { twoFactorRedirect: true, twoFactorMethods: ['totp'] });
  await page.getByLabel('Email').fill('rowan@saltlea.example');
  await page.getByLabel('Password').fill('correct horse battery');
  await press('Log in')(page);
};

export const secondFactorScreens: readonly Screen[] = [
  {
    name: 'account/second-factor-app',
    person: 'designer',
    address: at(paths.account),
    prepare: async (page) => {
      await beginSetUp(page);
      await buttonOf('Switch on')(page).scrollIntoViewIfNeeded();
    },
    ready: buttonOf('Switch on'),
  },
  {
    name: 'account/second-factor-backup-codes',
    person: 'designer',
    address: at(paths.account),
    prepare: giveCode,
    ready: (page) => page.getByRole('list', { name: 'Your backup codes' }),
  },
  {
    name: 'account/sign-in-code',
    person: 'guest',
    address: at(paths.signIn),
    prepare: givePassword,
    ready: headingOf('Second factor'),
  },
  {
    name: 'account/sign-in-backup-code',
    person: 'guest',
    address: at(paths.signIn),
    prepare: async (page) => {
      await givePassword(page);
      await press('Use a backup code')(page);
    },
    ready: (page) => page.getByLabel('Backup code'),
  },
];
