import type { Page } from '@playwright/test';
import { questsAddress, type QuestList } from '#contract/quests.ts';
import { storyLinesAddress, type StoryLineBody } from '#contract/story-lines.ts';
import { listLinks } from '#domain/story-line/prerequisite-graph.ts';
import { expect, test } from '#e2e/product/running-product.ts';
import {
  bell,
  card,
  graph,
  lantern,
  links,
  middle,
  openWithQuests,
  storyLinesScreen,
} from '#e2e/steps/story-line-steps.ts';
import { countingActions, type CountedActions } from '#e2e/steps/counted-actions.ts';
import { dialog } from '#e2e/steps/elements.ts';

const editor = (page: Page) => page.getByRole('form', { name: 'Quest editor' });
const titleField = (page: Page) => editor(page).getByLabel('Title');

/** As docs/behaviour.md says. For twelve quests that is 16.5 a quest; 18 is the most that is wanted. */
const actions = { line: 6, quest: 16 } as const;
const quests = 4;

type Written = { readonly title: string; readonly description: string; readonly isHunt: boolean };

/** Writes a quest of the tab Quest; the focus is in its title. */
const writeQuest = async (page: Page, designer: CountedActions, { title, description, isHunt }: Written) => {
  await expect(titleField(page)).toBeFocused();
  await designer.type(title);
  await designer.click(editor(page).getByLabel('Description'));
  await designer.type(description);
  await designer.click(editor(page).getByRole('button', { name: isHunt ? 'Add Slay Creature' : 'Add Collect Item' }));
  await designer.type(isHunt ? 'Salt wolf' : 'Wet rope');
  await designer.press('Tab');
  await designer.type('7');
  if (!isHunt) {
    await designer.click(editor(page).getByRole('button', { name: 'Add Talk with NPC' }));
    await designer.type('Harbourmaster Ottoline Pask');
  }
  await designer.click(editor(page).getByRole('button', { name: 'Add Currency Reward' }));
  await designer.type('40');
  await designer.press('Tab');
  await designer.type('3');
  await designer.click(editor(page).getByRole('button', { name: 'Add XP Reward' }));
  await designer.press('Tab');
  await designer.type('900');
};

test('a designer writes linked quests on an empty canvas and saves them once', async ({ page }) => {
  const { owner } = await openWithQuests(page);
  await page.goto(`${storyLinesScreen}?mode=create`);
  await expect(graph(page).getByText('Double-click here, or press N, to write a new quest.')).toBeVisible();
  const designer = countingActions(page);
  await designer.click(page.getByLabel('Title'));
  await designer.type('The drowned bell');
  await designer.click(page.getByLabel('Description'));
  await designer.type('What the bay took, and what it gives back.');

  for (let place = 1; place <= quests; place += 1) {
    if (place === 1) await designer.doubleClick(graph(page), { x: 400, y: 250 });
    else await designer.press('Control+Enter');
    await writeQuest(page, designer, {
      title: `The bell, part ${place}`,
      description: `What happens at ebb number ${place}.`,
      isHunt: place % 2 === 0,
    });
  }
  const saves: StoryLineBody[] = [];
  page.on('request', (request) => {
    const isSave = request.method() === 'PUT' && request.url().includes(storyLinesAddress(owner));
    if (isSave) saves.push(request.postDataJSON() as StoryLineBody);
  });
  await designer.press('Control+s');
  await expect(dialog(page, 'Create Story Line')).toContainText('Together with it: 4 new quests.');
  await designer.press('Enter');
  await expect(dialog(page, 'Create Story Line')).toContainText('has been created');
  expect(designer.count()).toBe(actions.line + quests * actions.quest);

  expect(saves).toHaveLength(1);
  const [saved] = saves;
  expect(Object.keys(saved?.quests ?? {})).toHaveLength(quests);
  expect(saved && listLinks(saved)).toHaveLength(quests - 1);
  const { items } = (await (await page.request.get(questsAddress(owner))).json()) as QuestList;
  expect(items.map(({ title }) => title)).toContain('The bell, part 4');
});

test('a link that is dropped on the ground leads to a new quest, and a closed page keeps the drafts', async ({
  page,
}) => {
  await openWithQuests(page);
  await page.goto(`${storyLinesScreen}?mode=create`);
  const designer = countingActions(page);
  await designer.doubleClick(graph(page), { x: 400, y: 200 });
  await designer.type(bell);
  const knot = card(page, bell).locator('.react-flow__handle.source').first();
  const from = await middle(knot);
  await designer.drag(from, { x: from.x + 160, y: from.y + 170 });
  await expect(titleField(page)).toBeFocused();
  await designer.type(lantern);
  await expect(links(page)).toHaveCount(1);
  await expect(card(page, lantern)).toContainText('new · not saved');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(links(page)).toHaveCount(0);

  await page.reload();
  await expect(card(page, bell)).toContainText('new · not saved');
  await card(page, bell).dblclick({ position: { x: 100, y: 60 } });
  await expect(titleField(page)).toHaveValue(bell);
});
