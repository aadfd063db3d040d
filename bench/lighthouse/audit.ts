import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { median } from '#bench/measure/times.ts';

export type Device = 'desktop' | 'mobile';

const measures = ['performance', 'accessibility', 'best practices', 'LCP ms', 'TBT ms', 'CLS', 'machine'] as const;

/** Scores up to 100, milliseconds, the layout shift, and Lighthouse's index of the machine. */
export type Audit = { readonly [measure in (typeof measures)[number]]: number } & {
  readonly faults: readonly string[];
};

/** These must be perfect on any machine. */
const correct = ['accessibility', 'best-practices'] as const;

type Browser = {
  readonly port: number;
  readonly device: Device;
  readonly slowdown: number;
};

/** Lighthouse's phone is 4 times slower than a machine with an index of 1,500 to 2,000. */
const mobileIndex = 1_750 / 4;

/** Makes the machine as slow as Lighthouse's phone, at most by Lighthouse's own factor. */
export const mobileSlowdown = (index: number): number => Math.min(4, Math.round((10 * index) / mobileIndex) / 10);

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

/** Sometimes a browser records no trace, and Lighthouse asks for another run. */
const load = async (...parameters: Parameters<typeof lighthouse>): Promise<Result> => {
  const first = await lighthouse(...parameters);
  const run = first?.lhr.runtimeError ? await lighthouse(...parameters) : first;
  if (!run) throw new Error(`Lighthouse has no result of ${parameters[0]}.`);
  if (run.lhr.runtimeError) throw new Error(run.lhr.runtimeError.message);
  return run.lhr;
};

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
