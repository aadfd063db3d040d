import { randomUUID } from 'node:crypto';
import { expectAccessibleWideAndNarrow, wide } from '#e2e/product/accessibility.ts';
import { expect, signUpAdministrator, test, waitForMail } from '#e2e/product/running-product.ts';
import { button, dialog } from '#e2e/steps/elements.ts';

test('an administrator sees who was invited, and withdraws an invitation', async ({
  page,
  browser,
  baseURL,
  mailFolder,
}) => {
  const administrator = await signUpAdministrator(page, mailFolder);
  const [wren, rook] = [`wren-${randomUUID()}@example.org`, `rook-${randomUUID()}@example.org`];
  await page.goto('/dashboard/admin/edit_user');
  await button(page, 'Invite').click();
  const invite = dialog(page, 'Invite');
  for (const email of [wren, rook]) {
    await invite.getByLabel('Email of the person to invite').fill(email);
    await invite.getByLabel('Rank').selectOption('Reviewer');
    await invite.getByRole('button', { name: 'Send invitation' }).click();
    await expect(invite.getByText(`The invitation to ${email} is on its way.`)).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await page.getByText(/^Invited \(\d+\)$/).press('Enter');
  const waiting = page.getByRole('table', { name: 'Invitations that wait' });
  const rowOf = (email: string) => waiting.getByRole('row').filter({ hasText: email });
  await expect(rowOf(wren)).toContainText(administrator.email);
  await expect(rowOf(wren)).toContainText('Reviewer');
  await expectAccessibleWideAndNarrow(page, waiting);
  await page.setViewportSize(wide);

  const guest = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  const linkTo = async (email: string) =>
    /http\S+\/signup\?invitation=\S+/.exec((await waitForMail(mailFolder, email)).text ?? '')?.[0] ?? '';
  const signUp = async (email: string) => {
    const { pathname, search } = new URL(await linkTo(email));
    await guest.goto(`${pathname}${search}`);
    await guest.getByLabel('Email', { exact: true }).fill(email);
    await guest.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await guest.getByLabel('Confirm password').fill('correct horse battery');
    await guest.getByRole('checkbox', { name: 'I agree to the terms and conditions' }).check();
    await button(guest, 'Sign up').click();
  };
  await rowOf(rook)
    .getByRole('button', { name: `Withdraw the invitation of ${rook}` })
    .click();
  await expect(page.getByText(`The invitation of ${rook} is withdrawn.`)).toBeVisible();
  await expect(rowOf(rook)).toHaveCount(0);
  await expect(page.getByText(/^Invited \(\d+\)$/)).toBeFocused();
  await signUp(rook);
  await expect(guest.getByRole('alert')).toContainText('This invitation was used, has ended');
  await signUp(wren);
  await expect(guest).toHaveURL(/\/dashboard/);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: wren })).toContainText('Reviewer');
  await expect(page.getByText(/^Invited \(\d+\)$/)).toHaveCount(0);
  await guest.context().close();
});
