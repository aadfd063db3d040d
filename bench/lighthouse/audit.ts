import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { median } from '#bench/measure/percentiles.ts';

export type Device = 'desktop' | 'mobile';

const measures = ['performance', 'accessibility', 'best practices', 'LCP ms', 'TBT ms', 'CLS', 'machine'] as const;

/** Scores up to 100, milliseconds, the shift of the layout, and how fast the machine was meanwhile (Lighthouse's benchmark index). */
export type Audit = { readonly [measure in (typeof measures)[number]]: number } & {
  /** What is wrong, but for speed. */
  readonly faults: readonly string[];
};

/** What must be whole wherever it is measured, unlike speed. */
const correct = ['accessibility', 'best-practices'] as const;

type Browser = {
  readonly port: number;
  readonly device: Device;
  /** How many times as slow as the machine the emulated device is. */
  readonly slowdown: number;
};

/**
 * Lighthouse takes its mobile device to be 4 times as slow as the machine, and asks for a machine with an index of
 * 1,500 to 2,000; a slower one (1,000 to 1,500) is to be calibrated, or it emulates a device that hardly anybody has.
 */
const mobileIndex = 1_750 / 4;

/** The slowdown that makes a machine of an index as slow as Lighthouse's mobile device; never more than its own. */
export const mobileSlowdown = (index: number): number => Math.min(4, Math.round((10 * index) / mobileIndex) / 10);

/** Loads a page in a browser that listens on a port, with Lighthouse's throttling, and audits it. */
export const audit = async (address: string, { port, device, slowdown }: Browser): Promise<Audit> => {
  const onlyCategories = ['performance', ...correct];
  const config = device === 'desktop' ? desktopConfig : undefined;
  const throttling = { cpuSlowdownMultiplier: slowdown };
  const lhr = await load(address, { port, logLevel: 'error', onlyCategories, throttling }, config);
  return {
    performance: scoreOf(lhr, 'performance'),
    accessibility: scoreOf(lhr, 'accessibility'),
    'best practices': scoreOf(lhr, 'best-practices'),
    'LCP ms': valueOf(lhr, 'largest-contentful-paint'),
    'TBT ms': valueOf(lhr, 'total-blocking-time'),
    CLS: valueOf(lhr, 'cumulative-layout-shift'),
    machine: lhr.environment.benchmarkIndex,
    faults: correct.flatMap((category) => findFaults(lhr, category)),
  };
};

/** Now and then a browser records no trace of the first page, and Lighthouse asks for another run. */
const load = async (...parameters: Parameters<typeof lighthouse>): Promise<Result> => {
  const first = await lighthouse(...parameters);
  const run = first?.lhr.runtimeError ? await lighthouse(...parameters) : first;
  if (!run) throw new Error(`Lighthouse has no result of ${parameters[0]}.`);
  if (run.lhr.runtimeError) throw new Error(run.lhr.runtimeError.message);
  return run.lhr;
};

/** Measure by measure, with every fault that any of them found. */
export const medianAudit = (audits: readonly Audit[]): Audit => {
  const medians = measures.map((measure) => [measure, median(audits.map((each) => each[measure]))]);
  const faults = [...new Set(audits.flatMap((each) => each.faults))];
  return { ...(Object.fromEntries(medians) as Record<(typeof measures)[number], number>), faults };
};

const scoreOf = ({ categories }: Result, category: string): number => 100 * (categories[category]?.score ?? Number.NaN);

const valueOf = ({ audits }: Result, name: string): number => audits[name]?.numericValue ?? Number.NaN;

const findFaults = ({ categories, audits }: Result, category: string): string[] =>
  (categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${audits[id]?.title}: ${JSON.stringify(whereIn(audits[id]?.details))}`);

const whereIn = (details: object | undefined): unknown =>
  details && 'items' in details ? details.items : 'the whole page';
