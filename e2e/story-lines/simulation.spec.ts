import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/product/accessibility.ts';
import { expect, test } from '#e2e/product/running-product.ts';
import {
  aLine,
  bell,
  card,
  graph,
  type IdOf,
  lantern,
  openLine,
  wolves,
  zoomOut,
} from '#e2e/steps/story-line-steps.ts';
import { button } from '#e2e/steps/elements.ts';

const ferry = 'The last ferry';

/** The bell, then the lantern or the wolves, and the ferry after either. */
const aForkedLine = (idOf: IdOf) => {
  const line = aLine(
    idOf,
    [
      { title: bell, x: 200, y: 0 },
      { title: lantern, x: 0, y: 300, after: [bell] },
      { title: wolves, x: 400, y: 300, after: [bell] },
      { title: ferry, x: 200, y: 600, after: [lantern, wolves] },
    ],
    { choices: { way: { title: 'Which way', quests: [idOf(lantern), idOf(wolves)], at_most: 1 } } },
  );
  const last = line.story_quests[idOf(ferry)];
  return { ...line, story_quests: { ...line.story_quests, ...(last && { [idOf(ferry)]: { ...last, needs: 1 } }) } };
};

/** No sign or button of a card lies over the title of a choice. */
const expectTitleClear = async (page: Page): Promise<void> => {
  const covering = (): Promise<number> =>
    graph(page)
      .locator('[data-choice]')
      .evaluate((title) => {
        const { left, right, top, bottom } = title.getBoundingClientRect();
        const isOver = (sign: Element): boolean => {
          const box = sign.getBoundingClientRect();
          return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
        };
        return [...document.querySelectorAll('[data-standing], .react-flow__node button')].filter(isOver).length;
      });
  await expect.poll(covering).toBe(0);
};

test('a line with a choice is played, a thousand players are simulated, and the choice is taken back', async ({
  page,
}) => {
  await openLine(page, [bell, lantern, wolves, ferry], { shape: aForkedLine });
  await button(page, 'Play').press('Enter');
  const panel = page.getByRole('tabpanel', { name: 'Play' });
  await panel.getByRole('button', { name: `Complete ${bell}` }).press('Enter');
  await expectTitleClear(page);
  for (let steps = 0; steps < 4; steps += 1) await zoomOut(page).click();
  await expectTitleClear(page);
  await button(page, 'Fit view').click();
  await panel.getByRole('button', { name: `Complete ${lantern}` }).press('Enter');

  const lost = panel.getByRole('region', { name: 'Lost' });
  await expect(lost.getByRole('listitem')).toHaveText([/Lost: the choice “Which way” is used up\./]);
  await expect(card(page, wolves)).toHaveAccessibleName(/Lost$/);
  await expect(graph(page).getByRole('button', { name: `Complete ${wolves}` })).toHaveCount(0);
  await expectAccessible(page, panel);

  await panel.getByRole('button', { name: 'Simulate 1,000 players' }).press('Enter');
  await expect(panel.getByText('1,000 players simulated with seed 1.')).toBeVisible();
  await expect(card(page, bell)).toHaveAccessibleName(/done by 100 %, reached by 100 %$/);
  await expect(card(page, lantern)).toContainText(/done by \d\d %, reached by 100 %/);
  const shares = panel.getByRole('table', { name: 'Each quest' }).getByRole('row');
  await expect(shares).toHaveText([
    /Reached/,
    new RegExp(bell),
    new RegExp(lantern),
    new RegExp(wolves),
    new RegExp(ferry),
  ]);
  const ends = panel.getByRole('table', { name: 'Where players end' }).getByRole('row');
  await expect(ends.nth(1)).toContainText(`${ferry}Story complete`);
  await expect(panel.getByRole('img', { name: /^Coins by step/ })).toBeVisible();
  await expectAccessible(page, panel);

  await panel.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(card(page, bell)).toHaveAccessibleName(/Done$/);

  await lost.getByRole('button', { name: 'Take back the choice Which way' }).press('Enter');
  await expect(lost).toHaveCount(0);
  await expect(panel.getByRole('button', { name: `Complete ${lantern}` })).toBeFocused();
  await expect(card(page, wolves)).toHaveAccessibleName(/Open$/);
});
