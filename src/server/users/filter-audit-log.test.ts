import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { longestUserSearch, userRoutes, type AuditEntry, type AuditLog } from '#contract/users.ts';
import { limits } from '#domain/limits.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { explainQueries } from '#test-support/databases/explain-queries.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';
import { writeAccount } from '#test-support/builders/an-account.ts';
import { listActions, logAction } from './audit-log-store.ts';
import { changeAccount } from './change-account.ts';

const osk = 'osk@drymouth.example';
const { max: most } = limits.filteredAccounts;

eachDatabase('the audit log', (testDatabase) => {
  let testApp: TestApp;
  let administrator: SignedIn;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    administrator = await testApp.signUp('pask@fen.example');
    await changeAccount(testApp.database, {
      userId: administrator.user.id,
      actor: 'test',
      change: { rank: 'administrator' },
    });
    await testApp.database.db
      .updateTable('users')
      .set({ display_name: 'Pask Reed' })
      .where('id', '=', administrator.user.id)
      .execute();
  });
  beforeEach(() => testApp.database.db.deleteFrom('audit_log').execute());

  const log = (act: AuditEntry['act'], actor: string, target: string) =>
    logAction(testApp.database.db, { act, actor, target });
  const ask = (query: Readonly<Record<string, string>>) =>
    administrator.request('GET', `${userRoutes.auditLog}?${new URLSearchParams(query)}`);
  const read = async (query: Readonly<Record<string, string>>) => (await ask(query)).json<AuditLog>();
  const found = async (query: Readonly<Record<string, string>>) =>
    (await read(query)).items.map(({ act, target }) => `${act}: ${target}`).toSorted();

  describe('is filtered', () => {
    beforeEach(async () => {
      await log('account suspended', administrator.email, osk);
      await log('account restored', 'edda@fen.example', osk);
      await log('account suspended', 'edda@fen.example', 'lief@fen.example');
      await log('administrator signed in', administrator.email, administrator.email);
      await log('rank changed', 'the command line', administrator.email);
    });

    const ofPask = [
      `account suspended: ${osk}`,
      'administrator signed in: pask@fen.example',
      'rank changed: pask@fen.example',
    ];
    test.each([
      ['a part of an email', 'sk@FEN', ofPask],
      ['a part of a name', ' k reed ', ofPask],
      ['up to two letters that an email begins with', 'pa', ofPask],
      ['the whole email of a deleted account', osk, [`account restored: ${osk}`, `account suspended: ${osk}`]],
      ['the command line', 'the command line', ['rank changed: pask@fen.example']],
      ['a part of the email of a deleted account', 'drymouth', []],
      ['nobody', 'nobody-is-called-so', []],
    ])('by who acted or was acted on, with %s', async (_, account, expected) => {
      expect(await found({ account })).toEqual(expected);
    });

    test('by what was done, and by both', async () => {
      expect(await found({ act: 'account suspended' })).toEqual([
        'account suspended: lief@fen.example',
        `account suspended: ${osk}`,
      ]);
      expect(await found({ act: 'account suspended', account: 'pask' })).toEqual([`account suspended: ${osk}`]);
      expect(await found({ act: 'world chosen' })).toEqual([]);
      expect(await found({ account: ' ' })).toHaveLength(5);
    });
  });

  test('is paged under its filters, each entry once, the latest first', async () => {
    const details = ['a', 'b', 'c', 'd', 'e'];
    for (const detail of details)
      await logAction(testApp.database.db, {
        act: 'administrator signed in',
        actor: administrator.email,
        target: administrator.email,
        detail,
      });
    await log('world changed', administrator.email, 'Tidewant');
    const seen: AuditEntry[] = [];
    let after: string | null = null;
    for (let page = 0; page < 3; page += 1) {
      const query = { account: 'pask', act: 'administrator signed in', limit: '2', ...(after && { after }) };
      const { items, next }: AuditLog = await read(query);
      seen.push(...items);
      after = next;
      expect(next === null).toBe(page === 2);
    }
    expect(seen.map(({ detail }) => detail).toSorted()).toEqual(details);
    expect(seen.map(({ at }) => at)).toEqual(seen.map(({ at }) => at).toSorted((one, other) => other - one));
  });

  test('looks at a bounded number of accounts, the newest, and says where more match', async () => {
    for (let account = 0; account <= most; account += 1) {
      const name = `many-${String(account).padStart(2, '0')}`;
      await writeAccount(testApp.database, name);
      await log('sessions ended', administrator.email, `${name}@example.org`);
      expect((await read({ account: 'many-' })).more_accounts).toBe(account === most);
    }
    const { items } = await read({ account: 'many-' });
    expect(items).toHaveLength(most);
    expect(items.some(({ target }) => target.startsWith('many-00'))).toBe(false);
    expect((await read({ account: items[0]?.target ?? '' })).items).toHaveLength(1);
    expect((await read({})).more_accounts).toBe(false);
  });

  testDatabase.onFileAlone(() => {
    test.each([
      ['', null, ['in_order']],
      ['pask', null, ['by_actor', 'by_target']],
      ['', 'world changed', ['by_act']],
      ['pask', 'world changed', ['by_act_of_actor', 'by_act_on_target']],
    ] as const)('is read in the order of an index under the filters “%s” and %s', async (account, act, indexes) => {
      await log('world chosen', 'test', 'Tidewant');
      const after = (await read({})).items[0]?.id ?? null;
      const plans = await explainQueries(testApp.database.db, async (noted) => {
        await listActions({ db: noted, dialect: 'sqlite' }, { account, act, limit: 50, after });
      });
      const used = plans.flatMap((plan) => [...plan.matchAll(/audit_log USING INDEX audit_log_(\w+)/g)]);
      expect([...new Set(used.map(([, index]) => index))].toSorted()).toEqual(indexes);
      expect(plans.join('\n')).not.toMatch(/SCAN audit_log$|TEMP B-TREE FOR LAST/m);
    });

    test.each([
      [{ account: 'a'.repeat(longestUserSearch) }, 200],
      [{ account: 'a'.repeat(longestUserSearch + 1) }, 422],
      [{ act: 'rank changed' }, 200],
      [{ act: 'quest changed' }, 422],
      [{ act: '' }, 422],
      [{ actor: osk }, 422],
    ] as const)('answers the filter %j with %i', async (query, status) => {
      expect((await ask(query)).statusCode).toBe(status);
    });
  });
});
