import { usualSocketsPerAddress, usualStreamsPerAccount } from '#server/platform/budgets/quotas.ts';
import { attackers, type Attacked } from '#test-support/hostile/attack-product.ts';
import type { WaitKind } from './honest-designer.ts';
import type { Stage } from './stage.ts';

/** A wait may also be so many times the wait without an attack. */
const timesQuiet = 5;

/** Megabytes above the memory without an attack. */
const mostGrowth = 256;
const mostGrowthLater = 64;

export const judgeAttack = (attacked: Attacked): string[] => [
  ...(attacked.isAlive ? [] : ['the server does not answer any more']),
  ...attacked.stages.flatMap((stage) => [...judgeWaits(stage, attacked), ...judgeFaults(stage)]),
  ...judgeGrowth(attacked),
  ...judgeLater(attacked),
  ...judgeStalled(attacked),
  ...attacked.unanswered.slice(0, 10).map((failure) => `an honest request was refused: ${failure}`),
  ...attacked.lost.map((loss) => `an acknowledged save is lost: ${loss}`),
];

export const waitLimit = ({ quiet, longestWait }: Attacked, kind: WaitKind): number =>
  Math.max(longestWait, timesQuiet * quiet.waits[kind].counted);

const judgeWaits = ({ name, waits }: Stage, attacked: Attacked): string[] =>
  (['save', '/livez'] as const).flatMap((kind) => {
    const limit = waitLimit(attacked, kind);
    const waited = waits[kind].counted - waits['own delay'].counted;
    return waited <= limit
      ? []
      : [`${name}: ${kind} waits ${waited.toFixed(0)} ms for the server, more than ${limit.toFixed(0)} ms`];
  });

const judgeFaults = ({ name, tallies }: Attacked['stages'][number]): string[] =>
  Object.values(tallies).flatMap(({ faults }) => [...new Set(faults)].map((fault) => `${name}: ${fault}`));

/** Memory is released late, so a stage fails only above all earlier stages. */
const judgeGrowth = ({ quiet, stages }: Attacked): string[] =>
  stages
    .filter(({ peak }, index) => stages.slice(0, index).every((earlier) => earlier.peak < peak))
    .map(({ name, peak }) => ({ name, growth: peak - quiet.peak }))
    .filter(({ growth }) => growth > mostGrowth)
    .map(({ name, growth }) => `${name}: the process grew by ${growth.toFixed(0)} MB, more than ${mostGrowth} MB`);

const judgeLater = ({ quiet, later }: Attacked): string[] =>
  later === null || later - quiet.peak <= mostGrowthLater
    ? []
    : [`later the process still is ${(later - quiet.peak).toFixed(0)} MB larger, more than ${mostGrowthLater} MB`];

const judgeStalled = ({ stalled, bodies }: Attacked): string[] => {
  const [streams, silent] = [stalled['unread streams'], stalled['silent connections']];
  return [
    ...(streams > usualStreamsPerAccount * attackers.accounts
      ? [`${streams} streams of ${attackers.accounts} accounts are open`]
      : []),
    ...(silent > usualSocketsPerAddress ? [`${silent} silent connections of one address are open`] : []),
    ...(bodies ? [`${bodies} half-sent bodies are still waited for`] : []),
  ];
};
