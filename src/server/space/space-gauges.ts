import { Gauge, type Registry } from 'prom-client';
import type { Space } from './space.ts';

/** How much space there is, for `/metrics`; where nothing bounds it, only that writes are taken. */
export const addSpaceGauges = (register: Registry, space: Space): void => {
  const registers = [register];
  const { free } = space.state();
  if (free !== null) {
    addGauge(
      'runeloom_space_free_bytes',
      'Bytes that may still be written, the reserve among them.',
      () => space.state().free ?? 0,
    );
    addGauge(
      'runeloom_space_reserve_bytes',
      'Bytes kept for deletions, sign-ins and administration.',
      () => space.state().reserve,
    );
  }
  addGauge('runeloom_space_writes_stopped', '1 while writes of designers are refused for want of space.', () =>
    space.state().isLow ? 1 : 0,
  );

  function addGauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  }
};
