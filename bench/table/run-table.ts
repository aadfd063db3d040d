import type { Page } from '@playwright/test';
import { screenAddresses } from '#contract/screens/screens.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { takeInputTimes, watchInputs } from '#bench/interactions/watch-inputs.ts';
import { inBatches } from '#bench/measure/in-batches.ts';
import { table, type TableRow } from '#bench/measure/table.ts';
import { watchFrames } from '#bench/measure/watch-frames.ts';
import { median, percentile } from '#bench/measure/times.ts';
import { enterProduct, withBrowser, withProduct } from '#bench/measure/with-product.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { bareTable } from './bare-table.ts';

const openings = 5;
/** Nothing in the page says that what loads behind the first rows has come. */
const settlesMs = 1_500;
const wheels = 120;
/** A person's wheel turns once a frame, in milliseconds. */
const wheelPause = 16;

/** The table of so many quests, beside a bare one in the same browser. */
export const runTable = async (sizes: readonly number[]): Promise<void> => {
  const rows: TableRow[] = [];
  for (const size of sizes)
    await withProduct(({ url: baseURL, dataDir }) =>
      withBrowser({ baseURL }, async (context) => {
        const page = await context.newPage();
        await watchInputs(page);
        const { owner } = await enterProduct(page);
        await fillQuests(dataDir, owner, size);
        rows.push(toRow(`${size}, ours`, await measure(page, ours)));
        rows.push(toRow(`${size}, bare`, await measure(page, bareOf(size))));
      }),
    );
  process.stdout.write(table(rows));
};

const fillQuests = async (dataDir: string, owner: string, size: number): Promise<void> => {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  await inBatches(database.db)('quests', size, (index) => {
    const id = toQuestId(`${owner}_${String(index).padStart(8, '0')}`);
    const quest = aQuest({ title: `A tale of the tides, ${index}` });
    const document = JSON.stringify({ ...quest, id, uid: owner });
    const times = { created_at: index, updated_at: index, updated_by: owner };
    return {
      owner_id: owner,
      id,
      title: quest.title,
      type: quest.type,
      document,
      version: 1,
      stamp: 'bench',
      ...times,
    };
  });
  await database.close();
};

type Subject = {
  readonly open: (page: Page) => Promise<void>;
  readonly press: string;
  readonly scrolled: string;
  readonly edit: (page: Page) => Promise<void>;
};

const ours: Subject = {
  open: async (page) => {
    await page.goto(`${screenAddresses.yourQuests}?view=list`);
    await page.getByRole('main').getByRole('listitem').first().waitFor();
  },
  press: '[role="radiogroup"] label:nth-child(2) input',
  scrolled: '[role="grid"]',
  edit: async (page) => {
    await page.locator('[role="gridcell"][data-field="title"]').first().click();
    await page.keyboard.press('F2');
    await page.locator('[role="gridcell"] input:not([type="checkbox"])').waitFor();
  },
};

const bareOf = (size: number): Subject => ({
  open: async (page) => {
    await page.goto('about:blank');
    await page.setContent(bareTable(size));
  },
  press: '#open',
  scrolled: '#grid',
  edit: (page) => page.getByLabel('Title').click(),
});

type Measured = {
  readonly rows: readonly number[];
  readonly frames: readonly number[];
  readonly keys: readonly number[];
};

const measure = async (page: Page, subject: Subject): Promise<Measured> => {
  const rows: number[] = [];
  while (rows.length < openings) {
    await subject.open(page);
    await page.waitForTimeout(settlesMs);
    rows.push(await page.evaluate(pressAndWait, subject.press));
  }
  await page.locator(subject.scrolled).hover();
  const frames = page.evaluate(watchFrames, wheels * wheelPause);
  for (let wheel = 0; wheel < wheels; wheel += 1) {
    await page.mouse.wheel(0, wheel < wheels / 2 ? 240 : -240);
    await page.waitForTimeout(wheelPause);
  }
  const taken = await frames;
  await subject.edit(page);
  await takeInputTimes(page);
  await page.keyboard.type(' of the drowned bell', { delay: 60 });
  return { rows, frames: taken, keys: await takeInputTimes(page) };
};

/** Runs in the page: milliseconds from the press until a frame shows rows. */
const pressAndWait = async (selector: string): Promise<number> => {
  const started = performance.now();
  document.querySelector<HTMLElement>(selector)?.click();
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it is sent to the page with its function
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  while (document.querySelectorAll('[role="row"]').length < 10) {
    if (performance.now() - started > 20_000) throw new Error('No rows came.');
    await frame();
  }
  await frame();
  return performance.now() - started;
};

const toRow = (name: string, { rows, frames, keys }: Measured): TableRow => ({
  'quests in the table': name,
  'first rows p50': median(rows).toFixed(0),
  max: Math.max(...rows).toFixed(0),
  'scrolling, frames p50': median(frames).toFixed(1),
  p95: percentile(frames, 0.95).toFixed(1),
  'a key in a cell p50': median(keys).toFixed(0),
  'key p95': percentile(keys, 0.95).toFixed(0),
});
