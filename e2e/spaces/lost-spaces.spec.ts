import { questAddress, questsAddress, type QuestList } from '#contract/quests.ts';
import { memberAddress } from '#contract/spaces.ts';
import { creationHeaders } from '#contract/versions.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { expectAccessible, expectAccessibleWideAndNarrow } from '#e2e/product/accessibility.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';
import { confirm } from '#e2e/steps/dialog-steps.ts';
import { button, dialog } from '#e2e/steps/elements.ts';
import { newTitle, openAsReviewer } from '#e2e/steps/review-steps.ts';
import { goOffline, titleField, unsent } from '#e2e/steps/offline-steps.ts';
import { joinByLink, makeSpaceByApi } from '#e2e/steps/space-steps.ts';

test('what was written in a space is kept in own work after a lowered role, and after a removal while offline', async ({
  page,
  browser,
  product,
}) => {
  await signUpByApi(page);
  const space = await makeSpaceByApi(page, 'The bell guild');
  const quest = aQuestId();
  await page.request.put(questAddress(space, quest), { data: aQuest({ title: 'The bell' }), headers: creationHeaders });
  const other = await browser.newContext({ baseURL: product.url });
  const guest = await other.newPage();
  const { user } = await signUpByApi(guest);
  await joinByLink(page, guest, { space, role: 'editor' });

  await guest.goto(`/dashboard/spaces/${space}/quests?quest=${quest}&mode=edit`);
  await titleField(guest).fill('Written as an editor');
  await page.request.put(memberAddress(space, user.id), { data: { role: 'viewer' } });
  const left = guest.getByRole('region', { name: 'Not saved here' });
  await expect(left).toContainText('Written as an editor');
  await expectAccessible(guest, left);
  await button(guest, 'Keep in own work: Written as an editor').click();
  await expect(titleField(guest)).toHaveValue('Written as an editor');
  await button(guest, 'Create Quest').click();
  await confirm(guest, 'Create Quest');

  await page.request.put(memberAddress(space, user.id), { data: { role: 'editor' } });
  await guest.goto(`/dashboard/spaces/${space}/quests?quest=${quest}&mode=edit`);
  await titleField(guest).fill('Written offline');
  await goOffline(guest);
  await button(guest, 'Save Changes').click();
  await confirm(guest, 'Save Changes');
  await expect(unsent(guest)).toContainText('1 change waits');
  await page.request.delete(memberAddress(space, user.id));
  await other.setOffline(false);
  await expect(unsent(guest).getByRole('alert')).toContainText('You can no longer write in that space');
  await button(guest, 'Keep it in own work').click();
  await expect(titleField(guest)).toHaveValue('Written offline');
  await expect(unsent(guest)).toBeHidden();
  await button(guest, 'Create Quest').click();
  await confirm(guest, 'Create Quest');
  const titles = async () => {
    const { items } = (await (await guest.request.get(questsAddress(user.id))).json()) as QuestList;
    return items.map(({ title }) => title).toSorted();
  };
  await expect.poll(titles).toEqual(['Written as an editor', 'Written offline']);
  await other.close();
});

test('where the owner of a space is lost, an administrator makes a member the owner, whose open page follows', async ({
  page,
  browser,
  product,
}) => {
  await signUpByApi(page);
  const name = newTitle('The orphans');
  const space = await makeSpaceByApi(page, name);
  const member = await (await browser.newContext({ baseURL: product.url })).newPage();
  const { email } = await signUpByApi(member);
  await joinByLink(page, member, { space, role: 'editor' });
  await member.goto(`/dashboard/spaces/${space}`);
  await expect(button(member, 'Leave')).toBeVisible();
  await expect(button(member, 'Delete the space')).toHaveCount(0);

  const administrator = await openAsReviewer(browser, product);
  await administrator.goto('/dashboard/admin/edit_user?view=spaces');
  await button(administrator, `Make an owner of ${name}`).click();
  const making = dialog(administrator, `Make an owner of ${name}`);
  await expectAccessibleWideAndNarrow(administrator, making);
  await making.getByLabel('Email of the member').fill(email);
  await making.getByRole('button', { name: 'Make an owner' }).click();
  await expect(making).toContainText(`${email} is an owner of ${name} now.`);
  await expect(button(member, 'Delete the space')).toBeVisible();
  await expect(button(member, 'Inbox: 1 unread')).toBeVisible();
  await member.context().close();
  await administrator.context().close();
});
