import type { Browser, Page } from '@playwright/test';
import { questAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { expectAccessible } from '#e2e/product/accessibility.ts';
import { expect, signUpByApi, test, type Account } from '#e2e/product/running-product.ts';
import { closeOutcome } from '#e2e/steps/countdown-steps.ts';

const address = '/dashboard/quests/your_quests';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Save Changes' });

const openOtherDevice = async (browser: Browser, { email, password }: Account): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('banner').getByText('Online', { exact: true })).toBeVisible();
  return page;
};

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
};

const close = (page: Page) => closeOutcome(dialog(page));

const openOnTwo = async (page: Page, browser: Browser) => {
  const account = await signUpByApi(page);
  const id = aQuestId();
  const one = questAddress(account.user.id, id);
  const data = aQuest({ title: 'A quest on two devices' });
  expect((await page.request.put(one, { data, headers: creationHeaders })).status()).toBe(201);
  const other = await openOtherDevice(browser, account);
  for (const device of [page, other]) {
    await device.goto(`${address}?quest=${id}&mode=edit`);
    await expect(field(device, 'Title')).toHaveValue('A quest on two devices');
  }
  const saved = async () => (await (await page.request.get(one)).json()) as { title: string; description: string };
  return { other, saved };
};

test('what two devices change in different places merges, and the dialog names what came in', async ({
  page,
  browser,
}) => {
  const { other, saved } = await openOnTwo(page, browser);
  await field(page, 'Title').fill('A title from here');
  await field(other, 'Description').fill('A description from there.');
  await save(other);
  await close(other);
  await save(page);
  await expect(dialog(page)).toContainText('Your version now includes these changes: Description.');
  await close(page);
  await expect(page.getByText('A description from there.')).toBeVisible();
  expect(await saved()).toMatchObject({ title: 'A title from here', description: 'A description from there.' });
  await other.context().close();
});

test('what both changed is compared and chosen by keyboard, on a wide and a narrow screen', async ({
  page,
  browser,
}) => {
  const { other, saved } = await openOnTwo(page, browser);
  for (const [device, where] of [
    [page, 'here'],
    [other, 'there'],
  ] as const) {
    await field(device, 'Title').fill(`A title from ${where}`);
    await field(device, 'Description').fill(`A description from ${where}, long enough to fill more than one line.`);
  }
  await save(other);
  await close(other);
  await save(page);
  await expect(dialog(page).getByRole('alert')).toContainText('This quest was changed elsewhere');
  await expectAccessible(page, dialog(page));
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, dialog(page));
  const overflow = await dialog(page)
    .getByRole('form')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(overflow).toBe(0);

  await expect(dialog(page).getByRole('button', { name: 'All mine' })).toBeFocused();
  await page.keyboard.press('Enter');
  const theirs = dialog(page)
    .getByRole('group', { name: 'Description' })
    .getByRole('radio', { name: /^Theirs/ });
  await dialog(page).getByRole('group', { name: 'Description' }).getByRole('radio', { name: /^Mine/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(theirs).toBeChecked();
  await dialog(page).getByRole('button', { name: 'Save the merged version' }).press('Enter');
  await expect(dialog(page)).toContainText('Your changes have been saved.');
  expect(await saved()).toMatchObject({
    title: 'A title from here',
    description: 'A description from there, long enough to fill more than one line.',
  });
  await other.context().close();
});
