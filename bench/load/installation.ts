import { dirname } from 'node:path';
import { sql } from 'kysely';
import { connectDatabase } from '#server/db/database.ts';
import { startProduct } from '#test-support/product-process.ts';
import { type Designer, signUp } from '#test-support/sign-up.ts';
import type { Address } from '#bench/measure/on-each-database.ts';
import { fillOwners } from './fill-owners.ts';

/** The real product in a process of its own, on a database that holds some quests. */
export type Installation = {
  readonly url: string;
  readonly address: Address;
  readonly quests: number;
  /** Owns some of the quests. */
  readonly reader: Designer;
  /** Own nothing yet. */
  readonly writers: readonly Designer[];
  /** Bytes that the process takes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
};

/** As many save at once in the measurements. */
export const writersAtOnce = 16;

const projectFolder = dirname(dirname(import.meta.dirname));

export const startInstallation = async (address: Address, quests: number): Promise<Installation> => {
  const settings = {
    DATA_DIR: address.dataDir,
    ...(address.databaseUrl === null ? {} : { DATABASE_URL: address.databaseUrl }),
  };
  const { url, stop } = await startProduct({ folder: projectFolder, settings });
  try {
    const reader = await signUp(url);
    const writers = await Promise.all(Array.from({ length: writersAtOnce }, () => signUp(url)));
    await fill(address, quests, [reader.owner]);
    return { url, address, quests, reader, writers, memory: () => readMemory(url), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const fill = async (address: Address, quests: number, readers: readonly string[]): Promise<void> => {
  const database = connectDatabase(address);
  try {
    await fillOwners(database, quests, readers);
    if (database.dialect === 'postgres') await sql`vacuum analyze`.execute(database.db);
  } finally {
    await database.close();
  }
};

const readMemory = async (url: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
};
