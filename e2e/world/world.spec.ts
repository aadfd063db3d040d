import { worldRoutes } from '#contract/world.ts';
import { expectAccessible } from '#e2e/product/accessibility.ts';
import { expect, signUpAdministrator, signUpByApi, test } from '#e2e/product/running-product.ts';
import { button, confirm, field, heading, row, screenAddress, storeQuests } from '#e2e/steps/quest-steps.ts';

// These tests change the world of their product.
test.use({ productOf: 'world' });

const worldScreen = '/dashboard/admin/world';
const search = 'Search by name, alias or id';

let owner: string;
test.beforeEach(async ({ page, mailFolder }) => {
  owner = (await signUpAdministrator(page, mailFolder)).user.id;
});

test('an entry is found by its second word, and its uses lead to the quest', async ({ page, browser, baseURL }) => {
  await page.goto(worldScreen);
  await expectAccessible(page, heading(page, 'The World'));
  await button(page, 'Add Entry').click();
  const form = page.getByRole('dialog', { name: 'Add Entry' });
  await field(form, 'Name').fill('Lantern of glass');
  await field(form, 'Id').fill('lantern_of_glass');
  await expectAccessible(page, form);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const designer = await context.newPage();
  await signUpByApi(designer);
  for (const [who, title] of [
    [designer, 'A light for Ottoline'],
    [page, 'Glass for the keeper'],
  ] as const) {
    await who.goto(screenAddress);
    await button(who, 'Create New Quest').click();
    await field(who, 'Title').fill(title);
    await field(who, 'Description').fill('Carry it over the flats, and keep it dry.');
    await field(who, 'Objective type').selectOption('Collect Item');
    await button(who, 'Add Objective').click();
    await row(who, 'Collect Item 1').getByRole('combobox').fill('gla');
    await who.getByRole('option', { name: 'Lantern of glass' }).click();
    await field(who, 'Reward type').selectOption('Currency Reward');
    await button(who, 'Add Reward').click();
    await button(who, 'Create Quest').click();
    await confirm(who, 'Create Quest');
    await expect(heading(who, title)).toBeVisible();
  }

  await page.goto(worldScreen);
  await field(page, search).fill('glass');
  await button(page, 'Where Lantern of glass is used').click();
  const uses = page.getByRole('dialog', { name: 'Where “Lantern of glass” is used' });
  await expect(uses.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, uses);
  await uses.getByRole('link', { name: 'Glass for the keeper' }).click();
  await expect(heading(page, 'Glass for the keeper')).toBeVisible();
  await context.close();
});

test('a lower limit tells what it touches, and a limit that no world has is refused', async ({ page }) => {
  await storeQuests(page, owner, ['The bell', 'The bell under the bay']);
  await page.goto(`${worldScreen}?view=limits`);
  const most = field(page, 'Most: Title of a quest');
  await most.fill('100000');
  await button(page, 'Save Changes').click();
  await expect(page.getByRole('alert')).toContainText('between');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page, most);
  await most.fill('10');
  await button(page, 'Save Changes').click();
  const question = page.getByRole('dialog', { name: 'Save Changes' });
  await expect(question.getByRole('listitem')).toContainText(/Title of a quest is stricter: touches \d+ quests/);
  await expectAccessible(page, question);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question).toContainText('The world is saved.');
});

test('a table is imported after a look at what would change', async ({ page }) => {
  const rows = Array.from({ length: 1_000 }, (_, index) => `salt_${index},Salt ${index} of the pans,${index}`);
  await page.goto(worldScreen);
  await button(page, 'Import').click();
  const dialog = page.getByRole('dialog', { name: 'Import entries' });
  const text = ['Key,Display Name,Price', ...rows, 'bad id,Nothing,1'].join('\n');
  await field(dialog, 'Table').setInputFiles({ name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expectAccessible(page, field(dialog, 'Column for Name'));
  await dialog.getByRole('button', { name: 'Show what would change' }).click();
  await expect(dialog.getByText('1 row can not be imported').first()).toBeVisible();
  await expectAccessible(page, dialog);
  const saltEntries = async () => {
    const answer = await page.request.get(`${worldRoutes.entries}?catalogue=item&query=salt 999`);
    return ((await answer.json()) as { items: unknown[] }).items.length;
  };
  expect(await saltEntries()).toBe(0);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await saltEntries()).toBe(1);
  await field(page, search).fill('salt 999');
  await expect(button(page, 'Edit Salt 999 of the pans')).toBeVisible();
});

test('every tab and the codex suit everybody', async ({ page }) => {
  for (const view of ['kinds', 'coins', 'world']) {
    await page.goto(`${worldScreen}?view=${view}`);
    await expectAccessible(page, page.getByRole('tabpanel'));
  }
  await page.goto(`${worldScreen}?view=kinds`);
  await button(page, 'Collect Item').click();
  await expectAccessible(page, page.getByRole('region', { name: 'Preview' }));
  await page.goto('/dashboard/codex');
  await expectAccessible(page, heading(page, 'Codex'));
});

test('in a narrow window, what is chosen comes into sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${worldScreen}?view=kinds`);
  await button(page, 'Talk with NPC').click();
  await expect(page.getByRole('region', { name: 'Preview' })).toBeInViewport();
  await page.goto('/dashboard/codex');
  await button(page, 'Anchor Chain Link').click();
  const entry = page.getByRole('region', { name: 'Anchor Chain Link' });
  await expect(entry.getByText('Nothing uses it')).toBeVisible();
  await expect(entry.getByRole('heading', { name: 'Anchor Chain Link' })).toBeInViewport();
});
