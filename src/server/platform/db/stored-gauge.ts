import { Gauge, type Registry } from 'prom-client';
import { isDatabaseAway } from './failures.ts';

type Named = { readonly name: string; readonly help: string };

/** Milliseconds. Longer than a read takes, and shorter than whoever collects metrics waits. */
const patience = 3_000;

/** Its value stands in the database. While that is away it is left out, and all other metrics can be read. */
export const addStoredGauge = (register: Registry, named: Named, read: () => Promise<number>): void => {
  const gauge = new Gauge({
    ...named,
    registers: [register],
    collect: async () => {
      const value = await withinTime(read());
      if (value === null) gauge.remove();
      else gauge.set(value);
    },
  });
};

/** null: the database is away, or silent. */
const withinTime = async (reading: Promise<number>): Promise<number | null> => {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), patience);
  try {
    return await Promise.race([reading, late.promise]);
  } catch (error) {
    if (isDatabaseAway(error)) return null;
    throw error;
  } finally {
    clearTimeout(timer);
  }
};
