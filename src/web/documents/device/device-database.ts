import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { create } from 'zustand';
import { logError } from '#web/shared/errors/log.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { KeptDraft } from './kept-draft.ts';

interface DeviceSchema extends DBSchema {
  drafts: { key: string; value: KeptDraft };
  outbox: { key: number; value: OutboxEntry };
}

const databaseName = 'runeloom';
const schemaVersion = 2;

/** A browser that takes longer to open its storage does without it. */
const openingMs = 2_000;

/** Whether this browser refuses to keep work, as private windows and full disks do. */
export const useDeviceStorage = create<{ readonly isRefused: boolean }>(() => ({ isRefused: false }));

/**
 * Opens a database of the device at its first use, and again after it was closed: another page may ask for that, to change or delete it.
 * Rejects where the browser takes too long.
 */
export const createOpening = <Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: (database: IDBPDatabase<Schema>, from: number) => void,
): (() => Promise<IDBPDatabase<Schema>>) => {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;
  const forget = (): void => {
    opening = null;
  };
  const open = async (): Promise<IDBPDatabase<Schema>> =>
    openDB<Schema>(name, version, {
      upgrade,
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
  return () => {
    opening ??= inTime(open()).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opening;
  };
};

const inTime = <Database>(opened: Promise<Database>): Promise<Database> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The storage of this browser did not open in time')), openingMs);
  return Promise.race([opened, late.promise]).finally(() => clearTimeout(timer));
};

const openOnce = createOpening<DeviceSchema>(databaseName, schemaVersion, (database, from) => {
  if (from < 1) database.createObjectStore('drafts', { keyPath: 'key' });
  if (from < 2) database.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
});

/** Uses the device's database. Answers null, and notifies people, where the browser refuses. */
export const withDeviceStorage = async <Result>(
  use: (database: IDBPDatabase<DeviceSchema>) => Promise<Result>,
): Promise<Result | null> => {
  const { isRefused } = useDeviceStorage.getState();
  try {
    const result = await use(await openOnce());
    if (isRefused) useDeviceStorage.setState({ isRefused: false });
    return result;
  } catch (error) {
    if (!isRefused) logError('This browser does not let us keep work on the device', error);
    useDeviceStorage.setState({ isRefused: true });
    return null;
  }
};
