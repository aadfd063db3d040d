import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { settingsFor } from '#test-support/faults/fault-rounds.ts';
import type { DatabaseAddress } from '#test-support/databases/databases.ts';
import { startProduct, type ProductProcess } from '#test-support/product/product-process.ts';
import { boundedMemory } from '#scripts/bounded-memory.ts';
import { longestRoundLine } from './longest-round-line.ts';

export type MeteredProduct = ProductProcess & {
  /** Milliseconds of processor time that the event loop's longest round took since it was asked before: without the disk, and without what else the machine did. */
  takeLongestRound(): Promise<number>;
};

const meter = pathToFileURL(join(import.meta.dirname, 'round-meter.ts')).href;

const untilNext = 2;

export const startMetered = async (
  address: DatabaseAddress,
  settings: Readonly<Record<string, string>> = {},
): Promise<MeteredProduct> => {
  const product = await startProduct({
    folder: process.cwd(),
    settings: { ...boundedMemory.environment, ...settingsFor(address), ...settings },
    command: [
      process.execPath,
      ...boundedMemory.flags,
      '--import',
      meter,
      'src/test-support/hostile/serve-bare-page.ts',
    ],
  });
  const taken = (): string[] =>
    product
      .output()
      .split(longestRoundLine)
      .slice(1)
      .filter((rest) => rest.includes('\n'));
  return {
    ...product,
    takeLongestRound: async () => {
      const before = taken().length;
      process.kill(product.pid, 'SIGUSR2');
      let told = taken();
      for (; told.length === before; told = taken()) await wait(untilNext);
      return Number.parseFloat(told.at(-1) ?? '');
    },
  };
};
