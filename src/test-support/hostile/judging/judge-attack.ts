import { usualSocketsPerAddress, usualStreamsPerAccount } from '#server/quotas/quotas.ts';
import { attackers, type Attacked } from '#test-support/hostile/attack-product.ts';
import type { WaitKind } from './honest-designer.ts';
import type { Stage } from './stage.ts';

/** A wait passes up to this (ms), or up to so many times the wait while nothing happens, whichever is more. */
const longestWait = 100;
const timesQuiet = 5;

/** The process takes at most so much more memory than while nothing happens (MB). */
const mostGrowth = 256;

export const judgeAttack = (attacked: Attacked): string[] => [
  ...(attacked.isAlive ? [] : ['the server does not answer any more']),
  ...attacked.stages.flatMap((stage) => [...judgeWaits(stage, attacked.quiet), ...judgeFaults(stage)]),
  ...judgeGrowth(attacked),
  ...judgeHeld(attacked),
  ...attacked.unanswered.slice(0, 10).map((failure) => `an honest request was refused: ${failure}`),
  ...attacked.lost.map((loss) => `an acknowledged save is lost: ${loss}`),
];

export const waitLimit = (quiet: Stage, kind: WaitKind): number =>
  Math.max(longestWait, timesQuiet * quiet.waits[kind].counted);

/** The machine also delays the measuring itself; the server is not judged for this delay. */
const judgeWaits = ({ name, waits }: Stage, quiet: Stage): string[] =>
  (['save', '/livez'] as const).flatMap((kind) => {
    const limit = waitLimit(quiet, kind);
    const waited = waits[kind].counted - waits['own delay'].counted;
    return waited <= limit
      ? []
      : [`${name}: ${kind} waits ${waited.toFixed(0)} ms for the server, more than ${limit.toFixed(0)} ms`];
  });

const judgeFaults = ({ name, tallies }: Attacked['stages'][number]): string[] =>
  Object.values(tallies).flatMap(({ faults }) => [...new Set(faults)].map((fault) => `${name}: ${fault}`));

/** Memory is given back late, so a stage fails only where it takes more than each stage before it. */
const judgeGrowth = ({ quiet, stages }: Attacked): string[] =>
  stages
    .filter(({ peak }, index) => stages.slice(0, index).every((earlier) => earlier.peak < peak))
    .map(({ name, peak }) => ({ name, growth: peak - quiet.peak }))
    .filter(({ growth }) => growth > mostGrowth)
    .map(({ name, growth }) => `${name}: the process grew by ${growth.toFixed(0)} MB, more than ${mostGrowth} MB`);

const judgeHeld = ({ held, bodies }: Attacked): string[] => {
  const [streams, silent] = [held['unread streams'], held['silent connections']];
  return [
    ...(streams > usualStreamsPerAccount * attackers.accounts
      ? [`${streams} streams of ${attackers.accounts} accounts are open`]
      : []),
    ...(silent > usualSocketsPerAddress ? [`${silent} silent connections of one address are open`] : []),
    ...(bodies ? [`${bodies} half-sent bodies are still waited for`] : []),
  ];
};
