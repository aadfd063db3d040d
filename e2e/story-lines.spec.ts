import type { Page } from '@playwright/test';
import { questAddress } from '#contract/quests.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { changeHeaders } from '#contract/versions.ts';
import { expectAccessibleWideAndNarrow, narrow } from './accessibility.ts';
import { expect, test } from './running-product.ts';
import {
  bell,
  card,
  description,
  dragLink,
  graph,
  keepLine,
  lantern,
  links,
  listed,
  openWithQuests,
  savedLine,
  screenAddress,
  wolves,
} from './story-line-steps.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

const addQuests = async (page: Page, ...titles: string[]): Promise<void> => {
  await page.getByRole('button', { name: 'Add Quest To Storyline' }).click();
  const modal = dialog(page, 'Add Quest To Storyline');
  for (const title of titles) {
    await modal.getByRole('listitem').getByRole('button', { name: title }).click();
    await expect(modal.getByRole('heading', { name: title })).toBeVisible();
    await modal.getByRole('button', { name: 'Add Quest To Storyline' }).click();
    await expect(modal.getByText(`“${title}” is in the story line now.`)).toBeVisible();
  }
  await modal.getByRole('button', { name: 'Close' }).click();
};

const confirm = async (page: Page, act: string): Promise<void> => {
  await dialog(page, act).getByRole('button', { name: 'Confirm' }).click();
  await dialog(page, act).getByRole('button', { name: 'Close' }).click();
};

test('a designer weaves quests into a story line, saves it and finds it again', async ({ page }) => {
  const { owner, idOf } = await openWithQuests(page, bell, lantern);
  await page.goto('/');
  await page.getByRole('link', { name: 'View Your Story Line List' }).click();
  await expect(page.getByRole('heading', { name: 'Your Quest Story lines' })).toBeVisible();
  await expect(page.getByText('pressing the Delete key')).toBeVisible();

  await page.getByRole('button', { name: 'Create New Story' }).click();
  await expect(page.getByRole('heading', { name: 'Creating New Storyline' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create New Story' })).toBeDisabled();
  await page.getByLabel('Title').fill('The drowned bell');
  await page.getByLabel('Story type').selectOption('Side Story');
  await page.getByLabel('Description').fill(description);
  await page.getByRole('button', { name: 'Create Story Line' }).click();
  await expect(page.getByRole('alert')).toContainText('The storyline should have atleast 2 quests');

  await addQuests(page, bell, lantern);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Enlarge the canvas' }).click();
  await graph(page).getByRole('button', { name: 'Fit view' }).click();
  await dragLink(page, bell, lantern);
  await expect(links(page)).toHaveCount(1);
  await dragLink(page, lantern, bell);
  await expect(page.getByRole('alert')).toContainText('Quests cannot wait for each other in a circle.');
  await expect(links(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Shrink the canvas' }).click();

  await page.getByRole('button', { name: 'Create Story Line' }).click();
  await confirm(page, 'Create Story Line');
  await expect(page.getByRole('heading', { name: 'The drowned bell' })).toBeVisible();
  const item = page.getByRole('main').getByRole('list').first().getByRole('listitem');
  await expect(item).toContainText('The drowned bell');
  await expect(item).toContainText('Side');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'The drowned bell' })).toBeVisible();
  await expect(listed(page)).toHaveText([new RegExp(bell), new RegExp(`${lantern}.*after ${bell}`)]);
  const id = new URL(page.url()).searchParams.get('storyLine') ?? '';
  const { story_quests } = await savedLine(page, owner, id);
  const first = story_quests[idOf(bell)];
  expect(story_quests[idOf(lantern)]).toMatchObject({ x: first?.x, y: (first?.y ?? 0) + 300 });
});

test('every edit can be undone and redone, by keys and by buttons, also after a look elsewhere', async ({ page }) => {
  const { owner, idOf } = await openWithQuests(page, bell, lantern, wolves);
  const { id, data } = await keepLine(page, owner, [bell, lantern].map(idOf));
  await page.goto(`${screenAddress}?storyLine=${id}&mode=edit`);
  await expect(card(page, bell)).toBeVisible();

  await page.getByLabel('Title').fill('Another title');
  await addQuests(page, wolves);
  await listed(page).getByRole('button', { name: wolves }).click();
  await page.getByLabel('Add a prerequisite').selectOption(lantern);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(links(page)).toHaveCount(2);
  await expect(page.getByLabel('Add a prerequisite').getByRole('option', { name: bell })).toBeEnabled();
  await listed(page).getByRole('button', { name: bell }).click();
  await expect(
    page.getByLabel('Add a prerequisite').getByRole('option', { name: `${wolves} (comes after it)` }),
  ).toBeDisabled();

  await page.keyboard.press('Control+z');
  await expect(links(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(listed(page)).toHaveCount(2);
  await page.getByLabel('Title').press('Control+z');
  await expect(page.getByLabel('Title')).toHaveValue(data.title);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Redo' }).click();
  await expect(links(page)).toHaveCount(2);

  await page.getByRole('link', { name: 'View Your Quest List' }).click();
  await page.getByRole('link', { name: 'View Your Story Line List' }).click();
  const item = page.getByRole('listitem').filter({ hasText: data.title });
  await expect(item).toContainText('Unsaved');
  await item.getByRole('button').click();
  await page.getByRole('button', { name: 'Edit Story Line' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Another title');
  await page.keyboard.press('Control+z');
  await expect(links(page)).toHaveCount(1);
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+s');
  await confirm(page, 'Save Changes');
  expect(Object.keys((await savedLine(page, owner, id)).story_quests)).toHaveLength(3);
});

const isGraph = (url: URL) => /\/assets\/story-line-(?:view|editing)-.*\.js$/.test(url.pathname);

test.describe('without the parts that the device keeps', () => {
  test.use({ serviceWorkers: 'block' });

  test('the graph is fetched as the pointer comes near, and a lost one is told with a way back', async ({ page }) => {
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
    await expect(page.getByRole('heading', { name: 'This page did not arrive' })).toBeVisible();
    await page.unroute(isGraph);
    await page.reload();
    await expect(card(page, bell)).toBeVisible();
  });
});

test('a tidy up is one step to undo', async ({ page }) => {
  const { owner, idOf } = await openWithQuests(page, bell, lantern, wolves);
  const { id } = await keepLine(page, owner, [bell, lantern, wolves].map(idOf));
  await page.goto(`${screenAddress}?storyLine=${id}&mode=edit`);
  await graph(page).getByRole('button', { name: 'Tidy up' }).click();
  await expect(page.getByText('Unsaved')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Unsaved')).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await expect(page.getByText('Unsaved')).toBeVisible();
});

test('the Delete key takes a quest out, and the quest itself stays', async ({ page }) => {
  const { owner, idOf } = await openWithQuests(page, bell, lantern, wolves);
  const { id } = await keepLine(page, owner, [bell, lantern, wolves].map(idOf));
  await page.goto(`${screenAddress}?storyLine=${id}&mode=edit`);
  await card(page, lantern).click({ position: { x: 100, y: 12 } });
  await page.keyboard.press('Delete');
  await expect(listed(page)).toHaveCount(2);
  await expect(links(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await confirm(page, 'Save Changes');
  const { story_quests } = await savedLine(page, owner, id);
  expect(Object.keys(story_quests)).toEqual([idOf(bell), idOf(wolves)]);
  expect(story_quests[idOf(wolves)]?.prerequisite_quests).toEqual({});

  await page.getByRole('button', { name: 'Edit Story Line' }).click();
  await page.getByRole('button', { name: 'Add Quest To Storyline' }).click();
  await expect(dialog(page, 'Add Quest To Storyline').getByRole('listitem')).toHaveText([new RegExp(lantern)]);
});

test('the modal tells when no quest is left to add', async ({ page }) => {
  await openWithQuests(page);
  await page.goto(`${screenAddress}?mode=create`);
  await page.getByRole('button', { name: 'Add Quest To Storyline' }).click();
  const modal = dialog(page, 'Add Quest To Storyline');
  await expect(modal.getByRole('heading', { name: 'No Quests Currently Available' })).toBeVisible();
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(modal).toHaveCount(0);
});

test('selected quests are duplicated as quests of their own', async ({ page }) => {
  const { owner, idOf } = await openWithQuests(page, bell, lantern);
  const { id } = await keepLine(page, owner, [bell, lantern].map(idOf));
  await page.goto(`${screenAddress}?storyLine=${id}&mode=edit`);
  await page.getByLabel(`Select ${bell}`).check();
  await page.getByLabel(`Select ${lantern}`).check();
  await page.keyboard.press('Control+d');
  await confirm(page, 'Duplicate Quests');
  await expect(listed(page)).toHaveCount(4);
  await expect(links(page)).toHaveCount(2);
  await expect(card(page, `${bell} (copy)`)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(listed(page)).toHaveCount(2);
  await page.getByRole('link', { name: 'View Your Quest List' }).click();
  await expect(page.getByRole('button', { name: `${lantern} (copy)` })).toBeVisible();
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
  await asked.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('My own title');

  await page.getByRole('button', { name: 'Save Changes' }).click();
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await asked.getByRole('radio', { name: 'Mine My own title' }).check();
  await asked.getByRole('button', { name: 'Save the merged version' }).click();
  await asked.getByRole('button', { name: 'Close' }).click();
  expect((await savedLine(page, owner, id)).title).toBe('My own title');
});

test('a quest that story lines use is deleted from them as well, once that is said', async ({ page }) => {
  const { owner, idOf } = await openWithQuests(page, bell, lantern, wolves);
  const { id } = await keepLine(page, owner, [bell, lantern, wolves].map(idOf));
  await page.goto(`/dashboard/quests/your_quests?quest=${idOf(lantern)}&mode=edit`);
  await page.getByRole('button', { name: 'Delete Quest' }).click();
  const asked = dialog(page, 'Delete Quest');
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await expect(asked.getByRole('alert')).toContainText('The drowned bell');
  await asked.getByRole('button', { name: 'Delete it from them as well' }).click();
  await expect(asked.getByText('Your quest has been deleted.')).toBeVisible();
  await asked.getByRole('button', { name: 'Close' }).click();
  expect(Object.keys((await savedLine(page, owner, id)).story_quests)).toEqual([idOf(bell), idOf(wolves)]);

  await page.getByRole('button', { name: bell }).click();
  await page.getByRole('button', { name: 'Edit Quest' }).click();
  await page.getByRole('button', { name: 'Delete Quest' }).click();
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await asked.getByRole('button', { name: 'Delete it from them as well' }).click();
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
  await listed(page).getByRole('button', { name: lantern }).click();
  await expectAccessibleWideAndNarrow(page, page.getByRole('button', { name: `Remove prerequisite ${bell}` }));
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
