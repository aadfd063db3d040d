import type { Attacked } from '#test-support/hostile/attack-product.ts';
import { waitLimit } from './judge-attack.ts';
import type { Stage } from './stage.ts';
import type { Tallied } from './tally.ts';

export const describeAttack = (attacked: Attacked): string => {
  const { quiet, stages, stalled, bodies, later } = attacked;
  const limits = (['save', '/livez'] as const).map((kind) => `${kind} ${ms(waitLimit(attacked, kind))}`).join(', ');
  return [
    `waits that count (the longest), in ms; limits: ${limits}`,
    describeStage(quiet),
    ...stages.flatMap((stage) => [
      describeStage(stage),
      ...Object.entries(stage.tallies).map(([behaviour, tallied]) => describeTally(behaviour, tallied)),
    ]),
    `held open: ${Object.entries(stalled)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', ')}${bodies === null ? '' : `; later ${bodies} half-sent bodies`}`,
    ...(later === null ? [] : [`later ${ms(later)} MB`]),
  ]
    .join('\n')
    .concat('\n');
};

const ms = (value: number): string => value.toFixed(0);

const describeStage = ({ name, waits, peak }: Stage): string =>
  `  ${name.padEnd(32)} ${Object.entries(waits)
    .map(([kind, { counted, longest }]) => `${kind} ${ms(counted)} (${ms(longest)})`)
    .join(', ')}, ${ms(peak)} MB`;

const describeTally = (behaviour: string, { requests, slowest, statuses }: Tallied): string => {
  const counts = Object.entries(statuses).map(([status, count]) => `${count} x ${status === '0' ? 'none' : status}`);
  return `    ${behaviour.padEnd(32)} ${requests} requests, slowest ${ms(slowest)} ms: ${counts.join(', ')}`;
};
