import { authRoutes } from '#contract/auth-routes.ts';
import { expect, signUpByApi, test, waitForMail } from './running-product.ts';

test('an account made over the API is signed in in the browser', async ({ page }) => {
  const { email } = await signUpByApi(page);
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard\/quests$/);
  await expect(page.getByRole('button', { name: email.slice(0, email.indexOf('@')) })).toBeVisible();
});

test('a mail is a file that can be read', async ({ request, mailFolder }) => {
  const { email } = await signUpByApi(request);
  await request.post(authRoutes.requestPasswordReset, { data: { email } });
  expect((await waitForMail(mailFolder, email)).text).toContain('/resetpassword');
});
