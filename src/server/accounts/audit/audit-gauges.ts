import { Gauge, type Registry } from 'prom-client';
import type { Database } from '#server/platform/db/database.ts';
import { toHeadNumber } from './chain/verify-chain.ts';

/** Kept by whoever collects metrics, they show a log that was cut since (docs/operating.md). */
export const addAuditGauges = (register: Registry, { db }: Pick<Database, 'db'>): void => {
  const readHead = () =>
    db.selectFrom('audit_marks').select(['sequence', 'seal']).where('name', '=', 'head').executeTakeFirst();
  const entries = new Gauge({
    name: 'runeloom_audit_sealed_entries',
    help: 'How many entries of the audit log were ever sealed.',
    registers: [register],
    collect: async () => {
      const head = await readHead();
      entries.set(head?.sequence ?? 0);
      heads.set(toHeadNumber(head?.seal ?? ''));
    },
  });
  const heads = new Gauge({
    name: 'runeloom_audit_head',
    help: 'The first 48 bits of the latest seal, as a number for verify-audit --head.',
    registers: [register],
  });
};
