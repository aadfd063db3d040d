import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import type { ChainKey } from './chain-key.ts';
import { beginSectionOfKey } from './chain-sections.ts';
import { hasUnsealed, sealEntries } from './seal-entries.ts';

type Sealed = {
  readonly database: Pick<Database, 'db' | 'commit'>;
  readonly key: ChainKey;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
};

/** Milliseconds. An entry is sealed within a second. */
const sealEvery = 400;

/** Of a stop, in milliseconds: the database may be away. The next start seals the rest. */
const stopWithin = 3_000;

export type Sealer = { stop(): Promise<void> };

/** Seals now what an earlier process left, then what any server or command has written. */
export const startSealer = async ({ database, key, log }: Sealed): Promise<Sealer> => {
  if (await database.commit((transaction) => beginSectionOfKey(transaction, key))) log.warn(secretChanged);
  const report = createReport(log);
  let running: Promise<void> | null = null;

  const sealAll = async (): Promise<void> => {
    try {
      while (await hasUnsealed(database)) {
        const sealing = await sealEntries(database, key);
        report(sealing);
        if (typeof sealing === 'string' || sealing.sealed === 0) break;
      }
    } catch (error) {
      report(error);
    }
    running = null;
  };
  const seal = (): Promise<void> => (running ??= sealAll());

  void seal();
  const timer = setInterval(() => void seal(), sealEvery).unref();

  return {
    stop: async () => {
      clearInterval(timer);
      await withinTime(Promise.resolve(running).then(seal));
    },
  };
};

const secretChanged =
  'the SECRET is another one than that of the latest start, so the audit log begins a new section, and second factors and webhooks of before do not work: if nobody wanted that, use the SECRET (or DATA_DIR/secret) of before';

/** Reports a cause that lasts only once. */
const createReport = (log: Sealed['log']) => {
  let told: string | null = null;
  return (outcome: unknown): void => {
    const cause = outcome instanceof Error ? outcome.message : typeof outcome === 'string' ? outcome : null;
    if (cause === told) return;
    told = cause;
    if (outcome instanceof Error) log.error({ err: outcome }, 'the audit log could not be sealed');
    else if (outcome === 'no head')
      log.error('the head of the audit log is gone, so nothing can be sealed: see verify-audit');
    else if (outcome === 'another secret') log.warn('another server runs with another SECRET, and seals the audit log');
  };
};

const withinTime = async (work: Promise<void>): Promise<void> => {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, stopWithin);
  await Promise.race([work, late.promise]);
  clearTimeout(timer);
};
