import { chromium, type Browser, type Page } from '@playwright/test';
import { authRoutes } from '#contract/auth-routes.ts';
import { screenAddresses } from '#contract/screens/screens.ts';
import { officialOwner } from '#domain/account/user.ts';
import { inBatches } from '#bench/measure/in-batches.ts';
import { table, type TableRow } from '#bench/measure/table.ts';
import { enterProduct, withProduct } from '#bench/measure/with-product.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { runAdminCommand } from '#server/admin-command.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { aQuest } from '#test-support/builders/builders.ts';

const password = 'correct horse battery';

const quietMs = 4_000;

/** The cost of one save for the device that saves and another one with the same list. */
export const runSync = async (sizes: readonly number[]): Promise<void> => {
  const rows: TableRow[] = [];
  for (const size of sizes)
    await withProduct(async ({ url, dataDir }) => {
      const browser = await openBrowser();
      try {
        rows.push(...(await measureSize({ browser, url, dataDir, size })));
      } finally {
        await browser.close();
      }
    });
  process.stdout.write(table(rows));
};

const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });

type Measured = { readonly browser: Browser; readonly url: string; readonly dataDir: string; readonly size: number };

const measureSize = async ({ browser, url: baseURL, dataDir, size }: Measured): Promise<TableRow[]> => {
  const first = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage();
  const { owner, email } = await enterProduct(first);
  await runAdminCommand(['rank', email, 'administrator', '--unverified'], { DATA_DIR: dataDir });
  for (const each of [owner, officialOwner]) await fillQuests(dataDir, each, size);
  const second = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage();
  await second.request.post(authRoutes.signIn, { data: { email, password } });
  return [
    ...(await measureSave(`one's own, ${size}`, [first, second], screenAddresses.yourQuests)),
    ...(await measureSave(`official, ${size}`, [first, second], `${screenAddresses.questManagement}?view=quests`)),
  ];
};

const fillQuests = async (dataDir: string, owner: string, size: number): Promise<void> => {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  const now = Date.now();
  await inBatches(database.db)('quests', size, (index) => {
    const id = toQuestId(String(index).padStart(8, '0'));
    const quest = aQuest({ title: `A tale of the tides, ${index}` });
    return {
      owner_id: owner,
      id,
      title: quest.title,
      type: quest.type,
      document: JSON.stringify({ ...quest, id, uid: owner }),
      version: 1,
      stamp: 'bench',
      created_at: now + index,
      updated_at: now + index,
      updated_by: owner,
    };
  });
  await database.close();
};

/** Whether another request follows can't be observed, so all get the same time. */
const letRequestsCome = (page: Page): Promise<void> => page.waitForTimeout(quietMs);

const measureSave = async (name: string, [writer, other]: [Page, Page], address: string): Promise<TableRow[]> => {
  for (const page of [writer, other]) {
    await page.goto(address);
    await page.getByRole('main').getByRole('list').first().getByRole('listitem').first().waitFor();
    await page.waitForLoadState('load');
  }
  await writer.getByRole('searchbox').fill('tides, 7');
  await writer.getByRole('main').getByRole('list').first().getByRole('button').first().click();
  await writer.getByRole('button', { name: 'Edit Quest' }).click();
  await writer.getByLabel('Title').fill(`Changed at ${Date.now()}`);
  await letRequestsCome(writer);
  const counts = [await countRequests(writer), await countRequests(other)];
  await writer.getByRole('button', { name: 'Save Changes' }).click();
  await writer.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await writer.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await letRequestsCome(writer);
  const [atWriter, atOther] = counts.map((count) => count());
  return [toRow(`${name}: the writer, its save included`, atWriter), toRow(`${name}: the other device`, atOther)];
};

const toRow = (name: string, traffic: Traffic | undefined): TableRow => ({
  'one save among so many quests': name,
  requests: String(traffic?.requests ?? ''),
  bytes: String(traffic?.bytes ?? ''),
});

type Traffic = { readonly requests: number; readonly bytes: number };

const countRequests = async (page: Page): Promise<() => Traffic> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const asked = new Set<string>();
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/api/') && pathname !== '/api/events') asked.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (asked.has(requestId)) bytes += encodedDataLength;
  });
  return () => ({ requests: asked.size, bytes });
};
