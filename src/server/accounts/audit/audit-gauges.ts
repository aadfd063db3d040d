import type { Registry } from 'prom-client';
import type { Database } from '#server/platform/db/database.ts';
import { addStoredGauge } from '#server/platform/db/stored-gauge.ts';
import { toHeadNumber } from './chain/verify-chain.ts';

type Head = { readonly sequence: number; readonly seal: string };

/** Kept by whoever collects metrics, they show a log that was cut since (docs/operating.md). */
export const addAuditGauges = (register: Registry, { db }: Pick<Database, 'db'>): void => {
  let reading: Promise<Head | undefined> | null = null;
  /** Gauges that are collected together share a reading. */
  const readHead = (): Promise<Head | undefined> => {
    const head = db.selectFrom('audit_marks').select(['sequence', 'seal']).where('name', '=', 'head');
    reading ??= head.executeTakeFirst().finally(() => {
      reading = null;
    });
    return reading;
  };
  const add = (name: string, help: string, toValue: (head: Head | undefined) => number): void =>
    addStoredGauge(register, { name, help }, async () => toValue(await readHead()));
  add(
    'runeloom_audit_sealed_entries',
    'How many entries of the audit log were ever sealed.',
    (head) => head?.sequence ?? 0,
  );
  add('runeloom_audit_head', 'The first 48 bits of the latest seal, as a number for verify-audit --head.', (head) =>
    toHeadNumber(head?.seal ?? ''),
  );
};
