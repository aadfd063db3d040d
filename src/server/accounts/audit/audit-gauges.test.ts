import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { anAct } from '#test-support/builders/an-act.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { addAuditGauges } from './audit-gauges.ts';
import { createChainKey } from './chain/chain-key.ts';
import { beginSectionOfKey } from './chain/chain-sections.ts';
import { sealEntries } from './chain/seal-entries.ts';
import { toHeadNumber } from './chain/verify-chain.ts';
import { toAuditRow } from './log-act.ts';

eachDatabase('the metrics of the audit log', (testDatabase) => {
  test('are of the same moment, also when they are read for the first time', async () => {
    const database = await testDatabase.open(await testDatabase.createFrom('migrated'));
    const register = new Registry();
    addAuditGauges(register, database);
    const key = createChainKey('a secret of thirty-two characters');
    await database.commit((transaction) => beginSectionOfKey(transaction, key));
    for (const _ of [1, 2]) {
      await database.db.insertInto('audit_log').values(toAuditRow(anAct())).execute();
      await sealEntries(database, key);
      const { sequence, seal } = await database.db.selectFrom('audit_marks').selectAll().executeTakeFirstOrThrow();
      const said = `${await register.metrics()}\n`;
      expect(said).toContain(`runeloom_audit_sealed_entries ${sequence}\n`);
      expect(said).toContain(`runeloom_audit_head ${toHeadNumber(seal)}\n`);
    }
  });
});
