import { median } from '#bench/measure/times.ts';
import { medianFigures, type LoadFigures } from './figures.ts';

export type MeasuredTurns<Name extends string> = {
  readonly figures: Readonly<Record<Name, LoadFigures>>;
  compare(one: Name, other: Name): MeasuredPair;
};

/** Medians of the rounds: the ratio of both rates, and of both p50. */
export type MeasuredPair = { readonly perSecond: number; readonly p50: number };

const rounds = 5;

/** Milliseconds. A slow machine stops after fewer rounds. */
const enough = 5_000;

/** In turn, so that other work of the machine slows all. The first round does not count. */
export const measureInTurns = async <Name extends string>(
  actions: Readonly<Record<Name, () => Promise<LoadFigures>>>,
): Promise<MeasuredTurns<Name>> => {
  await once(actions);
  const counted: Record<Name, LoadFigures>[] = [];
  const started = performance.now();
  do counted.push(await once(actions));
  while (counted.length < rounds && performance.now() - started < enough);
  const names = Object.keys(actions) as Name[];
  const figuresOf = (name: Name): [Name, LoadFigures] => [name, medianFigures(counted.map((round) => round[name]))];
  return {
    figures: Object.fromEntries(names.map(figuresOf)) as Record<Name, LoadFigures>,
    compare: (one, other) => ({
      perSecond: median(counted.map((round) => round[one].perSecond / round[other].perSecond)),
      p50: median(counted.map((round) => round[other].p50 / round[one].p50)),
    }),
  };
};

const once = async <Name extends string>(
  actions: Readonly<Record<Name, () => Promise<LoadFigures>>>,
): Promise<Record<Name, LoadFigures>> => {
  const results: [string, LoadFigures][] = [];
  for (const [name, action] of Object.entries<() => Promise<LoadFigures>>(actions))
    results.push([name, await action()]);
  return Object.fromEntries(results) as Record<Name, LoadFigures>;
};
