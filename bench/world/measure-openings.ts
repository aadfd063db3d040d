import type { BrowserContext, Page } from '@playwright/test';
import { questAddress } from '#contract/quests.ts';
import { screenAddresses } from '#contract/screens/screens.ts';
import { creationHeaders } from '#contract/versions.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { insertEntries } from '#server/content/entries/insert-entries.ts';
import { median } from '#bench/measure/times.ts';
import type { TableRow } from '#bench/measure/table.ts';
import { enterProduct, withBrowser, withProduct } from '#bench/measure/with-product.ts';
import { takeOpening, watchOpenings } from '#bench/opening/time-opening.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { collect } from '#test-support/builders/properties.ts';
import { catalogue, madeEntry } from './made-entries.ts';

const rounds = 7;
const named = 10;
const title = 'A quest of many things';

/** In a browser, with an empty catalogue too: from a press to the last paint behind it. */
export const measureOpenings = async (sizes: readonly number[]): Promise<TableRow[]> => {
  const rows: TableRow[] = [];
  for (const size of [0, ...sizes]) rows.push(await measure(size));
  return rows;
};

const measure = async (size: number): Promise<TableRow> => {
  let row: TableRow = {};
  await withProduct(({ url: baseURL, dataDir }) =>
    withBrowser({ baseURL }, async (context) => {
      await fill(dataDir, size);
      await writeQuest(context);
      const opened: number[] = [];
      for (let round = 0; round < rounds; round += 1) opened.push(await timeOpening(context));
      row = {
        'entries, embedded file': String(size),
        'the editor opens, ms': median(opened).toFixed(0),
        'at most': Math.max(...opened).toFixed(0),
      };
    }),
  );
  return row;
};

const fill = async (dataDir: string, size: number): Promise<void> => {
  const database = await openDatabase({ dataDir, databaseUrl: null });
  try {
    const entries = Array.from({ length: size }, (_, index) => madeEntry(index));
    await database.db.transaction().execute(async (transaction) => {
      // A full catalogue has no room for those that the installation began with.
      await transaction.deleteFrom('world_entries').where('catalogue', '=', catalogue).execute();
      await insertEntries(transaction, entries);
    });
  } finally {
    await database.close();
  }
};

const writeQuest = async (context: BrowserContext): Promise<void> => {
  const page = await context.newPage();
  const { owner } = await enterProduct(page);
  const things = Array.from({ length: named }, (_, index) => madeEntry(index * 11));
  const objectives = numberProperties(things.map(({ id, name }) => ({ ...collect(name), item_id: id })));
  const address = questAddress(owner, toQuestId('of-many-things'));
  const answer = await page.request.put(address, { data: aQuest({ title, objectives }), headers: creationHeaders });
  if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}: ${await answer.text()}`);
  await page.close();
};

const timeOpening = async (context: BrowserContext): Promise<number> => {
  const page: Page = await context.newPage();
  await watchOpenings(page);
  await page.goto(screenAddresses.yourQuests, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: title }).first().click();
  await page.getByRole('button', { name: 'Edit Quest' }).click();
  const taken = await takeOpening(page);
  await page.close();
  return taken;
};
