import type { Page } from '@playwright/test';
import { listLinks } from '#domain/story-line/prerequisite-graph.ts';
import { expect, test } from '#e2e/product/running-product.ts';
import {
  bell,
  card,
  graph,
  inspector,
  storeRow,
  lantern,
  openLine,
  openWithQuests,
  savedLine,
  storyLinesScreen,
  wolves,
} from '#e2e/steps/story-line-steps.ts';
import { dialog } from '#e2e/steps/elements.ts';

const titleField = (page: Page) => page.getByRole('form', { name: 'Quest editor' }).getByLabel('Title');
const row = (page: Page) => page.getByRole('main').getByRole('button', { name: 'The drowned bell', exact: true });
const linkNames = (page: Page) =>
  graph(page)
    .locator('.react-flow__edge')
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));

/** Runs in the page: whether the focus is somewhere that a person sees. */
const isFocusSeen = (): boolean => {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && focused.checkVisibility({ visibilityProperty: true });
};

/** Presses keys one after the other. The focus is seen after each. */
const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) {
    await page.keyboard.press(key);
    await expect.poll(() => page.evaluate(isFocusSeen), key).toBe(true);
  }
};

/** Presses Tab until an element has the focus. */
const tabTo = async (page: Page, isThere: () => Promise<boolean>, key = 'Tab'): Promise<void> => {
  for (let step = 0; step < 60 && !(await isThere()); step += 1) await page.keyboard.press(key);
  expect(await isThere()).toBe(true);
};

const isFocused = (page: Page, name: string) => (): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.textContent?.trim() === wanted, name);

const isCardFocused = (page: Page, title: string) => (): Promise<boolean> =>
  card(page, title).evaluate((it) => it === document.activeElement);

const openByKeyboard = async (page: Page) => {
  const { owner, idOf } = await openWithQuests(page, bell, lantern);
  const { id } = await storeRow(page, owner, [idOf(bell), idOf(lantern)]);
  await page.goto(storyLinesScreen);
  await expect(row(page)).toBeVisible();
  await tabTo(page, isFocused(page, 'The drowned bell'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'The drowned bell', exact: true }).first()).toBeFocused();
  return { owner, id };
};

const expectBackInList = async (page: Page): Promise<void> => {
  await tabTo(page, () => page.evaluate(() => document.activeElement?.ariaLabel === 'Back to the list'), 'Shift+Tab');
  await press(page, 'Enter');
  await expect(graph(page)).toBeHidden();
  await expect(row(page)).toBeFocused();
  await press(page, 'Enter');
  await expect(graph(page)).toBeVisible();
  await page.goBack();
  await expect(row(page)).toBeFocused();
  await press(page, 'Enter');
  await expect(graph(page)).toBeVisible();
};

const expectStepsBack = async (page: Page): Promise<void> => {
  await press(page, 'e');
  await expect(inspector(page).getByLabel('Title')).toBeFocused();
  await press(page, 'Escape');
  await expect(graph(page)).toBeFocused();
  await tabTo(page, isCardFocused(page, bell));
  await press(page, 'Enter');
  await expect(titleField(page)).toBeFocused();
  await press(page, 'Escape');
  await expect(card(page, bell)).toBeFocused();
  await expect(card(page, bell)).toHaveClass(/selected/);
  await press(page, 'Escape');
  await expect(card(page, bell)).not.toHaveClass(/selected/);
  await expect(card(page, bell)).toBeFocused();
};

test('one person opens, leaves, writes, links, renames, finds, lays out, plays, checks and saves by keyboard alone', async ({
  page,
}) => {
  test.slow();
  const { owner, id } = await openByKeyboard(page);
  await test.step('the focus goes to the heading of an opened line, and back to its row in the list', () =>
    expectBackInList(page));
  await test.step('Escape goes one step back: from a tab to the canvas or the selected card, then the selection goes', () =>
    expectStepsBack(page));
  await press(page, 'n');
  await expect(titleField(page)).toBeFocused();
  await page.keyboard.type('Nine steps down');
  await press(page, 'Escape');
  await expect(card(page, 'Nine steps down')).toBeFocused();

  // Without a selection, the quest in focus is the one to follow.
  await press(page, 'Escape', 'Control+Enter');
  await page.keyboard.type('What the bell says');
  await press(page, 'Escape');
  await expect.poll(() => linkNames(page)).toContain('Nine steps down comes before What the bell says');

  await press(page, 'F2');
  await page.keyboard.type('The last ebb');
  await press(page, 'Enter');
  await expect(card(page, 'The last ebb')).toBeFocused();
  await press(page, 'F2');
  await page.keyboard.type('Not kept');
  await press(page, 'Escape');
  await expect(card(page, 'The last ebb')).toBeFocused();

  // The search of the line, not the hidden one of the list.
  await press(page, '/');
  await expect(page.getByLabel('Find a quest')).toBeFocused();
  await page.keyboard.type('lantern');
  await press(page, 'Enter', 'Escape');
  await expect(card(page, lantern)).toBeFocused();
  await press(page, 'l', 'Tab');
  await tabTo(page, isCardFocused(page, 'Nine steps down'));
  await press(page, 'Enter');
  await expect.poll(() => linkNames(page)).toContain(`${lantern} comes before Nine steps down`);

  await press(page, 'Control+a');
  await expect(graph(page).locator('.react-flow__node.selected')).toHaveCount(4);
  await press(page, 'ArrowRight', 'Control+z', 'Escape');
  await tabTo(page, isFocused(page, 'Tidy up'));
  await press(page, 'Enter', 'Tab', 'Enter', 'ArrowDown', 'Enter');
  await expect(page.getByRole('button', { name: 'Layout' })).toBeFocused();

  await tabTo(
    page,
    () => page.evaluate(() => document.activeElement?.textContent?.startsWith('Checks') === true),
    'Shift+Tab',
  );
  await press(page, 'Enter');
  await expect(inspector(page).getByRole('tab', { name: /^Checks/ })).toBeFocused();
  await press(page, 'ArrowRight');
  await expect(inspector(page).getByRole('tab', { name: 'Play', exact: true })).toBeFocused();
  await press(page, 'Tab', 'Escape');
  await expect(graph(page)).toBeFocused();

  await tabTo(page, isCardFocused(page, 'Nine steps down'));
  await press(page, 'Space');
  await tabTo(page, isCardFocused(page, 'The last ebb'));
  await press(page, 'Shift+Space', 'Delete');
  await expect(graph(page).getByRole('group')).toHaveCount(2);
  await press(page, 'Control+s');
  await expect(dialog(page, 'Save Changes')).toBeVisible();
  await press(page, 'Enter');
  await expect(dialog(page, 'Save Changes')).toContainText('Your changes have been saved');
  await press(page, 'Escape');
  await expect(dialog(page, 'Save Changes')).toBeHidden();
  await expect.poll(() => page.evaluate(isFocusSeen)).toBe(true);
  expect(listLinks(await savedLine(page, owner, id))).toHaveLength(1);
});

test('two presses of Tab lead past the cards and links of a line, to its tools or the inspector', async ({ page }) => {
  const { address } = await openLine(page, [bell, lantern, wolves], { mode: 'edit' });
  await page.goto(address('edit'));
  await expect(card(page, bell)).toBeVisible();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('Inspector').focus();
  await page.keyboard.press('Tab');
  await expect(button('Skip to the tools')).toBeFocused();
  await expect(button('Skip to the tools')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(button('Add Quest To Storyline')).toBeFocused();

  await button('Inspector').focus();
  await press(page, 'Tab', 'Tab', 'Enter');
  await expect(inspector(page).getByRole('tab', { name: 'Story', exact: true })).toBeFocused();
  await button('Inspector').click();
  await expect(inspector(page)).toBeHidden();
  await expect(button('Skip to the inspector')).toHaveCount(0);
});
