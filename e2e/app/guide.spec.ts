import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { ChapterId } from '#texts/guide.ts';
import { screenAddresses } from '#contract/screens/screens.ts';
import { learnedRoutes } from '#contract/learned.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';
import { expectAccessibleWideAndNarrow, wide } from '#e2e/product/accessibility.ts';
import { confirm } from '#e2e/steps/dialog-steps.ts';
import { button } from '#e2e/steps/elements.ts';
import { card, graph } from '#e2e/steps/story-line-steps.ts';
import { inProject } from '#scripts/project.ts';

type Walk = Readonly<Record<string, () => Promise<void>>>;

/** Does what each numbered step of a chapter says. A step that was reworded is walked no longer, and fails. */
const walkChapter = async (id: string, walk: Walk): Promise<void> => {
  const steps = [...readFileSync(inProject('docs', 'guide', `${id}.md`), 'utf8').matchAll(/^\d+\. (.*)$/gm)];
  expect(steps.map(([, step]) => step)).toEqual(Object.keys(walk));
  for (const [step, act] of Object.entries(walk)) await test.step(step, act);
};

const tour = (page: Page) => page.getByRole('region', { name: 'Tour of the canvas' });
const editor = (page: Page) => page.getByRole('form', { name: 'Quest editor' });

const finishQuest = async (page: Page): Promise<void> => {
  await editor(page).getByLabel('Description').fill('What happens at the lowest ebb.');
  await editor(page).getByRole('button', { name: 'Add Talk with NPC' }).click();
  await page.keyboard.type('Harbourmaster Ottoline Pask');
  await editor(page).getByRole('button', { name: 'Add XP Reward' }).click();
};

test('who follows the guide has a first story line, and has had the tour', async ({ page }) => {
  await page.setViewportSize(wide);
  await signUpByApi(page);
  const steps = tour(page);

  await walkChapter('start', {
    'Open [your workshop](/dashboard/quests) and press **Create your first quest**. An empty canvas opens, with a tour of five steps above it.':
      async () => {
        await page.goto('/dashboard/quests');
        await page.getByRole('link', { name: 'Create your first quest' }).click();
        await expect(steps).toContainText('Step 1 of 5');
        await expectAccessibleWideAndNarrow(page, steps);
        await page.setViewportSize(wide);
        await expect(page).toHaveURL(/your_story_lines\?mode=create$/);
      },
    'On the canvas press N. A quest appears, and its title beside the canvas waits for your words.': async () => {
      await graph(page).focus();
      await page.keyboard.press('n');
      await expect(steps).toContainText('Step 2 of 5');
      await expect(steps).toContainText('Type it into the field “Title” of the inspector');
      await expect(editor(page).getByLabel('Title')).toBeFocused();
      await page.keyboard.type('The drowned bell');
      await expect(steps).toContainText('Step 3 of 5');
      await expect(editor(page).getByLabel('Title')).toHaveValue('The drowned bell');
    },
    'Write its description, and add an objective and a reward.': () => finishQuest(page),
    'Press Ctrl+Enter to write the quest that follows. The link between them is drawn at once.': async () => {
      await page.keyboard.press('Control+Enter');
      await expect(steps).toContainText('Step 4 of 5');
      await editor(page).getByLabel('Title').fill('The last ebb');
      await finishQuest(page);
      await card(page, 'The last ebb').focus();
      await page.keyboard.press('ArrowRight');
      await expect(steps).toContainText('Step 5 of 5');
    },
    'Open the tab **Play** and complete the first quest. You see that the next one opens.': async () => {
      await page.getByRole('tab', { name: 'Play' }).click();
      await graph(page).getByRole('button', { name: 'Complete The drowned bell' }).click();
      await expect(card(page, 'The last ebb')).toContainText('Open');
      await steps.getByRole('button', { name: 'End the tour' }).click();
      await expect(steps).toHaveCount(0);
    },
    'Give the line a title and a description in the tab **Story**, and press Ctrl+S. **Confirm** saves it with its quests.':
      async () => {
        await page.getByRole('tab', { name: 'Story' }).click();
        await page.getByLabel('Title').fill('What the bay took');
        await page.getByLabel('Description').fill('And what it gives back.');
        await page.keyboard.press('Control+s');
        await expect(await confirm(page, 'Create Story Line')).toContainText('has been created');
      },
  });
});

test('what is empty leads to the chapter about it', async ({ page }) => {
  await signUpByApi(page);
  const guideLink = page.getByRole('link', { name: 'Read in the guide how it works' });
  const expectChapter = (chapter: ChapterId) =>
    expect(guideLink).toHaveAttribute('href', `${screenAddresses.guide}?chapter=${chapter}`);
  await page.goto(screenAddresses.yourQuests);
  await expectChapter('quests');
  await page.goto(`${screenAddresses.yourQuests}?view=table`);
  await expectChapter('spreadsheet');
  await page.goto(screenAddresses.yourStoryLines);
  await expectChapter('canvas');
  await page.goto(screenAddresses.rewardTables);
  await expectChapter('lists');
  await button(page, 'Inbox').click();
  const inbox = page.getByRole('dialog').getByRole('link', { name: 'Read in the guide how it works' });
  await inbox.click();
  await expect(page).toHaveURL(/guide\?chapter=comments$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the whole tour goes by keyboard, and each first key works at once', async ({ page }) => {
  await signUpByApi(page);
  await page.goto(screenAddresses.home);
  await page.getByRole('link', { name: 'Create your first quest' }).press('Enter');
  await expect(tour(page)).toBeFocused();
  await page.keyboard.press('n');
  await expect(editor(page).getByLabel('Title')).toBeFocused();
  await page.keyboard.type('The bell');
  await page.keyboard.press('Control+Enter');
  await expect(graph(page).getByRole('group')).toHaveCount(2);
  await expect(tour(page)).toContainText('Step 4 of 5');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await expect(tour(page)).toContainText('Step 5 of 5');
});

test('the tour begins once by itself, and again for who asks for it', async ({ page }) => {
  await signUpByApi(page);
  await page.goto('/dashboard/quests');
  const first = page.getByRole('link', { name: 'Create your first quest' });
  await first.click();
  await tour(page).getByRole('button', { name: 'Leave the tour' }).click();
  await expect(graph(page)).toBeFocused();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/dashboard/quests');
  const learned = page.waitForResponse((answer) => answer.url().endsWith(learnedRoutes.list));
  await first.click();
  await button(page, 'Create Story Line').waitFor();
  await learned;
  await expect(page).toHaveURL(/mode=create$/);
  await expect(tour(page)).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('tour');
  await page.getByRole('option', { name: /^Take the tour/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect(tour(page)).toContainText('Step 1 of 5');
  await expect(tour(page)).toBeFocused();
});
