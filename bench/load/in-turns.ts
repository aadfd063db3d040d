import { median } from '#bench/measure/percentiles.ts';
import { medianFigures, type Figures } from './figures.ts';

export type Turns<Name extends string> = {
  readonly figures: Readonly<Record<Name, Figures>>;
  compare(one: Name, other: Name): Comparison;
};

/** Medians of the rounds: the ratio of both rates, and of both p50. */
export type Comparison = { readonly perSecond: number; readonly p50: number };

const rounds = 5;

/** Milliseconds. A slow machine stops after fewer rounds. */
const enough = 5_000;

/** In turn, so that other work of the machine slows all. The first round does not count. */
export const inTurns = async <Name extends string>(
  actions: Readonly<Record<Name, () => Promise<Figures>>>,
): Promise<Turns<Name>> => {
  await once(actions);
  const counted: Record<Name, Figures>[] = [];
  const started = performance.now();
  do counted.push(await once(actions));
  while (counted.length < rounds && performance.now() - started < enough);
  const names = Object.keys(actions) as Name[];
  const figuresOf = (name: Name): [Name, Figures] => [name, medianFigures(counted.map((round) => round[name]))];
  return {
    figures: Object.fromEntries(names.map(figuresOf)) as Record<Name, Figures>,
    compare: (one, other) => ({
      perSecond: median(counted.map((round) => round[one].perSecond / round[other].perSecond)),
      p50: median(counted.map((round) => round[other].p50 / round[one].p50)),
    }),
  };
};

const once = async <Name extends string>(
  actions: Readonly<Record<Name, () => Promise<Figures>>>,
): Promise<Record<Name, Figures>> => {
  const results: [string, Figures][] = [];
  for (const [name, action] of Object.entries<() => Promise<Figures>>(actions)) results.push([name, await action()]);
  return Object.fromEntries(results) as Record<Name, Figures>;
};
