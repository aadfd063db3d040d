import type { BrowserContext } from '@playwright/test';
import { questAddress } from '#contract/quests.ts';
import { screenAddresses } from '#contract/screens/screens.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { creationHeaders } from '#contract/versions.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { table } from '#bench/measure/table.ts';
import { enterProduct, withBrowser, withProduct } from '#bench/measure/with-product.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { findFreePort } from '#test-support/product/product-process.ts';
import { audit, medianAudit, mobileSlowdown, type Audit, type Device } from './audit.ts';

const rounds = 5;
const questsOfLine = 40;
const aims: Readonly<Record<Device, number>> = { desktop: 95, mobile: 90 };

type Row = { readonly screen: string; readonly device: Device; readonly slowdown: number; readonly audit: Audit };

/** Fails where a screen is not accessible or breaks good practice. */
export const runLighthouse = (): Promise<void> =>
  withProduct(async ({ url: baseURL }) => {
    const port = await findFreePort();
    await withBrowser({ baseURL, port }, async (context) => {
      const rows: Row[] = [];
      const auditAll = async (...screens: string[]): Promise<void> => {
        for (const screen of screens) rows.push(...(await auditScreen(screen, { baseURL, port })));
      };
      await auditAll(screenAddresses.signIn, screenAddresses.about);
      const line = await fillWorkshop(context);
      const { yourQuests, yourStoryLines } = screenAddresses;
      await auditAll(yourQuests, yourStoryLines, `${yourStoryLines}?storyLine=${line}`);
      process.stdout.write(table(rows.map(toTableRow)));
      refuseFaults(rows);
    });
  });

type Where = { readonly baseURL: string; readonly port: number };

/** First as a desktop, which shows the speed of the machine, then as a phone. */
const auditScreen = async (screen: string, { baseURL, port }: Where): Promise<Row[]> => {
  const auditOn = async (device: Device, slowdown: number): Promise<Row> => {
    process.stdout.write(`${screen}, ${device} ...\n`);
    const audits: Audit[] = [];
    while (audits.length < rounds) audits.push(await audit(baseURL + screen, { port, device, slowdown }));
    return { screen, device, slowdown, audit: medianAudit(audits) };
  };
  const onDesktop = await auditOn('desktop', 1);
  return [onDesktop, await auditOn('mobile', mobileSlowdown(onDesktop.audit.machine))];
};

/** Returns the id of one of the story lines. */
const fillWorkshop = async ({ request }: BrowserContext): Promise<string> => {
  const { owner } = await enterProduct({ request });
  const quests = Array.from({ length: questsOfLine }, (_, index) => toQuestId(`quest-number-${index}`));
  const put = async (address: string, data: object): Promise<void> => {
    const answer = await request.put(address, { data, headers: creationHeaders });
    if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}.`);
  };
  for (const quest of quests) await put(questAddress(owner, quest), aQuest());
  const line = aStoryLine(Object.fromEntries(quests.map((quest, index) => [quest, quests.slice(index - 1, index)])));
  const lines = Array.from({ length: 12 }, (_, index) => toStoryLineId(owner, `story-line-${index}`));
  for (const id of lines) await put(storyLineAddress(owner, id), line);
  return lines[0] ?? '';
};

const toTableRow = ({ screen, device, slowdown, audit: found }: Row) => ({
  screen,
  device,
  performance: found.performance.toFixed(0),
  aim: `≥ ${aims[device]}`,
  accessibility: found.accessibility.toFixed(0),
  'best practices': found['best practices'].toFixed(0),
  'LCP ms': found['LCP ms'].toFixed(0),
  'TBT ms': found['TBT ms'].toFixed(0),
  CLS: found.CLS.toFixed(3),
  machine: found.machine.toFixed(0),
  'times slower': slowdown.toFixed(1),
});

const refuseFaults = (rows: readonly Row[]): void => {
  const faults = rows.flatMap(({ screen, device, audit: { faults: found } }) =>
    found.map((fault) => `${screen}, ${device}: ${fault}`),
  );
  if (faults.length > 0) throw new Error(`Lighthouse finds fault:\n${faults.join('\n')}`);
};
