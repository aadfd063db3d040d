import { contentRoutes, type ContentDocument, type NewContentToken } from '#contract/content.ts';
import { questAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { officialOwner } from '#domain/account/user.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { expectAccessible, expectAccessibleWideAndNarrow, wide } from '#e2e/product/accessibility.ts';
import { expect, signUpAdministrator, test } from '#e2e/product/running-product.ts';
import { closeOutcome } from '#e2e/steps/countdown-steps.ts';

test('an administrator releases the official content to players, goes back to an older release, and deletes the newer one', async ({
  page,
  playwright,
  baseURL,
  mailFolder,
}) => {
  await signUpAdministrator(page, mailFolder);
  const made = await page.request.post(contentRoutes.tokens, { data: { name: 'The live realm', channel: 'live' } });
  const { secret } = (await made.json()) as NewContentToken;
  const game = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const read = () => game.get(contentRoutes.content, { headers: { authorization: `Bearer ${secret}` } });
  const titlesOf = async () => ((await (await read()).json()) as ContentDocument).quests.map(({ title }) => title);
  const writeOfficial = async (title: string) => {
    const answer = await page.request.put(questAddress(officialOwner, aQuestId()), {
      data: aQuest({ title }),
      headers: creationHeaders,
    });
    expect(answer.status()).toBe(201);
  };
  expect((await read()).status()).toBe(404);

  await page.goto('/dashboard/admin/game_access');
  const releases = page.getByRole('region', { name: 'Releases', exact: true });
  const live = page.getByRole('region', { name: 'Live', exact: true });
  const makeRelease = async (note: string) => {
    await releases.getByLabel('Note', { exact: true }).fill(note);
    await releases.getByRole('button', { name: 'Make Release' }).click();
    await expect(releases.getByRole('row').filter({ hasText: note })).toBeVisible();
  };
  const putOnLive = async (note: string) => {
    const row = releases.getByRole('row').filter({ hasText: note });
    await row.getByRole('button', { name: /^Put on live/ }).click();
    const question = page.getByRole('dialog', { name: /^Put Release \d+ on Live$/ });
    await expect(question.getByRole('button', { name: 'Confirm' })).toBeVisible();
    return question;
  };
  const confirm = async (question: Awaited<ReturnType<typeof putOnLive>>) => {
    await question.getByRole('button', { name: 'Confirm' }).click();
    await closeOutcome(question);
  };

  await makeRelease('The first one');
  await confirm(await putOnLive('The first one'));
  await expect(live).toContainText('Release 1');
  const written = 'The bell that nobody rings';
  await writeOfficial(written);
  expect(await titlesOf()).not.toContain(written);

  await page.reload();
  await expect(releases).toContainText('The official content has changed since release 1.');
  await makeRelease('With the bell');
  const question = await putOnLive('With the bell');
  await expect(question).toContainText('release 2 instead of release 1');
  await test.step('axe finds nothing wrong with the question', () => expectAccessible(page, question));
  await confirm(question);
  await expect(live).toContainText('Release 2');
  expect(await titlesOf()).toContain(written);

  await confirm(await putOnLive('The first one'));
  await expect(live).toContainText('Release 1');
  expect(await titlesOf()).not.toContain(written);
  await test.step('axe finds nothing wrong with the releases, on a wide and a narrow screen', () =>
    expectAccessibleWideAndNarrow(page, releases));
  await page.setViewportSize(wide);

  await releases.getByRole('button', { name: 'Delete release 1' }).click();
  const held = page.getByRole('dialog', { name: 'Delete Release 1' });
  await expect(held).toContainText('Put another release on live first.');
  await page.keyboard.press('Escape');
  await releases.getByRole('button', { name: 'Delete release 2' }).click();
  const deletion = page.getByRole('dialog', { name: 'Delete Release 2' });
  await test.step('axe finds nothing wrong with the question', () => expectAccessible(page, deletion));
  await confirm(deletion);
  await expect(releases.getByRole('row').filter({ hasText: 'With the bell' })).toHaveCount(0);
  await expect(releases.getByText('1 release', { exact: true })).toBeFocused();
  await game.dispose();
});
