import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import type { Locator, Page } from '@playwright/test';
import { authRoutes } from '#contract/auth-routes.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { creationHeaders } from '#contract/versions.ts';
import { limits } from '#domain/limits.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { expect, signUpAdministrator, test } from '#e2e/product/running-product.ts';
import { button, screenAddress as questsScreen, storeQuests } from '#e2e/steps/quest-steps.ts';
import { dialog, screenAddress as linesScreen } from '#e2e/steps/story-line-steps.ts';

const longTitle = 'W'.repeat(tidewantWorld.limits.quest_title.max);

/** The last is 1280 × 1024 at 400 %. */
const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
];

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

test('the longest names find room on every screen that shows them', async ({ page, mailFolder }) => {
  const { quest, line } = await writeLongNames(page, mailFolder);
  const main = page.getByRole('main');
  const see = async (address: string, landmark: Locator): Promise<void> => {
    await page.goto(address);
    await expectRoomFor(page, landmark);
  };
  await see('/dashboard/quests', main.getByText('Welcome, '));
  await see(questsScreen, button(page, 'Create New Quest'));
  await see(`${questsScreen}?quest=${quest}`, button(page, 'Edit Quest'));
  await see(`${questsScreen}?quest=${quest}&mode=edit`, button(page, 'Save Changes'));
  await see(`${linesScreen}?storyLine=${line}`, button(page, 'Edit Story Line'));
  await see(`${linesScreen}?storyLine=${line}&mode=edit`, button(page, 'Save Changes'));
  await see('/dashboard/account', button(page, 'Save display name'));
  await see('/dashboard/admin/edit_user', main.getByText('@example.org').first());
});

test('the longest names find room in dialogs', async ({ page, mailFolder }) => {
  const { quest, line } = await writeLongNames(page, mailFolder);
  await page.goto(`${questsScreen}?quest=${quest}&mode=edit`);
  await button(page, 'Delete Quest').click();
  const deletion = dialog(page, 'Delete Quest');
  await expectRoomFor(page, deletion.getByText(`“${longTitle}”`));
  await deletion.getByRole('button', { name: 'Confirm' }).click();
  await expectRoomFor(page, deletion.getByRole('heading', { name: 'Story lines need this quest' }));

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${linesScreen}?storyLine=${line}&mode=edit`);
  await button(page, 'Add Quest To Storyline').click();
  const modal = dialog(page, 'Add Quest To Storyline');
  await modal.getByRole('listitem').getByRole('button').click();
  await modal.getByRole('button', { name: 'Add Quest To Storyline' }).click();
  await expectRoomFor(page, modal.getByText(`“${longTitle}” is in the story line now.`));
});

test('a low window gives its height to the content of an editor', async ({ page, mailFolder }) => {
  const { quest } = await writeLongNames(page, mailFolder);
  await page.setViewportSize({ width: 640, height: 360 });
  await page.goto(`${questsScreen}?quest=${quest}&mode=edit`);
  await expect(page.getByLabel('Title', { exact: true })).toBeInViewport();
  await expect(button(page, 'Save Changes')).not.toBeInViewport();
});

test('the panel of the person shows the whole name', async ({ page, mailFolder }) => {
  await writeLongNames(page, mailFolder);
  await page.goto('/dashboard/quests/overview');
  await page.getByRole('banner').getByRole('button', { name: longTitle }).click();
  const name = page.getByRole('banner').locator('strong', { hasText: longTitle });
  expect(await name.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(1);
});
