import { questAddress, questsAddress, type SavedQuest } from '#contract/quests.ts';
import { setAsideAddress } from '#contract/set-aside.ts';
import { storyLineAddress, storyLinesAddress, type SavedStoryLine } from '#contract/story-lines.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import type { SavedWorld } from '#contract/world.ts';
import { officialOwner } from '#domain/account/user.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { expectAccessibleWideAndNarrow, wide } from '#e2e/product/accessibility.ts';
import { test } from '#e2e/product/own-product.ts';
import { expect, signUpAdministrator } from '#e2e/product/running-product.ts';
import { management } from '#e2e/steps/official-steps.ts';
import { yourQuestsScreen, field, propertyRow } from '#e2e/steps/quest-steps.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuestId } from '#test-support/builders/builders.ts';
import { aQuestOf, askFor, collect, pay, teach } from '#test-support/builders/properties.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { makeSpaceByApi } from '#e2e/steps/space-steps.ts';

const adviceIn = (page: Page) => page.getByRole('region', { name: 'Advice' }).getByRole('listitem');

/** Each level of a skill costs a hundred. */
const saveLevels = async (request: APIRequestContext): Promise<void> => {
  const { version, updated_at: _at, ...world } = (await (await request.get(worldRoutes.world)).json()) as SavedWorld;
  const data = { ...world, levels: { start: 1, steps: Array.from({ length: 99 }, () => 100) } };
  const answer = await request.put(worldRoutes.world, { data, headers: changeHeaders(version) });
  expect(answer.status()).toBe(200);
};

/** A quest that gives one level of Mining, and the one after it, which asks for the fifth. */
const storeSteps = async (request: APIRequestContext, owner: string): Promise<string> => {
  const [gives, asks] = [aQuestId(), aQuestId()];
  const objectives = [collect('Saltlea Rock Salt')];
  const contents = [
    [gives, aQuestOf('The first vein', { objectives, gives: [teach('Mining', 100)] })],
    [asks, aQuestOf('The deep vein', { asks: [askFor('Mining', 5)], objectives, gives: [pay(1)] })],
  ] as const;
  for (const [id, data] of contents)
    expect((await request.put(questAddress(owner, id), { data, headers: creationHeaders })).status()).toBe(201);
  const data = aStoryLine({ [gives]: [], [asks]: [gives] }, { title: 'Down the shaft' });
  const line = toStoryLineId(owner, asks.slice(-8));
  expect((await request.put(storyLineAddress(owner, line), { data, headers: creationHeaders })).status()).toBe(201);
  return asks;
};

const readItems = async <Item>(request: APIRequestContext, address: string): Promise<Item[]> =>
  ((await (await request.get(address)).json()) as { items: Item[] }).items;

test('the table and the filter by checks count levels that the story lines do not give, until they are set aside', async ({
  page,
  mailFolder,
}) => {
  const { user } = await signUpAdministrator(page, mailFolder);
  await saveLevels(page.request);
  const quest = await storeSteps(page.request, user.id);
  const line = toStoryLineId(user.id, quest.slice(-8));
  await page.setViewportSize(wide);
  await page.goto(`${yourQuestsScreen}?view=table`);
  const checks = page.getByRole('row', { name: /The deep vein/ }).getByRole('gridcell', { name: '1 warning' });
  await expect(checks).toBeVisible();

  const filters = encodeURIComponent(JSON.stringify([{ by: 'checks', weights: ['warning'] }]));
  await page.goto(`${yourQuestsScreen}?view=list&filters=${filters}`);
  const row = page.getByRole('button', { name: 'The deep vein' });
  await expect(row).toBeVisible();
  await expect(page.getByRole('button', { name: 'The first vein' })).toHaveCount(0);

  const items = [{ code: 'level_short', place: `/story_quests/${quest}`, reason: 'They come back.' }];
  const address = setAsideAddress({ kind: 'story-lines', owner: user.id, id: line });
  expect((await page.request.put(address, { data: { items } })).status()).toBe(200);
  await page.reload();
  await expect(page.getByText('0 of 2 quests')).toBeVisible();
  await page.goto(`${yourQuestsScreen}?view=table`);
  await expect(page.getByRole('row', { name: /The deep vein/ })).toBeVisible();
  await expect(checks).toHaveCount(0);
});

test('the editor of a quest says levels that the story lines with it do not give', async ({ page, mailFolder }) => {
  const { user } = await signUpAdministrator(page, mailFolder);
  await saveLevels(page.request);
  const words =
    /^In the story line “Down the shaft”\s*Asks for Mining 5, but the quests before it give experience up to 2 at most\.$/;

  await test.step('of own work, and follows what is written', async () => {
    const quest = await storeSteps(page.request, user.id);
    await page.setViewportSize(wide);
    await page.goto(`${yourQuestsScreen}?quest=${quest}&mode=edit`);
    await expect(adviceIn(page)).toHaveText([words]);
    await expectAccessibleWideAndNarrow(page, adviceIn(page));
    await page.setViewportSize(wide);
    await field(propertyRow(page, 'Level Requirement 1'), 'Level').fill('2');
    await expect(adviceIn(page)).toHaveCount(0);
  });

  await test.step('of a space', async () => {
    const space = await makeSpaceByApi(page, 'The guild');
    const quest = await storeSteps(page.request, space);
    await page.goto(`/dashboard/spaces/${space}/quests?quest=${quest}&mode=edit`);
    await expect(adviceIn(page)).toHaveText([words]);
  });

  await test.step('of the official content', async () => {
    const quests = await readItems<SavedQuest>(page.request, questsAddress(officialOwner));
    const lines = await readItems<SavedStoryLine>(page.request, storyLinesAddress(officialOwner));
    const asking = quests.find(
      ({ id, requirements }) =>
        Object.keys(requirements).length > 0 && lines.some(({ story_quests }) => id in story_quests),
    );
    const line = lines.find(({ story_quests }) => asking && asking.id in story_quests);
    await page.goto(`${management}?view=quests&quest=${asking?.id}&mode=edit`);
    await expect(adviceIn(page).filter({ hasText: `In the story line “${line?.title}”` })).not.toHaveCount(0);
  });
});
