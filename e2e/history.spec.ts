import { questAddress } from '#contract/quests.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { aQuest, aQuestId } from '#test-support/builders.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, signUpByApi, test } from './running-product.ts';

const address = '/dashboard/quests/your_quests';

test('a designer compares the versions of a quest, restores one, and restores the deleted quest', async ({ page }) => {
  const { user } = await signUpByApi(page);
  const id = aQuestId();
  const titles = ['The first wording', 'The second wording', 'The third wording'];
  for (const [version, title] of titles.entries()) {
    const headers = version === 0 ? creationHeaders : changeHeaders(version);
    const answer = await page.request.put(questAddress(user.id, id), { data: aQuest({ title }), headers });
    expect(answer.ok()).toBe(true);
  }
  await page.goto(`${address}?quest=${id}`);
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of The third wording' });
  await expect(history.getByRole('list', { name: 'Versions' }).getByRole('listitem')).toHaveCount(3);
  await expect(history.getByText('The second wording')).toBeVisible();
  await history.getByLabel('Version 3 compared with').selectOption('Version 1');
  await expect(history.getByText('The first wording')).toBeVisible();
  await expectAccessible(page, page.getByRole('dialog'));

  await page.setViewportSize({ width: 390, height: 844 });
  await history.getByRole('button', { name: /^Version 1/ }).click();
  await history.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(history.getByRole('button', { name: 'Restore', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'The first wording' })).toBeVisible();
  await expect(history).toBeHidden();
  expect(await (await page.request.get(questAddress(user.id, id))).json()).toMatchObject({ version: 4 });

  await page.request.delete(questAddress(user.id, id), { headers: changeHeaders(4) });
  await page.goto(address);
  await page.getByRole('button', { name: 'Recently deleted' }).click();
  const deleted = page.getByRole('dialog', { name: 'Recently deleted quests' });
  await expect(deleted.getByText('kept for 30 more days')).toBeVisible();
  await expectAccessible(page, page.getByRole('dialog'));
  await deleted.getByRole('button', { name: 'Restore The first wording' }).click();
  await expect(deleted.getByText('Nothing to restore')).toBeVisible();
  await deleted.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'The first wording' })).toBeVisible();
});
