import { setTimeout as wait } from 'node:timers/promises';
import type { HonestDesigner, Wait } from './honest-designer.ts';
import type { WatchedMemory } from './process-memory.ts';

/** One commit in a hundred is slow even on an idle server. */
const countedShare = 0.95;

export type Stage = {
  readonly name: string;
  readonly waits: Readonly<Record<Wait['kind'], { readonly counted: number; readonly longest: number }>>;
  readonly peak: number;
};

type Watched = { readonly honest: HonestDesigner; readonly memory: WatchedMemory };

export const watchStage = async (
  name: string,
  { honest, memory }: Watched,
  goOn: () => Promise<unknown>,
): Promise<Stage> => {
  memory.takePeak();
  const from = performance.now();
  await goOn();
  const to = performance.now();
  await settle(honest, to);
  const sent = honest.waits.filter(({ at }) => at >= from && at < to);
  return {
    name,
    waits: {
      save: figuresOf(sent, 'save'),
      '/livez': figuresOf(sent, '/livez'),
      'own delay': figuresOf(sent, 'own delay'),
    },
    peak: memory.takePeak(),
  };
};

const figuresOf = (waits: readonly Wait[], kind: Wait['kind']) => {
  const sorted = waits
    .filter((one) => one.kind === kind)
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b);
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
