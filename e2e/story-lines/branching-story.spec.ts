import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { contentRoutes, type ContentDocument, type NewContentToken } from '#contract/content.ts';
import { storyLinesAddress, type StoryLineList } from '#contract/story-lines.ts';
import { phone } from '#e2e/product/accessibility.ts';
import { expect, test } from '#e2e/product/running-product.ts';
import { confirmAndClose } from '#e2e/steps/dialog-steps.ts';
import { openAsReviewer, openSubmission } from '#e2e/steps/review-steps.ts';
import { hasWholeWords } from '#e2e/steps/sight-steps.ts';
import { aLine, card, graph, type IdOf, middle, openLine, openTab } from '#e2e/steps/story-line-steps.ts';
import { button } from '#e2e/steps/elements.ts';

const starts = ['A rumour at the quay', 'A map from the wreck', 'The tide tables'] as const;
const gate = 'Below the drowned church';
const endings = ['Ring the bell', 'Sink the bell', 'Sell the bell'] as const;
const [rumour, map, tables] = starts;
const [ring, sink, sell] = endings;

const inRow = (y: number, titles: readonly string[], after: readonly string[]) =>
  titles.map((title, column) => ({ title, x: column * 420, y, after }));

const aStory = (idOf: IdOf, title: string) =>
  aLine(idOf, [...inRow(0, starts, []), ...inRow(300, [gate], starts), ...inRow(600, endings, [gate])], { title });

/** Shows a quest in the tab Quest. */
const showQuest = async (page: Page, title: string): Promise<void> => {
  await card(page, title).click();
  await openTab(page, 'Quest');
};

const writeLogic = async (page: Page): Promise<void> => {
  await showQuest(page, gate);
  await page.getByLabel('Opens after').selectOption({ label: 'any 2 of 3' });
  await showQuest(page, tables);
  await page.getByRole('checkbox', { name: 'Optional' }).check();
  await showQuest(page, map);
  await page.getByLabel('Repeats').selectOption({ label: 'daily' });
  await page.getByLabel('At (may be empty)').fill('04:00');
  await showQuest(page, sell);
  await page.getByRole('checkbox', { name: 'Hidden until open' }).check();
  await page.keyboard.press('Escape');
  await openTab(page, 'Quests');
  for (const ending of endings) await page.getByLabel(`Select ${ending}`).check();
  await button(page, 'Make a choice of 3 quests').click();
  await page.getByLabel('Title of the choice').fill('What becomes of the bell');
  await page.keyboard.press('Enter');
};

const playToOneEnding = async (page: Page): Promise<void> => {
  await button(page, 'Play').click();
  const panel = page.getByRole('tabpanel', { name: 'Play' });
  await panel.getByRole('button', { name: `Complete ${rumour}` }).click();
  await expect(panel.getByRole('button', { name: `Complete ${gate}` })).toHaveCount(0);
  await panel.getByRole('button', { name: `Complete ${map}` }).click();
  await panel.getByRole('button', { name: `Complete ${gate}` }).click();
  await panel.getByRole('button', { name: `Complete ${ring}` }).click();
  await expect(panel.getByRole('region', { name: 'Lost' }).getByRole('listitem')).toHaveCount(2);
  await expect(card(page, sink)).toHaveAccessibleName(/Lost$/);
  await panel.getByRole('button', { name: 'Simulate 1,000 players' }).click();
  await expect(panel.getByText(/^1,000 players simulated/)).toBeVisible();
  await expect(card(page, gate)).toHaveAccessibleName(/reached by \d+ %$/);
};

/** The parts that the line has, by the titles of its quests. */
const logicOf = (line: StoryLineList['items'][number] | undefined, titleOf: (id: string) => string) => ({
  quests: Object.fromEntries(
    Object.values(line?.story_quests ?? {})
      .map(({ quest, x: _x, y: _y, prerequisite_quests: _links, ...parts }): [string, object] => [
        titleOf(quest),
        parts,
      ])
      .filter(([, parts]) => Object.keys(parts).length > 0),
  ),
  choices: Object.values(line?.choices ?? {}).map((choice) => ({
    ...choice,
    quests: choice.quests.map(titleOf).toSorted(),
  })),
});

const written = {
  quests: {
    [gate]: { needs: 2 },
    [tables]: { optional: true },
    [map]: { repeat: { every: 'day', at: '04:00' } },
    [sell]: { hidden_until_open: true },
  },
  choices: [{ title: 'What becomes of the bell', quests: endings.toSorted(), at_most: 1 }],
};

const readAsGame = async (page: Page): Promise<ContentDocument> => {
  const made = await page.request.post(contentRoutes.tokens, { data: { name: 'The realm' } });
  const { secret } = (await made.json()) as NewContentToken;
  const answer = await page.request.get(contentRoutes.content, { headers: { authorization: `Bearer ${secret}` } });
  return (await answer.json()) as ContentDocument;
};

const submit = async (page: Page): Promise<void> => {
  await openTab(page, 'Story');
  await button(page, 'Submit for review').click();
  await confirmAndClose(page, 'Submit for review');
};

/** The window's heading stands beside the button of the list, not over it. */
const expectHeadingNextToList = async (page: Page): Promise<void> => {
  const list = await button(page, 'Review queue').boundingBox();
  const heading = await page.getByRole('heading', { level: 1, name: 'Quest Management' }).boundingBox();
  expect(list && heading && heading.x >= list.x + list.width).toBe(true);
};

/** A phone's first row of a submitted line has the inspector. */
const expectInspectorInFirstRow = async (page: Page, title: string): Promise<void> => {
  await page.setViewportSize(phone);
  const heightOf = async (name: string): Promise<number> => Math.round((await middle(button(page, name))).y);
  expect(await heightOf('Inspector')).toBe(await heightOf('Review queue'));
  expect(await page.getByRole('heading', { name: title }).first().evaluate(hasWholeWords)).toBe(true);
};

test('a story with three endings is written, saved, played, reviewed, approved and read by a game', async ({
  page,
  browser,
  product,
}) => {
  test.slow();
  // It is as long as a title may be.
  const title = `The unforgettable reckonings at Drymouth: ${randomUUID().slice(0, 8)}`;
  const all = [...starts, gate, ...endings];
  const { owner, idOf } = await openLine(page, all, { mode: 'edit', shape: (id) => aStory(id, title) });
  const titles = new Map(all.map((each) => [idOf(each), each]));
  await writeLogic(page);
  await page.keyboard.press('Control+s');
  await confirmAndClose(page, 'Save Changes');

  await page.reload();
  await expect(
    graph(page).getByRole('button', { name: 'Choice: What becomes of the bell at most 1 of 3' }),
  ).toBeVisible();
  await expect(card(page, `${gate}, any 2 of 3`)).toBeVisible();
  await expect(card(page, `${map}, repeats daily at 04:00`)).toBeVisible();
  const { items } = (await (await page.request.get(storyLinesAddress(owner))).json()) as StoryLineList;
  expect(logicOf(items[0], (id) => titles.get(id) ?? id)).toEqual(written);

  await playToOneEnding(page);
  await submit(page);
  const reviewer = await openAsReviewer(browser, product);
  await openSubmission(reviewer, title);
  await expectHeadingNextToList(reviewer);
  await openTab(reviewer, 'Quests');
  const inFull = reviewer.getByRole('list', { name: 'Quests in story order' });
  await expect(inFull).toContainText('any 2 of 3');
  expect(await inFull.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  await expect(inFull).toContainText('hidden until open · in the choice What becomes of the bell: at most 1 of 3');
  await openTab(reviewer, 'Review');
  await button(reviewer, 'Approve').click();
  await confirmAndClose(reviewer, 'Approve');
  await expect(page.getByRole('region', { name: 'Review' }).getByText('Approved')).toBeVisible();
  const { story_lines, quests } = await readAsGame(reviewer);
  const officialTitles = new Map(quests.map((quest) => [quest.id, quest.title]));
  const official = story_lines.find((line) => line.title === title);
  expect(logicOf(official as StoryLineList['items'][number] | undefined, (id) => officialTitles.get(id) ?? id)).toEqual(
    written,
  );

  await button(page, 'Edit Story Line').click();
  await showQuest(page, tables);
  await page.getByRole('checkbox', { name: 'Optional' }).uncheck();
  await page.keyboard.press('Control+s');
  await confirmAndClose(page, 'Save Changes');
  await page.reload();
  await submit(page);
  await openSubmission(reviewer, title);
  const changes = reviewer.getByRole('region', { name: 'Changes to the official content' });
  await expect(changes).toContainText(`Quest ${tables}, whether it is optional`);
  await expect(changes.getByRole('insertion')).toHaveText('compulsory');
  await expectInspectorInFirstRow(reviewer, title);
  await reviewer.context().close();
});
