import { expect, test } from '#e2e/product/running-product.ts';
import { questAddress } from '#contract/quests.ts';
import { changeHeaders } from '#contract/versions.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { bell, card, lantern, openLine } from '#e2e/steps/story-line-steps.ts';

const text = `Begins at the weir. ${'The keeper counts the salt at low water. '.repeat(9)}It ends at the bell.`;

/** Runs in the page: whether nothing hides the first and the last letter of an element's text. */
const hasBothEnds = (element: Element): boolean => {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (texts.nextNode()) nodes.push(texts.currentNode as Text);
  const letters = [nodes[0], nodes.at(-1)].map((node, index) => {
    const letter = document.createRange();
    if (!node) return new DOMRect();
    letter.setStart(node, index === 0 ? 0 : node.length - 1);
    letter.setEnd(node, index === 0 ? 1 : node.length);
    return letter.getBoundingClientRect();
  });
  const { top, bottom } = element.getBoundingClientRect();
  return letters.every(
    (letter) =>
      letter.top >= top - 4 &&
      letter.bottom <= bottom + 4 &&
      element.contains(document.elementFromPoint(letter.left + letter.width / 2, (letter.top + letter.bottom) / 2)),
  );
};

test('a card shows the beginning and the end of a long text, and the header who works on it', async ({ page }) => {
  const { owner, idOf, address } = await openLine(page, [bell, lantern]);
  await page.request.put(questAddress(owner, idOf(bell)), {
    data: aQuest({ title: bell, description: text }),
    headers: changeHeaders(1),
  });
  await page.goto(address('view'));
  const description = card(page, bell).locator('p').first();
  await expect(description).toHaveText(`${text.slice(0, 150)}…${text.slice(-149)}`);
  await expect.poll(() => description.evaluate(hasBothEnds)).toBe(true);

  await test.step('where there is room', async () => {
    const header = page.getByRole('banner');
    const rank = header.getByText('Designer', { exact: true });
    await expect(rank).toBeVisible();
    await page.setViewportSize({ width: 1920, height: 900 });
    await page.goto(address('edit'));
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    await expect(rank).toBeVisible();
    const name = header.locator('[aria-expanded] [data-rank]');
    const save = page.getByRole('button', { name: 'Inspector', exact: true });
    await expect
      .poll(async () => ((await name.boundingBox())?.x ?? 0) > ((await save.boundingBox())?.x ?? Infinity))
      .toBe(true);
  });
});

/** Runs in the page: the tags of a card that lie in its line of marks only in part. */
const cutTags = (shown: Element): string[] =>
  [...shown.querySelectorAll('[title] > bdi')]
    .filter((tag) => {
      const [box, line] = [tag.getBoundingClientRect(), tag.parentElement?.parentElement?.getBoundingClientRect()];
      return !line || box.top < line.top - 1 || box.bottom > line.bottom + 1 || box.right > line.right + 1;
    })
    .map((tag) => tag.textContent);

test('tags of a card stand in one line, and none is cut in its height', async ({ page }) => {
  const { owner, idOf, address } = await openLine(page, [bell, lantern]);
  const tags = ['a tag of some length', 'x'.repeat(40), 'a third one'];
  await page.request.put(questAddress(owner, idOf(bell)), {
    data: aQuest({ title: bell, marks: { tags, status: 'needs_text' } }),
    headers: changeHeaders(1),
  });
  await page.goto(address('view'));
  await expect(card(page, bell).getByText('a tag of some length')).toBeVisible();
  expect(await card(page, bell).evaluate(cutTags)).toEqual([]);
});
