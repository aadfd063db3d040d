import { questAddress } from '#contract/quests.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { expectAccessibleWideAndNarrow, wide } from '#e2e/product/accessibility.ts';
import { test } from '#e2e/product/own-product.ts';
import { expect, signUpByApi } from '#e2e/product/running-product.ts';
import { button, heading, listed } from '#e2e/steps/elements.ts';
import { field, yourQuestsScreen } from '#e2e/steps/quest-steps.ts';
import { storeLine, storyLinesScreen } from '#e2e/steps/story-line-steps.ts';

test.use({ ownSettings: { WORLD: 'blocks' } });

const description = 'Bring &6gold&r and &llead&r to the smith.\n{@pagebreak}\nMind the {image:pack:textures/pit.png}.';

test('texts with the codes of the game are written by a toolbar and read as players read them', async ({ page }) => {
  const { user } = await signUpByApi(page);
  const id = aQuestId();
  const data = aQuest({
    title: '&6Gold&r for the &lsmith',
    description,
    requirements: {},
    objectives: {},
    rewards: {},
  });
  const answer = await page.request.put(questAddress(user.id, id), { data, headers: { 'If-None-Match': '*' } });
  expect(answer.status()).toBe(201);
  const line = await storeLine(page, user.id, {
    title: '&aGreen&r days',
    description: 'Of &agreen&r.',
    type: 'Main Story',
    story_quests: { [id]: { quest: id, x: 0, y: 0, prerequisite_quests: {} } },
  });

  await page.setViewportSize(wide);
  await page.goto(yourQuestsScreen);
  await page.getByRole('searchbox').fill('for the smith');
  await expect(listed(page)).toHaveText([/^Gold for the smith/]);
  await button(page, 'Gold for the smith').click();
  await expect(heading(page, 'Gold for the smith')).toBeVisible();
  const view = page.getByRole('article');
  await expect(view.getByText('gold', { exact: true })).toHaveCSS('color', 'rgb(255, 170, 0)');
  await expect(view.getByText('lead', { exact: true })).toHaveCSS('font-weight', '700');
  await expect(view).not.toContainText('&6');
  await expect(view.getByText('Green days')).toBeVisible();
  await expectAccessibleWideAndNarrow(page, view);

  await page.setViewportSize(wide);
  await button(page, 'Edit Quest').click();
  const area = field(page, 'Description');
  const toolbar = page.getByRole('toolbar', { name: 'Text format' });
  await expect(toolbar).toBeVisible();
  await area.press('Control+a');
  await area.press('Delete');
  await area.pressSequentially('Red ore');
  await page.keyboard.press('Shift+Control+ArrowLeft');
  await page.keyboard.press('Shift+Tab');
  await expect(toolbar.getByRole('button', { name: 'Bold' })).toBeFocused();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await toolbar.getByRole('button', { name: 'Red', exact: true }).press('Enter');
  await expect(area).toHaveValue('Red &core&r');
  await expect(area).toBeFocused();
  await expect(page.getByText('7 of 32,000')).toBeVisible();
  await expectAccessibleWideAndNarrow(page, page.getByRole('region', { name: 'As players read it' }));

  await page.setViewportSize(wide);
  await page.goto(`${storyLinesScreen}?storyLine=${line}`);
  await expect(page.getByRole('group', { name: /^Gold for the smith/ })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Inspector' })).not.toContainText('&');
  await button(page, /Command palette/).click();
  await page.getByRole('combobox', { name: 'Find a quest, a story line or something to do' }).fill('green days');
  await expect(page.getByRole('option', { name: /^Green days/ })).toBeVisible();
});
