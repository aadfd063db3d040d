import { Gauge, type Registry } from 'prom-client';
import type { Space, SpaceState } from '#server/platform/space/space.ts';

export const addSpaceGauges = (register: Registry, space: Space): void => {
  for (const { isBounded = false, read, ...named } of gauges) {
    if (isBounded && space.state().free === null) continue;
    register.registerMetric(
      new Gauge({
        ...named,
        registers: [],
        collect() {
          this.set(read(space.state()));
        },
      }),
    );
  }
};

type SpaceGauge = {
  readonly name: string;
  readonly help: string;
  readonly isBounded?: boolean;
  readonly read: (state: SpaceState) => number;
};

const gauges: readonly SpaceGauge[] = [
  {
    name: 'runeloom_space_free_bytes',
    help: 'Bytes that may still be written, the reserve among them.',
    isBounded: true,
    read: ({ free }) => free ?? 0,
  },
  {
    name: 'runeloom_space_reserve_bytes',
    help: 'Bytes kept for deletions, sign-ins and administration.',
    isBounded: true,
    read: ({ reserve }) => reserve,
  },
  {
    name: 'runeloom_space_writes_stopped',
    help: '1 while writes of designers are refused for want of space.',
    read: ({ isLow }) => (isLow ? 1 : 0),
  },
];
