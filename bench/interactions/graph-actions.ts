import type { Page } from '@playwright/test';
import { screenAddresses } from '#contract/screens/screens.ts';
import { findSpots } from '#bench/measure/find-spots.ts';
import { letGlide } from '#bench/measure/gestures.ts';
import { aim, type MeasuredAction } from './measured-action.ts';
import type { SampleWork } from './fill-work.ts';

const graph = (page: Page) => page.getByRole('region', { name: 'Story line graph' });

const openGraph =
  (line: string, view: 'near' | 'all in view') =>
  async (page: Page): Promise<void> => {
    await page.goto(`${screenAddresses.yourStoryLines}?storyLine=${line}&mode=edit`);
    await graph(page).getByRole('group').first().waitFor();
    if (view === 'all in view') await graph(page).getByRole('button', { name: 'Fit view' }).click();
    await letGlide(page);
  };

const select = async (page: Page, round: number): Promise<void> => {
  const { card, gap } = await findSpots(page);
  const { x, y } = round % 2 === 0 ? card : gap;
  await page.mouse.click(x, y);
};

const drag = async (page: Page): Promise<void> => {
  const { x, y } = (await findSpots(page)).card;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 20, { steps: 8 });
  await page.mouse.up();
};

const undo = (page: Page): Promise<void> => page.keyboard.press('Control+z');
const redo = (page: Page): Promise<void> => page.keyboard.press('Control+Shift+z');

const connect =
  ({ quests }: SampleWork) =>
  async (page: Page): Promise<void> => {
    const { column, row } = await findSpots(page);
    const source = row * Math.ceil(Math.sqrt(quests.length)) + column;
    const knot = async (side: 'right' | 'left', index: number) => {
      const box = await page.locator(`[data-handlepos="${side}"][data-nodeid="${quests[index]}"]`).boundingBox();
      if (!box) throw new Error('The quest is not in view.');
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    const to = await knot('left', source + 1);
    await page.mouse.move(...(await knot('right', source)));
    await page.mouse.down();
    await page.mouse.move(to[0], to[1], { steps: 8 });
    await page.mouse.up();
  };

export const graphActions = (sample: SampleWork): readonly MeasuredAction[] => {
  const near = openGraph(sample.line, 'near');
  const whole = openGraph(sample.line, 'all in view');
  return [
    { name: 'selecting a quest in the graph', aim, begin: near, run: select },
    { name: 'moving a quest', aim, begin: near, run: drag, end: undo },
    {
      name: 'moving a quest by a key',
      aim,
      begin: async (page) => {
        await near(page);
        await select(page, 0);
      },
      run: (page) => page.keyboard.press('ArrowRight'),
      end: undo,
    },
    { name: 'connecting two quests', aim, begin: near, run: connect(sample), end: undo },
    {
      name: 'undo',
      aim,
      begin: async (page) => {
        await near(page);
        await connect(sample)(page);
      },
      run: undo,
      end: redo,
    },
    { name: 'selecting a quest, all in view', aim, begin: whole, run: select },
    { name: 'moving a quest, all in view', aim, begin: whole, run: drag, end: undo },
  ];
};
