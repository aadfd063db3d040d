import type { APIRequestContext, Page } from '@playwright/test';
import { accountRoutes } from '#contract/account.ts';
import { authRoutes } from '#contract/auth-routes.ts';
import { userRoutes, type UserList } from '#contract/users.ts';
import { expectAccessible, expectAccessibleWideAndNarrow, phone, wide } from '#e2e/product/accessibility.ts';
import {
  expect,
  signUpAdministrator,
  signUpByApi,
  test,
  waitForMail,
  type Account,
} from '#e2e/product/running-product.ts';
import { closeOutcome } from '#e2e/steps/countdown-steps.ts';
import { dialog } from '#e2e/steps/elements.ts';

const screenAddress = '/dashboard/admin/edit_user';

const row = (page: Page, { email }: Pick<Account, 'email'>) => page.getByRole('row').filter({ hasText: email });

const search = async (page: Page, { email }: Account): Promise<void> => {
  await page.getByRole('searchbox').fill(email);
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === email);
  await expect(page.getByText('1 account', { exact: true })).toBeVisible();
};

const confirm = async (page: Page, command: string): Promise<void> => {
  await dialog(page, command).getByRole('button', { name: 'Confirm' }).click();
  await closeOutcome(dialog(page, command));
  await expect(dialog(page, command)).toHaveCount(0);
};

test('an administrator finds an account and changes its rank, which counts at once, as all else does', async ({
  page,
  browser,
  baseURL,
  mailFolder,
}) => {
  const administrator = await signUpAdministrator(page, mailFolder);
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const designer = await elsewhere.newPage();
  const account = await signUpByApi(designer);
  await designer.goto(screenAddress);
  await expect(designer.getByRole('heading', { name: 'This part is for administrators' })).toBeVisible();
  await expect(designer.getByRole('link', { name: 'Edit/View Users' })).toHaveCount(0);

  await page.goto('/');
  await page.getByRole('link', { name: 'Edit/View Users', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Edit/View Users' })).toBeVisible();
  await search(page, account);
  await expect(row(page, account)).toContainText('Active');
  const rank = page.getByLabel(`Rank of ${account.email}`);
  await rank.selectOption('Administrator');
  await expect(rank).toHaveValue('default');
  await confirm(page, 'Change Rank');
  await expect(rank).toHaveValue('administrator');

  await designer.reload();
  await expect(designer.getByRole('heading', { name: 'Edit/View Users' })).toBeVisible();
  await search(designer, account);
  await rank.selectOption('Designer');
  await confirm(page, 'Change Rank');
  expect((await designer.request.get(userRoutes.list)).status()).toBe(403);
  await designer.close();

  await test.step('it is suspended, restored, signed out and sent a mail', () =>
    actOn(page, account, { request: elsewhere.request, mailFolder }));
  await test.step('and each action is logged', async () => {
    await page.getByRole('tab', { name: 'Audit log' }).click();
    for (const action of ['Account suspended', 'Account restored', 'Sessions ended', 'Reset mail sent'])
      await expect(row(page, account).filter({ hasText: action })).toContainText(administrator.email);
    await page.getByLabel('Filter by what was done').selectOption('Account suspended');
    await page.getByRole('searchbox').fill(account.email);
    await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
    await page.reload();
    await expect(row(page, account)).toContainText('Account suspended');
    await expect(page.getByRole('row')).toHaveCount(2);
  });
  await elsewhere.close();
});

type Elsewhere = { readonly request: APIRequestContext; readonly mailFolder: string };

/** Opens the actions of the account where they are closed. */
const act = async (page: Page, name: string): Promise<void> => {
  const button = page.getByRole('button', { name });
  const [email = ''] = /\S+@\S+/.exec(name) ?? [];
  if (!(await button.isVisible()))
    await page
      .locator('summary')
      .and(page.getByLabel(`Actions for ${email}`))
      .click();
  await button.click();
};

const actOn = async (page: Page, account: Account, { request, mailFolder }: Elsewhere): Promise<void> => {
  const { email, password } = account;
  const readSessions = async () => (await request.get(accountRoutes.sessions)).status();
  const signIn = async () => (await request.post(authRoutes.signIn, { data: { email, password } })).status();
  await act(page, `Suspend ${email}`);
  await confirm(page, 'Suspend Account');
  await expect(row(page, account)).toContainText('Suspended');
  expect(await readSessions()).toBe(401);
  expect(await signIn()).toBe(403);
  await act(page, `Restore ${email}`);
  await confirm(page, 'Restore Account');
  await expect(row(page, account)).toContainText('Active');
  expect(await signIn()).toBe(200);

  await act(page, `End sessions of ${email}`);
  await confirm(page, 'End Sessions');
  expect(await readSessions()).toBe(401);
  await act(page, `Send reset mail to ${email}`);
  await confirm(page, 'Send Reset Mail');
  expect((await waitForMail(mailFolder, email)).text).toContain('/resetpassword#token=');
};

/** The pages of the screen are short here, so that a few accounts fill one. */
const shortenPages = async (page: Page, size: number): Promise<void> => {
  await page.route(
    ({ pathname }) => pathname === userRoutes.list,
    (route, request) => {
      const url = new URL(request.url());
      url.searchParams.set('limit', String(size));
      return route.continue({ url: url.href });
    },
  );
};

test("accounts are read page by page, also with the browser's buttons", async ({ page, request, mailFolder }) => {
  const administrator = await signUpAdministrator(page, mailFolder);
  for (let two = 0; two < 2; two += 1) await signUpByApi(request);
  await shortenPages(page, 2);
  await page.goto(screenAddress);
  await expect(page.getByText('The first 2 accounts')).toBeVisible();
  await expect(row(page, administrator)).toHaveCount(0);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^Page 2: /)).toBeVisible();
  await expect(row(page, administrator)).toContainText('(you)');
  await page.reload();
  await expect(page.getByText(/^Page 2: /)).toBeVisible();
  await page.goBack();
  await expect(page.getByText('The first 2 accounts')).toBeVisible();
  await page.goForward();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(page.getByText('The first 2 accounts')).toBeVisible();
});

const fillAccounts = async (page: Page): Promise<void> => {
  const full = { suspended_at: 1, second_factor: true, quests: 19_999, story_lines: 12_345, bytes: 512_345_678 };
  await page.route(
    ({ pathname }) => pathname === userRoutes.list,
    async (route) => {
      const list = (await (await route.fetch()).json()) as UserList;
      await route.fulfill({ json: { ...list, items: list.items.map((user) => ({ ...user, ...full })) } });
    },
  );
};

test('the accounts fit at every width, and axe finds nothing wrong with any state', async ({
  page,
  request,
  mailFolder,
}) => {
  const administrator = await signUpAdministrator(page, mailFolder);
  const designer = await signUpByApi(request);
  await test.step('a row of an account fits at every width of the window', async () => {
    await fillAccounts(page);
    await page.goto(screenAddress);
    await search(page, designer);
    const table = page.getByRole('table');
    for (let width = 1300; width <= 1480; width += 5) {
      await page.setViewportSize({ width, height: 900 });
      const over = await table.evaluate((each) => each.scrollWidth - (each.parentElement?.clientWidth ?? 0));
      expect(over, `at ${width}`).toBeLessThanOrEqual(0);
    }
    await page.unrouteAll();
  });
  await search(page, administrator);
  await expectAccessibleWideAndNarrow(page, row(page, administrator).getByRole('cell', { name: 'Active' }));
  await page.setViewportSize(wide);
  await act(page, `Suspend ${administrator.email}`);
  await expectAccessible(page, dialog(page, 'Suspend Account'));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('searchbox').fill('nobody has this');
  await expectAccessible(page, page.getByRole('heading', { name: 'No account matches' }));
  await page.route(`**${userRoutes.list}?search=x`, (route) => route.fulfill({ status: 500 }));
  await page.getByRole('searchbox').fill('x');
  await expectAccessible(page, page.getByRole('heading', { name: 'The accounts could not be loaded' }));
  await page.getByRole('tab', { name: 'Audit log' }).click();
  await expectAccessibleWideAndNarrow(
    page,
    row(page, administrator).filter({ hasText: 'Rank changed to Administrator' }),
  );
});

test('on a phone accounts and entries of the log begin near the top, and their filters unfold', async ({
  page,
  mailFolder,
}) => {
  const { email } = await signUpAdministrator(page, mailFolder);
  await page.setViewportSize(phone);
  const topOf = async (address: string): Promise<number> => {
    await page.goto(address);
    const first = page.getByRole('row').nth(1);
    await expect(first).toBeVisible();
    return (await first.boundingBox())?.y ?? phone.height;
  };
  expect(await topOf(`${screenAddress}?view=audit-log`)).toBeLessThanOrEqual(440);
  const filters = page.getByRole('button', { name: 'Filters', exact: true });
  await filters.click();
  const widthOf = async (name: string) => (await page.getByLabel(name).boundingBox())?.width;
  expect(await widthOf('Filter by network address')).toBe(await widthOf('Filter by what was done'));
  expect(await topOf(screenAddress)).toBeLessThanOrEqual(440);
  const rank = page.getByRole('combobox', { name: 'Rank', exact: true });
  await expect(rank).toBeHidden();
  await filters.click();
  await rank.selectOption('Administrator');
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await search(page, { email } as Account);
  await expectAccessible(page, rank);
});
