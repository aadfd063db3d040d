import type { BrowserContext, Page } from '@playwright/test';
import { questAddress } from '#contract/quests.ts';
import { screenAddresses } from '#contract/screens/screens.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { creationHeaders } from '#contract/versions.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { median } from '#bench/measure/times.ts';
import { table, type TableRow } from '#bench/measure/table.ts';
import { withMeasuredPage } from '#bench/measure/with-measured-page.ts';
import { enterProduct, withBrowser, withProduct } from '#bench/measure/with-product.ts';
import { makeLine } from '#bench/page/made-line.ts';
import { runAdminCommand } from '#server/admin-command.ts';
import { takeOpening, watchOpenings } from './time-opening.ts';

const rounds = 7;

export const runOpening = (sizes: readonly number[]): Promise<void> =>
  withMeasuredPage((plain) =>
    withProduct(({ url: baseURL, dataDir }) =>
      withBrowser({ baseURL }, async (context) => {
        await fill(context, { sizes, dataDir });
        const rows: TableRow[] = [];
        for (const size of sizes) {
          process.stdout.write(`${size} quests ...\n`);
          rows.push(toRow(size, await measure(context, { size, plain: `${plain}#plain-${sizes.join('-')}` })));
        }
        process.stdout.write(table(rows));
      }),
    ),
  );

type Filling = { readonly sizes: readonly number[]; readonly dataDir: string };

const fill = async (context: BrowserContext, { sizes, dataDir }: Filling): Promise<void> => {
  const page = await context.newPage();
  const { owner, email } = await enterProduct(page);
  await runAdminCommand(['rank', email, 'administrator', '--unverified'], { DATA_DIR: dataDir });
  const put = async (address: string, data: object): Promise<void> => {
    const answer = await page.request.put(address, { data, headers: creationHeaders });
    if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}.`);
  };
  for (const [id, quest] of makeLine(Math.max(...sizes)).quests) await put(questAddress(owner, id), quest);
  for (const size of sizes)
    await put(storyLineAddress(owner, toStoryLineId(owner, `line-of-${size}`)), makeLine(size).line);
  await page.close();
};

const ways = ['plain', 'soon', 'again', 'ahead', 'late'] as const;
type Way = (typeof ways)[number];
type Measured = Readonly<Record<Way, readonly number[]>>;

/** One way after the other in each round, so that all meet the same machine. */
const measure = async (
  context: BrowserContext,
  { size, plain }: { readonly size: number; readonly plain: string },
): Promise<Measured> => {
  const times: Readonly<Record<Way, number[]>> = { plain: [], soon: [], again: [], ahead: [], late: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const way of ways) {
      const page = await context.newPage();
      await watchOpenings(page);
      await reach[way](page, plain, size);
      await lineButton(page, size).click();
      times[way].push(await takeOpening(page));
      await page.close();
    }
  }
  return times;
};

const openList = async (page: Page): Promise<void> => {
  await page.goto(screenAddresses.yourStoryLines, { waitUntil: 'networkidle' });
};

const lineButton = (page: Page, size: number) => page.getByRole('button', { name: new RegExp(`A line of ${size}\\b`) });

/** How long a person reads the list before the press, in milliseconds. */
const readingMs = 500;

/** How long after the list is there somebody presses who knows where, in milliseconds. */
const soonMs = 1_000;

const showListThenWait = async (page: Page, size: number): Promise<void> => {
  await page.goto(screenAddresses.yourStoryLines, { waitUntil: 'commit' });
  await lineButton(page, size).waitFor();
  // The time is the measure: it is what the page has to prepare the line.
  await page.waitForTimeout(soonMs);
};

/** Leaves the person signed in, and nothing else: as a browser that never opened the product. */
const forgetAll = async (page: Page, origin: string): Promise<void> => {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.clearBrowserCache');
  const storageTypes = 'indexeddb,local_storage,service_workers,cache_storage,shader_cache';
  await client.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await client.detach();
};

/** How a page is reached before the press: the plain list; ours a second after it shows, in a fresh browser and in one that did it before; ours after reading; ours without its code. */
const reach: Readonly<Record<Way, (page: Page, plain: string, size: number) => Promise<void>>> = {
  plain: async (page, plain) => {
    await page.goto(plain, { waitUntil: 'networkidle' });
  },
  soon: async (page, _, size) => {
    await page.goto(screenAddresses.yourStoryLines, { waitUntil: 'commit' });
    await forgetAll(page, new URL(page.url()).origin);
    await page.goto('about:blank');
    await showListThenWait(page, size);
  },
  again: (page, _, size) => showListThenWait(page, size),
  ahead: async (page) => {
    await openList(page);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/story-line-pane')),
    );
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    // What the page prepares while it is read shows nowhere.
    await page.waitForTimeout(readingMs);
  },
  late: async (page) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    );
    await openList(page);
  },
};

const toRow = (size: number, measured: Measured): TableRow => {
  const of = (way: Way): number => median(measured[way]);
  const ofPlain = (way: Way): string => (of(way) / of('plain')).toFixed(2);
  return {
    'ms from the press to the last paint': `${size} quests`,
    'a plain list': of('plain').toFixed(0),
    'one second after the list': of('soon').toFixed(0),
    'done before': of('again').toFixed(0),
    'after reading': of('ahead').toFixed(0),
    'code late': of('late').toFixed(0),
    'one second / plain': ofPlain('soon'),
    'before / plain': ofPlain('again'),
    'reading / plain': ofPlain('ahead'),
    'late / plain': ofPlain('late'),
  };
};
