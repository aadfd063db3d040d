import { type Address, onEachDatabase } from '#bench/measure/on-each-database.ts';
import { table } from '#bench/measure/table.ts';
import type { Volume } from './fill.ts';
import { bareQuery, measurePages, type PageTimes } from './measure-pages.ts';

const full: Volume = { quests: 10_000, accounts: 100_000, submissions: 5_000 };
const tenth: Volume = { quests: 1_000, accounts: 10_000, submissions: 500 };

type Times = ReadonlyMap<string, PageTimes>;

export const runPages = (): Promise<void> => onEachDatabase(report);

const report = async (name: string, newAddress: () => Promise<Address>): Promise<void> => {
  process.stdout.write(`Pages on the ${name} ...\n`);
  const small = await measurePages(await newAddress(), tenth);
  const large = await measurePages(await newAddress(), full);
  process.stdout.write(table(toRows(name, small, large)));
};

const toRows = (name: string, small: Times, large: Times) => {
  const bare = large.get(bareQuery)?.usual ?? Number.NaN;
  return [...large].map(([page, { first, usual }]) => ({
    [name]: page,
    first: first.toFixed(1),
    usual: usual.toFixed(1),
    'at a tenth': (small.get(page)?.usual ?? Number.NaN).toFixed(1),
    '× bare': (usual / bare).toFixed(1),
  }));
};
