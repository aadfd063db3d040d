import { questAddress } from '#contract/quests.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { changeHeaders } from '#contract/versions.ts';
import { expectAccessibleWideAndNarrow, narrow } from '#e2e/product/accessibility.ts';
import { expect, test } from '#e2e/product/running-product.ts';
import {
  bell,
  card,
  confirm,
  dialog,
  keepLine,
  lantern,
  listed,
  openTab,
  openWithQuests,
  savedLine,
  screenAddress,
  wolves,
} from '#e2e/steps/story-line-steps.ts';
import { closeOutcome } from '#e2e/steps/countdown-steps.ts';

const isGraph = (url: URL) => /\/assets\/story-line-(?:view|editing)-.*\.js$/.test(url.pathname);

test.describe('without the parts that the device keeps', () => {
  test.use({ serviceWorkers: 'block' });

  test('the graph is fetched as the pointer comes near, and a lost one is reported with a way back', async ({
    page,
  }) => {
    const { owner, idOf } = await openWithQuests(page, bell, lantern);
    await keepLine(page, owner, [bell, lantern].map(idOf));
    const asked: string[] = [];
    await page.route(isGraph, (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    await page.goto(screenAddress);
    const row = page.getByRole('main').getByRole('button', { name: 'The drowned bell' });
    await expect(row).toBeVisible();
    expect(asked).toEqual([]);
    await row.hover();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await row.click();
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await page.unroute(isGraph);
    await page.reload();
    await expect(card(page, bell)).toBeVisible();
  });
});

test('a story line that was saved elsewhere meanwhile is compared, and nothing typed is lost', async ({ page }) => {
  const { owner, idOf } = await openWithQuests(page, bell, lantern);
  const { id, data } = await keepLine(page, owner, [bell, lantern].map(idOf));
  await page.goto(`${screenAddress}?storyLine=${id}&mode=edit`);
  await page.getByLabel('Title').fill('My own title');
  const elsewhere = { data: { ...data, title: 'A title from elsewhere' }, headers: changeHeaders(1) };
  expect((await page.request.put(storyLineAddress(owner, id), elsewhere)).status()).toBe(200);

  await page.getByRole('button', { name: 'Save Changes' }).click();
  const asked = dialog(page, 'Save Changes');
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await expect(asked.getByRole('alert')).toContainText('This story line was changed elsewhere');
  await closeOutcome(asked);
  await expect(page.getByLabel('Title')).toHaveValue('My own title');

  await page.getByRole('button', { name: 'Save Changes' }).click();
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await asked.getByRole('radio', { name: 'Mine My own title' }).check();
  await asked.getByRole('button', { name: 'Save the merged version' }).click();
  await closeOutcome(asked);
  expect((await savedLine(page, owner, id)).title).toBe('My own title');
});

test('a quest is deleted from its story lines, too, once that is confirmed', async ({ page }) => {
  const { owner, idOf } = await openWithQuests(page, bell, lantern, wolves);
  const { id } = await keepLine(page, owner, [bell, lantern, wolves].map(idOf));
  await page.goto(`/dashboard/quests/your_quests?quest=${idOf(lantern)}&mode=edit`);
  await page.getByRole('button', { name: 'Delete Quest' }).click();
  const asked = dialog(page, 'Delete Quest');
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await expect(asked.getByRole('alert')).toContainText('The drowned bell');
  await asked.getByRole('button', { name: 'Delete it from them as well' }).click();
  await expect(asked.getByText('Your quest has been deleted.')).toBeVisible();
  await closeOutcome(asked);
  expect(Object.keys((await savedLine(page, owner, id)).story_quests)).toEqual([idOf(bell), idOf(wolves)]);

  await page.getByRole('button', { name: bell }).click();
  await page.getByRole('button', { name: 'Edit Quest' }).click();
  await page.getByRole('button', { name: 'Delete Quest' }).click();
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await expect(asked.getByRole('alert')).toContainText('at least 2 quests');
  await expect(asked.getByRole('button', { name: 'Delete it from them as well' })).toHaveCount(0);
});

test('a story line is deleted, its quests stay', async ({ page }) => {
  const { owner, idOf } = await openWithQuests(page, bell, lantern);
  const { id } = await keepLine(page, owner, [bell, lantern].map(idOf));
  await page.goto(`${screenAddress}?storyLine=${id}&mode=edit`);
  await page.getByRole('button', { name: 'Delete Story Line' }).click();
  await confirm(page, 'Delete Story Line');
  await expect(page.getByText('No story lines yet')).toBeVisible();
  expect((await page.request.get(storyLineAddress(owner, id))).status()).toBe(404);
  expect((await page.request.get(questAddress(owner, idOf(bell)))).status()).toBe(200);
});

test('axe finds nothing wrong with any state, on a wide and a narrow screen', async ({ page }) => {
  test.slow();
  await page.setViewportSize(narrow);
  const { owner, idOf } = await openWithQuests(page, bell, lantern, wolves);
  const { id } = await keepLine(page, owner, [bell, lantern].map(idOf));
  await page.goto(screenAddress);
  await expectAccessibleWideAndNarrow(page, page.getByRole('button', { name: 'The drowned bell' }));
  await page.goto(`${screenAddress}?storyLine=${id}`);
  await expectAccessibleWideAndNarrow(page, card(page, bell));
  await page.goto(`${screenAddress}?storyLine=${id}&mode=edit`);
  await page.getByRole('button', { name: 'Inspector', exact: true }).click();
  await openTab(page, 'Quests');
  await listed(page).getByRole('button', { name: lantern }).click();
  await expectAccessibleWideAndNarrow(page, page.getByRole('button', { name: `Remove prerequisite ${bell}` }));
  await openTab(page, 'Story');
  await page.getByLabel('Title').fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectAccessibleWideAndNarrow(page, page.getByRole('alert'));
  await page.getByRole('button', { name: 'Add Quest To Storyline' }).click();
  await dialog(page, 'Add Quest To Storyline').getByRole('button', { name: wolves }).click();
  await expectAccessibleWideAndNarrow(
    page,
    dialog(page, 'Add Quest To Storyline').getByRole('heading', { name: wolves }),
  );
});
