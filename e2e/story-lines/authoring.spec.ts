import type { Page } from '@playwright/test';
import { questsAddress, type QuestList } from '#contract/quests.ts';
import type { StoryLineBody } from '#contract/story-lines.ts';
import { listLinks } from '#domain/story-line/prerequisite-graph.ts';
import { expect, test } from '#e2e/product/running-product.ts';
import { card, dialog, graph, links, middle, openWithQuests, screenAddress } from '#e2e/steps/story-line-steps.ts';
import { countingActs, type CountedActs } from './acts.ts';

const editor = (page: Page) => page.getByRole('form', { name: 'Quest editor' });
const titleField = (page: Page) => editor(page).getByLabel('Title');

/** As docs/behaviour.md says; 18 is the most that is wanted. */
const actsPerQuest = 16.5;

type Written = { readonly title: string; readonly description: string; readonly isHunt: boolean };

/** Writes a quest of the tab Quest; the focus is in its title. */
const writeQuest = async (page: Page, acts: CountedActs, { title, description, isHunt }: Written) => {
  await expect(titleField(page)).toBeFocused();
  await acts.type(title);
  await acts.click(editor(page).getByLabel('Description'));
  await acts.type(description);
  await acts.click(editor(page).getByRole('button', { name: isHunt ? 'Add Slay Creature' : 'Add Collect Item' }));
  await acts.type(isHunt ? 'Salt wolf' : 'Wet rope');
  await acts.press('Tab');
  await acts.type('7');
  if (!isHunt) {
    await acts.click(editor(page).getByRole('button', { name: 'Add Talk with NPC' }));
    await acts.type('Harbourmaster Ottoline Pask');
  }
  await acts.click(editor(page).getByRole('button', { name: 'Add Currency Reward' }));
  await acts.type('40');
  await acts.press('Tab');
  await acts.type('3');
  await acts.click(editor(page).getByRole('button', { name: 'Add XP Reward' }));
  await acts.press('Tab');
  await acts.type('900');
};

test('a designer writes twelve linked quests on an empty canvas and saves them once', async ({ page }) => {
  const { owner } = await openWithQuests(page);
  await page.goto(`${screenAddress}?mode=create`);
  await expect(graph(page).getByText('Double-click here, or press N, to write a new quest.')).toBeVisible();
  const acts = countingActs(page);
  await acts.click(page.getByLabel('Title'));
  await acts.type('The drowned bell');
  await acts.click(page.getByLabel('Description'));
  await acts.type('What the bay took, and what it gives back.');

  for (let place = 1; place <= 12; place += 1) {
    if (place === 1) await acts.doubleClick(graph(page), { x: 400, y: 250 });
    else await acts.press('Control+Enter');
    await writeQuest(page, acts, {
      title: `The bell, part ${place}`,
      description: `What happens at ebb number ${place}.`,
      isHunt: place % 2 === 0,
    });
  }
  const saves: StoryLineBody[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves.push(request.postDataJSON() as StoryLineBody);
  });
  await acts.press('Control+s');
  await expect(dialog(page, 'Create Story Line')).toContainText('Together with it: 12 new quests.');
  await acts.press('Enter');
  await expect(dialog(page, 'Create Story Line')).toContainText('has been created');
  expect(acts.count() / 12).toBe(actsPerQuest);

  expect(saves).toHaveLength(1);
  const [saved] = saves;
  expect(Object.keys(saved?.quests ?? {})).toHaveLength(12);
  expect(saved && listLinks(saved)).toHaveLength(11);
  const { items } = (await (await page.request.get(questsAddress(owner))).json()) as QuestList;
  expect(items.map(({ title }) => title)).toContain('The bell, part 12');
});

test('a link that is dropped on the ground leads to a new quest', async ({ page }) => {
  await openWithQuests(page);
  await page.goto(`${screenAddress}?mode=create`);
  const acts = countingActs(page);
  await acts.doubleClick(graph(page), { x: 400, y: 200 });
  await acts.type('The bell under the bay');
  const knot = card(page, 'The bell under the bay').locator('.react-flow__handle.source').first();
  const from = await middle(knot);
  await acts.drag(from, { x: from.x + 160, y: from.y + 170 });
  await expect(titleField(page)).toBeFocused();
  await acts.type('A lantern for Ottoline');
  await expect(links(page)).toHaveCount(1);
  await expect(card(page, 'A lantern for Ottoline')).toContainText('new · not saved');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(links(page)).toHaveCount(0);
});

test('drafts of quests in a line survive a closed page', async ({ page }) => {
  await openWithQuests(page);
  await page.goto(`${screenAddress}?mode=create`);
  await graph(page).dblclick({ position: { x: 400, y: 200 } });
  await titleField(page).fill('The bell under the bay');
  await expect(card(page, 'The bell under the bay')).toBeVisible();
  await page.reload();
  await expect(card(page, 'The bell under the bay')).toContainText('new · not saved');
  await card(page, 'The bell under the bay').dblclick({ position: { x: 100, y: 60 } });
  await expect(titleField(page)).toHaveValue('The bell under the bay');
});
