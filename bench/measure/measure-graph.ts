import { type CDPSession, chromium, type Page } from '@playwright/test';
import { dragCard, letGlide, pan, zoom } from './gestures.ts';
import { findSpots } from './find-spots.ts';
import { median, percentile } from './times.ts';

export type Measured = {
  readonly open: number;
  readonly addQuest: number;
  readonly addLink: number;
  /** The 95th percentile of frames by gesture (ms). */
  readonly frames: Readonly<Record<Gesture, number>>;
  /** Megabytes of JavaScript, and elements in the document. */
  readonly heap: number;
  readonly elements: number;
};

export const gestures = ['pan near', 'zoom near', 'drag near', 'pan far', 'zoom far', 'drag far'] as const;
export type Gesture = (typeof gestures)[number];

const openings = 5;

export const measureGraph = async (address: string, size: number): Promise<Measured> => {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const session = await page.context().newCDPSession(page);
    await page.goto(address);
    await page.waitForFunction(() => 'bench' in window);
    const opened = await measureOpening(page, size);
    const frames = await measureFrames(page);
    const memory = await measureMemory(session);
    const addQuest = await page.evaluate(() => window.bench.addQuest());
    const addLink = await page.evaluate(() => window.bench.addLink());
    return { open: median(opened), addQuest, addLink, frames, ...memory };
  } finally {
    await browser.close();
  }
};

/** The first opening also loads and compiles, so it does not count. */
const measureOpening = async (page: Page, size: number): Promise<number[]> => {
  const times: number[] = [];
  for (let opening = 0; opening <= openings; opening += 1) {
    await page.evaluate(() => window.bench.close());
    times.push(await page.evaluate((quests) => window.bench.open(quests), size));
  }
  return times.slice(1);
};

const measureFrames = async (page: Page): Promise<Record<Gesture, number>> => {
  const near = await measureGestures(page);
  await page.getByRole('button', { name: 'Fit view' }).click();
  await letGlide(page);
  const far = await measureGestures(page);
  return {
    'pan near': near.pan,
    'zoom near': near.zoom,
    'drag near': near.drag,
    'pan far': far.pan,
    'zoom far': far.zoom,
    'drag far': far.drag,
  };
};

const measureGestures = async (page: Page) => {
  const { gap, card } = await findSpots(page);
  const measure = async (gesture: () => Promise<void>): Promise<number> => {
    await page.evaluate(() => window.bench.startFrames());
    await gesture();
    return percentile(await page.evaluate(() => window.bench.stopFrames()), 0.95);
  };
  return {
    drag: await measure(() => dragCard(page, card)),
    pan: await measure(() => pan(page, gap)),
    zoom: await measure(() => zoom(page, gap)),
  };
};

const measureMemory = async (session: CDPSession): Promise<{ heap: number; elements: number }> => {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const valueOf = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: valueOf('JSHeapUsedSize') / 1e6, elements: valueOf('Nodes') };
};
