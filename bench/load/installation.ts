import { dirname } from 'node:path';
import { sql } from 'kysely';
import { connectDatabase } from '#server/platform/db/database.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { startProduct } from '#test-support/product/product-process.ts';
import { type Designer, signUpAtServer } from '#test-support/product/sign-up.ts';
import { unhinderedWrites } from '#test-support/product/unhindered-writes.ts';
import type { Address } from '#bench/measure/on-each-database.ts';
import { fillAdministration } from './fill-administration.ts';
import { fillOwners } from './fill-owners.ts';

export type Installation = {
  readonly url: string;
  readonly address: Address;
  readonly quests: number;
  readonly reader: Designer;
  readonly administrator: Designer;
  readonly writers: readonly Designer[];
  memory(): Promise<number>;
  stop(): Promise<void>;
};

export const writersAtOnce = 16;

const projectFolder = dirname(dirname(import.meta.dirname));

export const startInstallation = async (address: Address, quests: number): Promise<Installation> => {
  const settings = {
    ...unhinderedWrites,
    DATA_DIR: address.dataDir,
    MAX_SOCKETS_PER_ADDRESS: '0',
    MAX_STREAMS_PER_ACCOUNT: '0',
    ...(address.databaseUrl === null ? {} : { DATABASE_URL: address.databaseUrl }),
  };
  const { url, stop } = await startProduct({ folder: projectFolder, settings });
  try {
    const [reader, administrator] = [await signUpAtServer(url), await signUpAtServer(url)];
    const writers = await Promise.all(Array.from({ length: writersAtOnce }, () => signUpAtServer(url)));
    await fill(address, { quests, reader, administrator });
    return { url, address, quests, reader, administrator, writers, memory: () => readMemory(url), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

type Filling = Pick<Installation, 'quests' | 'reader' | 'administrator'>;

const fill = async (address: Address, { quests, reader, administrator }: Filling): Promise<void> => {
  const database = connectDatabase(address);
  try {
    await fillOwners(database, quests, reader.owner);
    await fillAdministration(database, quests);
    await changeAccount(database, {
      userId: administrator.owner,
      actor: 'bench',
      change: { rank: 'administrator' },
      evenUnverified: true,
    });
    if (database.dialect === 'postgres') await sql`vacuum analyze`.execute(database.db);
  } finally {
    await database.close();
  }
};

const readMemory = async (url: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
};
