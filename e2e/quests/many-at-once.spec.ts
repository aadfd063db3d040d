import { questsAddress, type QuestList } from '#contract/quests.ts';
import { storyLinesAddress, type StoryLineList } from '#contract/story-lines.ts';
import { wide } from '#e2e/product/accessibility.ts';
import { expect, signUpByApi, test } from '#e2e/product/running-product.ts';
import { countingActions } from '#e2e/steps/counted-actions.ts';
import { button } from '#e2e/steps/elements.ts';
import { storeQuests, yourQuestsScreen } from '#e2e/steps/quest-steps.ts';
import { description, storeLine } from '#e2e/steps/story-line-steps.ts';

/** As docs/behaviour/quests.md says, Commands for many quests. */
const actions = { author: 17, retune: 9, rename: 6, move: 8 } as const;

const made = 100;
const renamed = 40;
const moved = 30;

const rows = Array.from({ length: made }, (_, index) =>
  [index + 1, index < renamed ? 'Old Marlow' : 'Harbourmaster Ottoline Pask', 'Wet rope', (index % 20) + 1].join('\t'),
);
const pasted = [['number', 'npc', 'entry', 'count'].join('\t'), ...rows].join('\n');

/** Half as much again of all that it gives. */
const isRetuned = ({ rewards }: QuestList['items'][number]): boolean =>
  rewards['0']?.['silver'] === 56 &&
  rewards['1']?.['item_quantity'] === 2 &&
  rewards['2']?.['profession_experience'] === 1350;

test('a hundred quests come from a spreadsheet, are retuned, renamed and moved', async ({ page }) => {
  test.slow();
  const { user } = await signUpByApi(page);
  const models = await storeQuests(page, user.id, ['A model', 'Another model']);
  const story_quests = Object.fromEntries(
    models.map((quest, index) => [quest, { quest, x: index * 400, y: 0, prerequisite_quests: {} }]),
  );
  for (const title of ['Chapter one', 'Chapter two'])
    await storeLine(page, user.id, { title, description, type: 'Side Story', story_quests });
  await page.setViewportSize(wide);
  await page.goto(`${yourQuestsScreen}?view=table`);
  const grid = page.getByRole('grid', { name: 'Quests' });
  const selected = page.getByRole('region', { name: 'Selected quests' });
  const designer = countingActions(page);
  const counted = async (what: keyof typeof actions, act: () => Promise<void>): Promise<void> => {
    const before = designer.count();
    await test.step(what, act);
    expect.soft(designer.count() - before, what).toBe(actions[what]);
  };
  const countQuests = async (holds: (quest: QuestList['items'][number]) => boolean): Promise<number> =>
    ((await (await page.request.get(questsAddress(user.id))).json()) as QuestList).items.filter(holds).length;
  const lines = async () => {
    const { items } = (await (await page.request.get(storyLinesAddress(user.id))).json()) as StoryLineList;
    return items.map((line) => [line.title, Object.keys(line.story_quests).length]);
  };

  await counted('author', async () => {
    await designer.click(page.getByRole('checkbox', { name: 'Select A model' }));
    await designer.click(selected.getByRole('button', { name: 'Keep as pattern' }));
    const kept = page.getByRole('dialog', { name: 'Keep as pattern' });
    await designer.click(kept.getByRole('textbox', { name: 'Title' }));
    await designer.type('Delivery {number}');
    const item = kept.getByRole('group', { name: 'Collect Item 1' });
    await designer.click(item.getByRole('textbox', { name: 'Item' }));
    await designer.type('{entry}');
    await designer.press('Tab');
    await designer.type('{count}');
    await designer.click(kept.getByRole('group', { name: 'Talk with NPC 1' }).getByRole('textbox', { name: 'NPC' }));
    await designer.type('{npc}');
    await designer.click(button(page, 'Save'));
    await expect(kept).toBeHidden();
    await designer.click(button(page, 'Make from pattern'));
    const dialog = page.getByRole('dialog', { name: 'Make from pattern' });
    await designer.click(dialog.getByRole('textbox', { name: 'Rows' }));
    await designer.type(pasted);
    await designer.choose(dialog.getByLabel('Story line'), 'Chapter one');
    await designer.click(dialog.getByRole('button', { name: `Make ${made} quests` }));
    await expect(dialog).toBeHidden();
    await expect.poll(lines).toEqual([
      ['Chapter one', made + 2],
      ['Chapter two', 2],
    ]);
  });

  await counted('retune', async () => {
    await designer.click(page.getByRole('searchbox', { name: 'Search quests' }));
    await designer.type('Delivery');
    await designer.click(grid.getByRole('checkbox', { name: 'Select all that match' }));
    await expect(selected).toContainText(`${made} selected`);
    await designer.click(selected.getByRole('button', { name: 'Amounts' }));
    const dialog = page.getByRole('dialog', { name: 'Amounts' });
    await designer.choose(dialog.getByLabel('Amount'), 'All rewards');
    await designer.click(dialog.getByLabel('Number'));
    await designer.type('1.5');
    await designer.click(button(page, 'Apply'));
    await expect.poll(() => countQuests(isRetuned)).toBe(made);
  });

  await counted('rename', async () => {
    await designer.click(selected.getByRole('button', { name: 'Replace entry' }));
    const dialog = page.getByRole('dialog', { name: 'Replace entry' });
    await designer.click(dialog.getByLabel('Entry'));
    await designer.type('Old Marlow');
    await designer.click(dialog.getByLabel('With'));
    await designer.type('Widow Marlow');
    await designer.click(button(page, 'Apply'));
    await expect
      .poll(() => countQuests(({ objectives }) => objectives['3']?.['npc_name'] === 'Widow Marlow'))
      .toBe(renamed);
  });

  await counted('move', async () => {
    await designer.click(button(page, 'Select none'));
    await designer.click(grid.getByRole('checkbox', { name: /^Select Delivery/ }).first());
    await designer.scroll(grid, moved * 30);
    await designer.clickTo(grid.getByRole('checkbox', { name: `Select Delivery ${moved}` }));
    await expect(selected).toContainText(`${moved} selected`);
    await designer.click(selected.getByRole('button', { name: 'Move to story line' }));
    await designer.choose(page.getByRole('dialog').getByLabel('Story line'), 'Chapter two');
    await designer.click(button(page, 'Apply'));
    await expect.poll(lines).toEqual([
      ['Chapter one', made + 2 - moved],
      ['Chapter two', moved + 2],
    ]);
  });
});
