import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import type { Locator, Page } from '@playwright/test';
import { authRoutes } from '#contract/auth-routes.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { creationHeaders } from '#contract/versions.ts';
import { limits } from '#domain/limits.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { wide } from '#e2e/product/accessibility.ts';
import { expect, signUpAdministrator, test } from '#e2e/product/running-product.ts';
import { yourQuestsScreen as questsScreen, storeQuests } from '#e2e/steps/quest-steps.ts';
import { storyLinesScreen as linesScreen } from '#e2e/steps/story-line-steps.ts';
import { button, dialog } from '#e2e/steps/elements.ts';

const longTitle = 'W'.repeat(tidewantWorld.limits.quest_title.max);

/** The last is 1280 × 1024 at 400 %. */
const windows = [wide, { width: 390, height: 844 }, { width: 320, height: 256 }];

/** What reaches beyond the window or scrolls sideways. Rows of tabs and tools and canvases may scroll, an ellipsis may cut. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const mayScroll = '.react-flow, [role="tablist"], [data-scrolls-sideways]';
    const hidden = [...document.querySelectorAll('*')].filter((each) => getComputedStyle(each).clipPath !== 'none');
    return [...document.querySelectorAll('body, body *')]
      .filter(
        (each) => !each.closest(mayScroll) && !(each instanceof SVGElement) && !hidden.some((it) => it.contains(each)),
      )
      .filter((each) => {
        const { overflowX, textOverflow } = getComputedStyle(each);
        const scrolls =
          overflowX !== 'visible' && textOverflow !== 'ellipsis' && each.scrollWidth > each.clientWidth + 1;
        const isCut = each.parentElement && getComputedStyle(each.parentElement).textOverflow === 'ellipsis';
        const reachesOut = each.getBoundingClientRect().right > innerWidth + 1 && !isCut;
        return reachesOut || (scrolls && !each.matches('input, select'));
      })
      .map((each) => each.outerHTML.slice(0, 120));
  });

const expectRoomFor = async (page: Page, landmark: Locator): Promise<void> => {
  for (const size of windows) {
    await page.setViewportSize(size);
    await expect(landmark).toBeVisible();
    expect(await tooWide(page), `${page.url()} at ${size.width}`).toEqual([]);
  }
};

const writeLongNames = async (page: Page, mailFolder: string) => {
  const { user } = await signUpAdministrator(page, mailFolder, `${'w'.repeat(60)}${Date.now()}@example.org`);
  await page.request.post(authRoutes.updateUser, { data: { name: 'W'.repeat(limits.displayName.max) } });
  const [quest = '', ...others] = await storeQuests(page, user.id, [longTitle, longTitle, longTitle]);
  const line = toStoryLineId(user.id, 'the-longest-name');
  const places = [quest, ...others.slice(1)].map((id): [string, string[]] => [id, []]);
  const answer = await page.request.put(storyLineAddress(user.id, line), {
    data: { ...aStoryLine(Object.fromEntries(places)), title: longTitle },
    headers: creationHeaders,
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return { quest, line };
};

const see = async (page: Page, address: string, landmark: Locator): Promise<void> => {
  await page.goto(address);
  await expectRoomFor(page, landmark);
};

const askToDelete = async (page: Page): Promise<void> => {
  await button(page, 'Delete Quest').click();
  const deletion = dialog(page, 'Delete Quest');
  await expectRoomFor(page, deletion.getByText(`“${longTitle}”`).first());
  await deletion.getByRole('button', { name: 'Confirm' }).click();
  await expectRoomFor(page, deletion.getByRole('heading', { name: 'A story line needs this quest' }));
};

const addToLine = async (page: Page): Promise<void> => {
  await page.setViewportSize(wide);
  await button(page, 'Add Quest To Storyline').click();
  const modal = dialog(page, 'Add Quest To Storyline');
  await modal.getByRole('listitem').getByRole('button').click();
  await modal.getByRole('button', { name: 'Add Quest To Storyline' }).click();
  await expectRoomFor(page, modal.getByText(`“${longTitle}” is in the story line now.`));
};

const openPanel = async (page: Page): Promise<void> => {
  await page.setViewportSize(wide);
  await page.getByRole('banner').getByRole('button', { name: longTitle }).click();
  const name = page.getByRole('banner').locator('strong', { hasText: longTitle });
  expect(await name.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(1);
};

test('the longest names find room on every screen that shows them', async ({ page, mailFolder }) => {
  test.slow();
  const { quest, line } = await writeLongNames(page, mailFolder);
  const main = page.getByRole('main');
  await test.step('of quests', async () => {
    await see(page, questsScreen, button(page, 'Create New Quest'));
    await see(page, `${questsScreen}?quest=${quest}`, button(page, 'Edit Quest'));
  });
  await test.step('a low window gives its height to the content of an editor', async () => {
    await page.setViewportSize({ width: 640, height: 360 });
    await page.goto(`${questsScreen}?quest=${quest}&mode=edit`);
    await expect(page.getByLabel('Title', { exact: true })).toBeInViewport();
    await expect(button(page, 'Save Changes')).not.toBeInViewport();
  });
  await test.step('of the editor of a quest, and of its dialogs', async () => {
    await expectRoomFor(page, button(page, 'Save Changes'));
    await askToDelete(page);
  });
  await test.step('of story lines, and of a dialog of their editor', async () => {
    await see(page, `${linesScreen}?storyLine=${line}`, button(page, 'Edit Story Line'));
    await see(page, `${linesScreen}?storyLine=${line}&mode=edit`, button(page, 'Save Changes'));
    await addToLine(page);
  });
  await test.step('of accounts', async () => {
    await see(page, '/dashboard/account', button(page, 'Save display name'));
    await see(page, '/dashboard/admin/edit_user', main.getByText('@example.org').first());
    await see(page, '/dashboard/quests', main.getByText('Welcome, '));
  });
  await test.step('the panel of the person shows the whole name', () => openPanel(page));
});
