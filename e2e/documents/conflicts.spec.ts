import type { Browser, Page } from '@playwright/test';
import { questAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { expectAccessible, narrow } from '#e2e/product/accessibility.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';
import { closeOutcome } from '#e2e/steps/countdown-steps.ts';
import { openOtherDevice } from '#e2e/steps/device-steps.ts';

const address = '/dashboard/quests/your_quests';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Save Changes' });

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
};

const close = (page: Page) => closeOutcome(dialog(page));
const edit = (page: Page) => page.getByRole('button', { name: 'Edit Quest' }).click();

const openOnTwo = async (page: Page, browser: Browser) => {
  const account = await signUpByApi(page);
  const id = aQuestId();
  const one = questAddress(account.user.id, id);
  const data = aQuest({ title: 'A quest on two devices' });
  expect((await page.request.put(one, { data, headers: creationHeaders })).status()).toBe(201);
  const other = await openOtherDevice(browser, account);
  const at = `${address}?quest=${id}`;
  for (const device of [page, other]) {
    await device.goto(`${at}&mode=edit`);
    await expect(field(device, 'Title')).toHaveValue('A quest on two devices');
  }
  const saved = async () => (await (await page.request.get(one)).json()) as { title: string; description: string };
  return { other, saved, at };
};

type Devices = { readonly page: Page; readonly other: Page; readonly saved: () => Promise<object> };

const follow = async ({ page, other, saved }: Devices): Promise<void> => {
  await field(page, 'Title').fill('A title from here');
  await field(other, 'Description').fill('A description from there.');
  await save(other);
  await close(other);
  await expect(field(page, 'Description')).toHaveValue('A description from there.');
  await expect(field(page, 'Title')).toHaveValue('A title from here');
  await save(page);
  await close(page);
  await expect(page.getByText('A description from there.')).toBeVisible();
  expect(await saved()).toMatchObject({ title: 'A title from here', description: 'A description from there.' });
};

const choose = async ({ page, other, saved }: Devices): Promise<void> => {
  for (const [device, where] of [
    [page, 'here'],
    [other, 'there'],
  ] as const) {
    await expect(device.getByRole('heading', { name: 'A title from here' })).toBeVisible();
    await edit(device);
    await field(device, 'Title').fill(`Another title from ${where}`);
    await field(device, 'Description').fill(`A description from ${where}, long enough to fill more than one line.`);
  }
  await save(other);
  await close(other);
  await save(page);
  await expect(dialog(page).getByRole('alert')).toContainText('This quest was changed elsewhere');
  await expectAccessible(page, dialog(page));
  await page.setViewportSize(narrow);
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
    title: 'Another title from here',
    description: 'A description from there, long enough to fill more than one line.',
  });
  await close(page);
};

const chooseTheirs = async (page: Page, window: Page): Promise<void> => {
  for (const [each, whose] of [
    [page, 'Mine'],
    [window, 'Theirs'],
  ] as const)
    await field(each, 'Title').fill(`${whose}, of the two`);
  await save(window);
  await expect(window.getByRole('heading', { name: 'Theirs, of the two' })).toBeVisible();
  await save(page);
  await expect(dialog(page)).toContainText('This quest was changed elsewhere');
  await dialog(page).getByRole('button', { name: 'All theirs' }).click();
  await dialog(page).getByRole('button', { name: 'Save the merged version' }).click();
  await expect(page.getByRole('heading', { name: 'Theirs, of the two' })).toBeVisible();
};

test('one quest is changed in two places', async ({ page, context, browser }) => {
  const { other, saved, at } = await openOnTwo(page, browser);
  const devices = { page, other, saved };
  await test.step('what another device saves comes into what is not written here, and both are saved', () =>
    follow(devices));
  await test.step('what both changed is compared and chosen by keyboard, on a wide and a narrow screen', () =>
    choose(devices));
  await other.context().close();
  await test.step('of two windows the second to save is asked and takes all of the other’s', async () => {
    await edit(page);
    const window = await context.newPage();
    await window.goto(`${at}&mode=edit`);
    await chooseTheirs(page, window);
  });
});
