import { setTimeout as wait } from 'node:timers/promises';
import type { HonestDesigner, Wait } from './honest-designer.ts';
import type { WatchedMemory } from './process-memory.ts';

export type Stage = {
  readonly name: string;
  readonly waits: Readonly<Record<Wait['kind'], { readonly counted: number; readonly longest: number }>>;
  readonly peak: number;
};

type Watched = {
  readonly honest: HonestDesigner;
  readonly memory: WatchedMemory;
  /** Of all waits, the shorter ones. The longest of them counts. */
  readonly countedShare: number;
};

export const watchStage = async (
  name: string,
  { honest, memory, countedShare }: Watched,
  goOn: () => Promise<unknown>,
): Promise<Stage> => {
  memory.takePeak();
  const from = performance.now();
  await goOn();
  const to = performance.now();
  await settle(honest, to);
  const sent = honest.waits.filter(({ at }) => at >= from && at < to);
  const figures = (kind: Wait['kind']) =>
    figuresOf(
      sent.filter((one) => one.kind === kind),
      countedShare,
    );
  return {
    name,
    waits: {
      save: figures('save'),
      '/livez': figures('/livez'),
      'own delay': figures('own delay'),
    },
    peak: memory.takePeak(),
  };
};

const figuresOf = (waits: readonly Wait[], countedShare: number) => {
  const sorted = waits.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return {
    counted: sorted[Math.max(0, Math.ceil(sorted.length * countedShare) - 1)] ?? Number.NaN,
    longest: sorted.at(-1) ?? Number.NaN,
  };
};

/** Milliseconds. */
const patience = 20_000;
const calm = 50;

const settle = async ({ waits }: HonestDesigner, since: number): Promise<void> => {
  const isCalm = (): boolean => {
    const later = waits.filter(({ at, kind }) => at > since && kind === '/livez').slice(-5);
    return later.length === 5 && later.every(({ ms, at }) => ms < calm && performance.now() - at < 500);
  };
  while (!isCalm() && performance.now() - since < patience) await wait(calm);
};
