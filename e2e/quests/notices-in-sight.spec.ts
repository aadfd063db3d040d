import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { questAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { toQuestId, type QuestContent } from '#domain/quest/quest.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { askFor, collect, give } from '#test-support/builders/properties.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';
import { button } from '#e2e/steps/elements.ts';
import { isInSight } from '#e2e/steps/sight-steps.ts';
import { aRow, card, inspector, openTab, storeLine, storyLinesScreen } from '#e2e/steps/story-line-steps.ts';

const ten = <Property>(property: Property): Property[] => Array.from({ length: 10 }, () => property);

const full = (title: string): QuestContent => ({
  ...aQuest({ title }),
  requirements: numberProperties(ten(askFor('Mining', 5))),
  objectives: numberProperties(ten(collect('Drymouth Cutlass'))),
  rewards: numberProperties(ten(give('Fogproof Lantern'))),
});

const store = async (page: Page, owner: string, title: string): Promise<string> => {
  const id = toQuestId(randomUUID());
  const answer = await page.request.put(questAddress(owner, id), { data: full(title), headers: creationHeaders });
  expect(answer.status()).toBe(201);
  return id;
};

const sections = [
  ['Add Requirement', 'The maximum amount of requirements is 10', /^Delete Level Requirement 11$/],
  ['Add Objective', 'The maximum amount of objectives is 10', /^Delete Collect Item 11$/],
  ['Add Reward', 'The maximum amount of rewards is 10', /^Delete .* 11$|^Delete Currency Reward 1$/],
] as const;

/** Each section gets an eleventh row and is saved; the notice is where the person then looks, and nothing covers it. */
const addTooMany = async (page: Page, within: Page | Locator): Promise<void> => {
  for (const [add, words, last] of sections) {
    await within.getByRole('button', { name: add, exact: true }).click();
    await button(page, 'Save Changes').click();
    const notice = within.getByRole('alert').filter({ hasText: words });
    await expect(notice).toBeVisible();
    await expect.poll(() => notice.evaluate(isInSight), words).toBe(true);
    const focused = page.locator(':focus');
    await expect.poll(() => focused.evaluate(isInSight), `${words}: the focus`).toBe(true);
    await within.getByRole('button', { name: last }).click();
  }
};

test('the notices of too many rows are in sight where the person is, at every width', async ({ page }) => {
  test.slow();
  const { user } = await signUpByApi(page);
  const quest = await store(page, user.id, 'The crowded quest');
  for (const width of [390, 1440, 1920])
    await test.step(`in the editor, ${width} wide`, async () => {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.goto(`/dashboard/quests/your_quests?quest=${quest}&mode=edit`);
      await addTooMany(page, page);
    });
  await test.step('in the inspector of a story line', async () => {
    const other = await store(page, user.id, 'Another crowded one');
    const line = await storeLine(page, user.id, aRow([quest, other]));
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${storyLinesScreen}?storyLine=${line}&mode=edit`);
    await card(page, 'The crowded quest').click();
    await openTab(page, 'Quest');
    await addTooMany(page, inspector(page));
  });
});
