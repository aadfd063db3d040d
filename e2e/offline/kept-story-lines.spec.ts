import type { Page } from '@playwright/test';
import { questAddress } from '#contract/quests.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { changeHeaders } from '#contract/versions.ts';
import { expectAccessible, expectAccessibleWideAndNarrow, wide } from '#e2e/product/accessibility.ts';
import { expect, test } from '#e2e/product/running-product.ts';
import { confirmAndClose } from '#e2e/steps/dialog-steps.ts';
import {
  bell,
  card,
  storeRow,
  lantern,
  lineQuests,
  openTab,
  openWithQuests,
  savedLine,
  storyLinesScreen,
  wolves,
} from '#e2e/steps/story-line-steps.ts';
import { closeOutcome } from '#e2e/steps/countdown-steps.ts';
import { dialog } from '#e2e/steps/elements.ts';

const mine = 'My own title';

type Line = Awaited<ReturnType<typeof storeRow>> & { readonly owner: string; readonly idOf: (title: string) => string };

const saveOverAnother = async (page: Page, { id, data, owner }: Line): Promise<void> => {
  await page.goto(`${storyLinesScreen}?storyLine=${id}&mode=edit`);
  await page.getByLabel('Title').fill(mine);
  const elsewhere = { data: { ...data, title: 'A title from elsewhere' }, headers: changeHeaders(1) };
  expect((await page.request.put(storyLineAddress(owner, id), elsewhere)).status()).toBe(200);

  await page.getByRole('button', { name: 'Save Changes' }).click();
  const asked = dialog(page, 'Save Changes');
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await expect(asked.getByRole('alert')).toContainText('This story line was changed elsewhere');
  await closeOutcome(asked);
  await expect(page.getByLabel('Title')).toHaveValue(mine);

  await page.getByRole('button', { name: 'Save Changes' }).click();
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await asked.getByRole('radio', { name: `Mine ${mine}` }).check();
  await asked.getByRole('button', { name: 'Save the merged version' }).click();
  await closeOutcome(asked);
  expect((await savedLine(page, owner, id)).title).toBe(mine);
};

const lookAround = async (page: Page, { id }: Line): Promise<void> => {
  await page.goto(storyLinesScreen);
  await expectAccessibleWideAndNarrow(page, page.getByRole('button', { name: mine }));
  await page.goto(`${storyLinesScreen}?storyLine=${id}`);
  await expectAccessible(page, card(page, bell));
  await page.goto(`${storyLinesScreen}?storyLine=${id}&mode=edit`);
  await page.getByRole('button', { name: 'Inspector', exact: true }).click();
  await openTab(page, 'Quests');
  await lineQuests(page).getByRole('button', { name: lantern }).click();
  await expectAccessibleWideAndNarrow(page, page.getByRole('button', { name: `Remove prerequisite ${bell}` }));
  await page.setViewportSize(wide);
  await openTab(page, 'Story');
  await page.getByLabel('Title').fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectAccessible(page, page.getByRole('alert'));
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
};

const deleteQuests = async (page: Page, { id, owner, idOf }: Line): Promise<void> => {
  await page.goto(`/dashboard/quests/your_quests?quest=${idOf(lantern)}&mode=edit`);
  await page.getByRole('button', { name: 'Delete Quest' }).click();
  const asked = dialog(page, 'Delete Quest');
  await expect(asked).toContainText(`It is part of “${mine}”.`);
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await expect(asked.getByText('Your quest has been deleted.')).toBeVisible();
  await closeOutcome(asked);
  expect(Object.keys((await savedLine(page, owner, id)).story_quests)).toEqual([idOf(bell), idOf(wolves)]);

  await page.getByRole('button', { name: bell }).click();
  await page.getByRole('button', { name: 'Edit Quest' }).click();
  await page.getByRole('button', { name: 'Delete Quest' }).click();
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await expect(asked.getByRole('alert')).toContainText('at least 2 quests');
  await expect(asked.getByRole('button', { name: 'Delete it there as well' })).toHaveCount(0);
};

const deleteLine = async (page: Page, { id, owner, idOf }: Line): Promise<void> => {
  await page.goto(`${storyLinesScreen}?storyLine=${id}&mode=edit`);
  await page.getByRole('button', { name: 'Delete Story Line' }).click();
  await confirmAndClose(page, 'Delete Story Line');
  await expect(page.getByText('No story lines yet')).toBeVisible();
  expect((await page.request.get(storyLineAddress(owner, id))).status()).toBe(404);
  expect((await page.request.get(questAddress(owner, idOf(bell)))).status()).toBe(200);
};

test('story lines are kept, compared and deleted', async ({ page }) => {
  test.slow();
  const { owner, idOf } = await openWithQuests(page, bell, lantern, wolves);
  const line = { ...(await storeRow(page, owner, [bell, lantern, wolves].map(idOf))), owner, idOf };
  await test.step('a story line that was saved elsewhere meanwhile is compared, and nothing typed is lost', () =>
    saveOverAnother(page, line));
  await test.step('axe finds nothing wrong with any state, on a wide and a narrow screen', () =>
    lookAround(page, line));
  await test.step('a quest is deleted from its story lines, too, once that is confirmed', () =>
    deleteQuests(page, line));
  await test.step('a story line is deleted, its quests stay', () => deleteLine(page, line));
});
