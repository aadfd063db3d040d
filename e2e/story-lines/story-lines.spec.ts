import { expect, test } from '#e2e/product/running-product.ts';
import { confirmAndClose } from '#e2e/steps/dialog-steps.ts';
import {
  addQuests,
  bell,
  card,
  description,
  dragLink,
  graph,
  storeRow,
  lantern,
  links,
  lineQuests,
  openTab,
  openWithQuests,
  savedLine,
  storyLinesScreen,
  wolves,
} from '#e2e/steps/story-line-steps.ts';

test('a designer weaves quests into a story line, saves it, finds it again and duplicates its quests', async ({
  page,
}) => {
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
  await graph(page).getByRole('button', { name: 'Fit view' }).click();
  await dragLink(page, bell, lantern);
  await expect(links(page)).toHaveCount(1);
  await dragLink(page, lantern, bell);
  await expect(page.getByRole('alert')).toContainText('Quests cannot wait for each other in a circle.');
  await expect(links(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Create Story Line' }).click();
  await confirmAndClose(page, 'Create Story Line');
  await expect(page.getByRole('heading', { name: 'The drowned bell', level: 2 })).toBeVisible();
  await page.getByRole('button', { name: 'Story lines', exact: true }).click();
  const item = page.getByRole('main').getByRole('list').first().getByRole('listitem');
  await expect(item).toContainText('The drowned bell');
  await expect(item).toContainText('Side');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'The drowned bell', level: 2 })).toBeVisible();
  await openTab(page, 'Quests');
  await expect(lineQuests(page)).toHaveText([new RegExp(bell), new RegExp(`${lantern}.*after ${bell}`)]);
  const id = new URL(page.url()).searchParams.get('storyLine') ?? '';
  const { story_quests } = await savedLine(page, owner, id);
  const first = story_quests[idOf(bell)];
  expect(story_quests[idOf(lantern)]).toMatchObject({ x: first?.x, y: (first?.y ?? 0) + 300 });

  await test.step('selected quests are duplicated as new quests of the line', async () => {
    await page.getByRole('button', { name: 'Edit Story Line' }).click();
    await openTab(page, 'Quests');
    await page.getByLabel(`Select ${bell}`).check();
    await page.getByLabel(`Select ${lantern}`).check();
    await page.keyboard.press('Control+d');
    await expect(lineQuests(page)).toHaveCount(4);
    await expect(links(page)).toHaveCount(2);
    await expect(card(page, `${bell} (copy)`)).toContainText('new · not saved');
    await page.keyboard.press('Control+z');
    await expect(lineQuests(page)).toHaveCount(2);
    await page.keyboard.press('Control+Shift+z');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await confirmAndClose(page, 'Save Changes');
    await page.getByRole('link', { name: 'View Your Quest List' }).click();
    await expect(page.getByRole('button', { name: `${lantern} (copy)` })).toBeVisible();
  });
});

test('every edit can be undone and redone, by keys and by buttons, also after another screen was open', async ({
  page,
}) => {
  const { owner, idOf } = await openWithQuests(page, bell, lantern, wolves);
  const { id, data } = await storeRow(page, owner, [bell, lantern].map(idOf));
  await page.goto(`${storyLinesScreen}?storyLine=${id}&mode=edit`);
  await expect(card(page, bell)).toBeVisible();
  // A visit by address begins at the top of the page.
  await expect(page.locator('body')).toBeFocused();

  await page.getByLabel('Title').fill('Another title');
  await addQuests(page, wolves);
  await openTab(page, 'Quests');
  await lineQuests(page).getByRole('button', { name: wolves }).click();
  await page.getByLabel('Add a prerequisite').selectOption(lantern);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(links(page)).toHaveCount(2);
  await expect(page.getByLabel('Add a prerequisite').getByRole('option', { name: bell })).toBeEnabled();
  await lineQuests(page).getByRole('button', { name: bell }).click();
  await expect(
    page.getByLabel('Add a prerequisite').getByRole('option', { name: `${wolves} (comes after it)` }),
  ).toBeDisabled();

  await page.keyboard.press('Control+z');
  await expect(links(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lineQuests(page)).toHaveCount(2);
  await openTab(page, 'Story');
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
  await confirmAndClose(page, 'Save Changes');
  expect(Object.keys((await savedLine(page, owner, id)).story_quests)).toHaveLength(3);
});
