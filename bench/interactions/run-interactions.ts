import type { CDPSession, Page } from '@playwright/test';
import { median, percentile } from '#bench/measure/times.ts';
import { table } from '#bench/measure/table.ts';
import { withBrowser, withProduct } from '#bench/measure/with-product.ts';
import type { MeasuredAction } from './measured-action.ts';
import { workActions } from './work-actions.ts';
import { fillWork } from './fill-work.ts';
import { graphActions } from './graph-actions.ts';
import { takeInputTimes, watchInputs } from './watch-inputs.ts';

const enough = 60;

/** How many times slower a phone is. */
const slowerBy = 4;

/** At 500 quests, beside a bare page in the same browser, as fast as this machine or as slow as a phone. */
export const runInteractions = (isSlow: boolean): Promise<void> =>
  withProduct(({ url: baseURL, dataDir }) =>
    withBrowser({ baseURL }, async (context) => {
      const page = await context.newPage();
      await watchInputs(page);
      if (isSlow) await slowDown(page);
      const sample = await fillWork(page, dataDir);
      const rows = [];
      for (const action of [...workActions(sample), ...graphActions(sample)]) {
        process.stdout.write(`${action.name} ...\n`);
        rows.push(toRow(action, await measure(page, action)));
      }
      process.stdout.write(table(rows));
    }),
  );

const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
};

type Measured = {
  readonly times: readonly number[];
  /** Milliseconds of the main thread for one input. */
  readonly work: number;
};

const measure = async (page: Page, { begin, run, end }: MeasuredAction): Promise<Measured> => {
  await begin(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const times: number[] = [];
  const work: number[] = [];
  for (let round = 0; times.length < enough; round += 1) {
    await takeInputTimes(page);
    const before = await readWork(session);
    await run(page, round);
    const taken = await takeInputTimes(page);
    work.push(((await readWork(session)) - before) / taken.length);
    times.push(...taken);
    await end?.(page);
  }
  await session.detach();
  return { times, work: median(work) };
};

const readWork = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
};

const toRow = ({ name, aim }: MeasuredAction, { times, work }: Measured) => ({
  'ms to the next paint': name,
  times: String(times.length),
  p50: median(times).toFixed(0),
  p95: percentile(times, 0.95).toFixed(0),
  max: Math.max(...times).toFixed(0),
  'aim for p95': aim === undefined ? '' : `≤ ${aim}`,
  'work of the main thread': work.toFixed(0),
});
