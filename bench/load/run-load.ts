import { loadavg } from 'node:os';
import { type Address, onEachDatabase } from '#bench/measure/on-each-database.ts';
import { table, type TableRow } from '#bench/measure/table.ts';
import type { LoadFigures } from './figures.ts';
import { type Installation, startInstallation } from './installation.ts';
import { measureLeast } from './measure-least.ts';
import { type Generator, measureReads } from './measure-reads.ts';
import { measureSaves } from './measure-saves.ts';
import { measureSignIns } from './measure-sign-ins.ts';
import { measureStreams } from './measure-streams.ts';
import { measureVolumes } from './measure-volumes.ts';
import { startProgram } from './program.ts';
import type { Load } from './programs/generator.ts';

export const runLoad = (volumes: readonly number[], isFileAlone: boolean): Promise<void> =>
  onEachDatabase(async (name, newAddress) => {
    const installations: Installation[] = [];
    const generator = startProgram<Load, LoadFigures>('generator');
    try {
      for (const quests of volumes) installations.push(await startFilled(name, await newAddress(), quests));
      const rows = await measureAll(installations, generator);
      process.stdout.write(`\n${name}, load of the machine ${loadavg()[0]?.toFixed(1)}\n\n${table(rows)}\n`);
    } finally {
      await generator.stop();
      await Promise.all(installations.map((installation) => installation.stop()));
    }
  }, isFileAlone);

const startFilled = (name: string, address: Address, quests: number): Promise<Installation> => {
  process.stdout.write(`${name}: an installation with ${quests} quests ...\n`);
  return startInstallation(address, quests);
};

/** The volumes come first, while all servers are equally new. */
const measureAll = async (installations: readonly Installation[], generator: Generator): Promise<TableRow[]> => {
  const [first] = installations;
  if (!first) return [];
  return [
    ...(await withDuration('volumes', measureVolumes(installations, generator))),
    ...(await withDuration('sign-ins', measureSignIns(first))),
    ...(await withDuration('reads', measureReads(first, generator))),
    ...(await withDuration('saves', measureSaves(first, generator))),
    ...(await withDuration('the least server', measureLeast(first, generator))),
    ...(await withDuration('streams', measureStreams(first))),
  ];
};

const withDuration = async (what: string, measuring: Promise<TableRow[]>): Promise<TableRow[]> => {
  const started = performance.now();
  const rows = await measuring;
  process.stdout.write(`${what}: ${((performance.now() - started) / 1_000).toFixed(0)} s\n`);
  return rows;
};
