import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditRoutes, type AuditAct, type AuditEntry, type AuditLog } from '#contract/audit-log.ts';
import { limits } from '#domain/limits.ts';
import { logAct, toAuditRow, toOutsider, type Actor, type AuditedAct } from '#server/accounts/audit/log-act.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import { deleteAccount } from '#server/accounts/auth/delete-account.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { anAct } from '#test-support/builders/an-act.ts';
import { writeAccount } from '#test-support/builders/an-account.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { explainQueries } from '#test-support/databases/explain-queries.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';
import { listEntries, type AuditFilter } from './list-entries.ts';

const osk = { id: 'osk', name: 'osk@drymouth.example' };
const lief = { id: 'lief', name: 'lief@fen.example' };
const edda: Actor = { id: 'edda', name: 'edda@fen.example', address: '192.0.2.9', session: 'one' };
const commandLine = toOutsider('the command line');
const { max: most } = limits.filteredAccounts;

eachDatabase('the audit log', (testDatabase) => {
  let testApp: TestApp;
  let administrator: SignedIn;
  let pask: Actor;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    administrator = await testApp.signUp('pask@fen.example');
    const { id } = administrator.user;
    await changeAccount(testApp.database, { userId: id, actor: 'test', change: { rank: 'administrator' } });
    await testApp.database.db.updateTable('users').set({ display_name: 'Pask Reed' }).where('id', '=', id).execute();
    pask = { id, name: administrator.email, address: '192.0.2.7', session: 'two' };
  });
  beforeEach(() => testApp.database.db.deleteFrom('audit_log').execute());

  const log = (act: AuditAct, actor: Actor, target: AuditedAct['target'], more: Partial<AuditedAct> = {}) =>
    logAct(testApp.database.db, { act, actor, target, ...more });
  const ask = (query: Readonly<Record<string, string>>) =>
    administrator.request('GET', `${auditRoutes.log}?${new URLSearchParams(query)}`);
  const read = async (query: Readonly<Record<string, string>>) => (await ask(query)).json<AuditLog>();
  const found = async (query: Readonly<Record<string, string>>) =>
    (await read(query)).items.map(({ act, target }) => `${act}: ${target.name}`).toSorted();

  /** The targets of a query by time. Another filter leaves the same ones. */
  const between = async (query: Readonly<Record<string, string>>) => {
    const whole = (await read(query)).items.map(({ target }) => target.name);
    const narrowed = (await read({ ...query, act: 'world_changed' })).items.map(({ target }) => target.name);
    expect(narrowed).toEqual(whole);
    return whole.toSorted();
  };
  const idsOf = async (person: string) => new Set((await read({ person })).items.map(({ target }) => target.id));

  test('says who did what to whom, from where, in which session, and every detail', async () => {
    await log('rank_changed', pask, osk, { details: { rank: 'administrator', before: 'default' } });
    await log('rank_changed', edda, osk, { outcome: 'refused', details: { reason: 'forbidden' } });
    const { items } = await read({});
    expect(items.toSorted((a, b) => a.outcome.localeCompare(b.outcome))).toEqual([
      {
        id: expect.any(String),
        at: expect.any(Number),
        act: 'rank_changed',
        outcome: 'done',
        actor: { id: pask.id, name: 'pask@fen.example' },
        target: osk,
        address: '192.0.2.7',
        session: 'two',
        details: { rank: 'administrator', before: 'default' },
        sequence: expect.toSatisfy((sequence) => sequence === null || sequence > 0),
      },
      expect.objectContaining({
        outcome: 'refused',
        actor: { id: 'edda', name: edda.name },
        details: { reason: 'forbidden' },
      }),
    ]);
  });

  describe('is filtered', () => {
    beforeEach(async () => {
      await log('account_suspended', pask, osk);
      await log('account_restored', edda, osk);
      await log('account_suspended', edda, lief);
      await log('sign_in', pask, { id: pask.id, name: pask.name });
      await log('rank_changed', commandLine, { id: pask.id, name: pask.name });
    });

    const ofPask = [`account_suspended: ${osk.name}`, 'rank_changed: pask@fen.example', 'sign_in: pask@fen.example'];
    test.each([
      ['a part of an email', 'sk@FEN', ofPask],
      ['a part of a name', ' k reed ', ofPask],
      ['up to two letters that an email begins with', 'pa', ofPask],
      [
        'the whole email of a deleted account',
        osk.name,
        [`account_restored: ${osk.name}`, `account_suspended: ${osk.name}`],
      ],
      ['the id of a deleted account', 'osk', [`account_restored: ${osk.name}`, `account_suspended: ${osk.name}`]],
      ['the id of who acted', 'edda', [`account_restored: ${osk.name}`, 'account_suspended: lief@fen.example']],
      ['the command line', 'the command line', ['rank_changed: pask@fen.example']],
      ['a part of the email of a deleted account', 'drymouth', []],
      ['nobody', 'nobody-is-called-so', []],
    ])('by who acted or was acted on, with %s', async (_, person, expected) => {
      expect(await found({ person })).toEqual(expected);
    });

    test('by what was done, by the network address, and by several at once', async () => {
      const suspended = ['account_suspended: lief@fen.example', `account_suspended: ${osk.name}`];
      expect(await found({ act: 'account_suspended' })).toEqual(suspended);
      expect(await found({ act: 'account_suspended', person: 'pask' })).toEqual([`account_suspended: ${osk.name}`]);
      expect(await found({ act: 'account_suspended', person: 'edda' })).toEqual([
        'account_suspended: lief@fen.example',
      ]);
      expect(await found({ act: 'world_chosen' })).toEqual([]);
      expect(await found({ address: '192.0.2.9' })).toHaveLength(2);
      expect(await found({ address: '192.0.2' })).toEqual([]);
      expect(await found({ address: '192.0.2.9', act: 'account_suspended' })).toEqual([
        'account_suspended: lief@fen.example',
      ]);
      expect(await found({ address: '192.0.2.7', person: 'osk', act: 'account_suspended' })).toHaveLength(1);
      expect(await found({ address: '192.0.2.7', person: 'osk', act: 'account_restored' })).toEqual([]);
      expect(await found({ person: ' ' })).toHaveLength(5);
    });
  });

  test('is filtered by time, both ends included, in milliseconds, days or times', async () => {
    const times = [
      '2026-11-27T23:59:59.999Z',
      '2026-11-28T00:00:00.000Z',
      '2026-11-28T23:59:59.999Z',
      '2026-11-29T00:00:00.000Z',
    ];
    for (const [index, time] of times.entries())
      await testApp.database.db
        .insertInto('audit_log')
        .values({ ...toAuditRow(anAct({ target: { id: null, name: String(index) } })), at: Date.parse(time) })
        .execute();
    expect(await between({ from: '2026-11-28', to: '2026-11-28' })).toEqual(['1', '2']);
    expect(await between({ from: '2026-11-28' })).toEqual(['1', '2', '3']);
    expect(await between({ to: '2026-11-28' })).toEqual(['0', '1', '2']);
    expect(await between({ from: times[2] ?? '', to: times[2] ?? '' })).toEqual(['2']);
    expect(await between({ from: '2026-11-29T00:00:00Z' })).toEqual(['3']);
    const [, second = ''] = times;
    expect(await between({ from: String(Date.parse(second) - 1), to: String(Date.parse(second)) })).toEqual(['0', '1']);
  });

  test('distinguishes an account from an earlier one with the same email', async () => {
    const email = 'twice@fen.example';
    const first = await testApp.signUp(email);
    await deleteAccount(testApp.database, { userId: first.user.id, actor: pask });
    const second = await testApp.signUp(email);
    expect(await idsOf(email)).toEqual(new Set([first.user.id, second.user.id]));
    expect(await idsOf(first.user.id)).toEqual(new Set([first.user.id]));
    expect(await idsOf(second.user.id)).toEqual(new Set([second.user.id]));
  });

  test('has the entries of earlier versions, under the present names', async () => {
    const row = { at: Date.now(), actor: administrator.email, target: osk.name };
    const rows = [
      { ...row, id: 'a', act: 'rank changed', detail: 'administrator' },
      { ...row, id: 'b', act: 'administrator signed in', detail: '192.0.2.1' },
      { ...row, id: 'c', act: 'a thing of a later version', detail: '' },
    ];
    for (const each of rows)
      await testApp.database.db
        .insertInto('audit_log')
        .values({ ...each, outcome: 'done' })
        .execute();
    await log('rank_changed', pask, osk, { details: { rank: 'default' } });
    expect((await read({ act: 'rank_changed' })).items.map(({ details }) => details['rank']).toSorted()).toEqual([
      'administrator',
      'default',
    ]);
    expect((await read({ person: administrator.email, act: 'rank_changed' })).items).toHaveLength(2);
    expect((await read({ act: 'sign_in' })).items).toMatchObject([
      { actor: { id: null }, details: { address: '192.0.2.1' }, address: null },
    ]);
    expect((await read({})).items.map(({ act }) => act)).toContain('a thing of a later version');
  });

  test('is paged under its filters, each entry once, the latest first', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (const name of names) await log('sign_in', pask, { id: pask.id, name: pask.name }, { details: { name } });
    await log('world_changed', pask, { id: 'world', name: 'Tidewant' });
    for (const query of [{ person: 'pask' }, { person: String(pask.id) }, { address: '192.0.2.7' }]) {
      const seen: AuditEntry[] = [];
      let after: string | null = null;
      for (let page = 0; page < 3; page += 1) {
        const { items, next }: AuditLog = await read({ ...query, act: 'sign_in', limit: '2', ...(after && { after }) });
        seen.push(...items);
        after = next;
        expect(next === null).toBe(page === 2);
      }
      expect(seen.map(({ details }) => details['name']).toSorted()).toEqual(names);
      expect(seen.map(({ at }) => at)).toEqual(seen.map(({ at }) => at).toSorted((one, other) => other - one));
    }
  });

  test('looks at a bounded number of entries for a page, and goes on behind them', async () => {
    const many = Array.from({ length: 10_500 }, (_, index) => ({
      ...toAuditRow(anAct({ actor: edda })),
      id: String(index).padStart(8, '0'),
      at: 1_000_000 + index,
    }));
    for (const portion of inPortions(many)) await testApp.database.db.insertInto('audit_log').values(portion).execute();
    await testApp.database.db
      .insertInto('audit_log')
      .values({ ...toAuditRow(anAct({ act: 'world_chosen', actor: edda })), at: 1 })
      .execute();
    const first = await read({ address: '192.0.2.9', act: 'world_chosen' });
    expect([first.items.length, first.next]).toEqual([0, expect.any(String)]);
    const second = await read({ address: '192.0.2.9', act: 'world_chosen', after: first.next ?? '' });
    expect([second.items.length, second.next]).toEqual([1, null]);
  });

  test('looks at a bounded number of accounts, the newest, and says where more match', async () => {
    for (let account = 0; account <= most; account += 1) {
      const name = `many-${String(account).padStart(2, '0')}`;
      await writeAccount(testApp.database, name);
      await log('sessions_ended', pask, { id: name, name: `${name}@example.org` });
      expect((await read({ person: 'many-' })).more_accounts).toBe(account === most);
    }
    const { items } = await read({ person: 'many-' });
    expect(items).toHaveLength(most);
    expect(items.some(({ target }) => target.name.startsWith('many-00'))).toBe(false);
    expect((await read({ person: items[0]?.target.name ?? '' })).items).toHaveLength(1);
    expect((await read({})).more_accounts).toBe(false);
  });

  test('is a table under the same filters, in which no cell is a formula', async () => {
    await log('display_name_changed', edda, { id: 'edda', name: '=1+1' }, { details: { name: '=1+1, "two"' } });
    await log('world_changed', pask, { id: 'world', name: 'Tidewant' });
    const answer = await administrator.request('GET', `${auditRoutes.table}?person=edda`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="audit-log.csv"');
    const [head, line, end] = answer.body.split('\r\n');
    expect(head).toBe('\uFEFFat,act,outcome,actor,actor_id,target,target_id,address,session,details,sequence,id');
    expect(line).toContain(`,display_name_changed,done,edda@fen.example,edda,'=1+1,edda,192.0.2.9,one,`);
    expect([line?.includes('"{""name"":""=1+1, \\""two\\""""}"'), end]).toEqual([true, '']);
    const [entry] = (await read({ act: 'audit_log_downloaded' })).items;
    expect(entry).toMatchObject({ actor: { id: administrator.user.id }, details: { person: 'edda' } });
  });

  testDatabase.onFileAlone(() => {
    const known: readonly (readonly [AuditFilter, readonly string[]])[] = [
      [{}, ['in_order']],
      [{ from: '2026-11-28' }, ['in_order']],
      [{ person: 'pask' }, ['by_actor', 'by_target']],
      [{ person: 'osk' }, ['by_actor_id', 'by_target_id']],
      [{ person: 'osk', from: '2026-11-28', act: 'world_changed' }, ['by_actor_id', 'by_target_id']],
      [{ act: 'world_changed' }, ['by_act']],
      [{ act: 'world_changed', from: '2026-11-28', to: '2026-11-28' }, ['by_act']],
      [{ person: 'pask', act: 'world_changed' }, ['by_act_of_actor', 'by_act_on_target']],
      [{ address: '192.0.2.7', act: 'world_changed' }, ['by_address']],
    ];
    test.each(known)('is read in the order of an index under the filters %j', async (filters, indexes) => {
      await log('world_chosen', pask, osk);
      const after = (await read({})).items[0]?.id ?? null;
      const plans = await explainQueries(testApp.database.db, async (noted) => {
        await listEntries({ db: noted, dialect: 'sqlite' }, filters, { limit: 50, after });
      });
      const walked = plans.filter((plan) => plan.includes('stretch') || plan.includes('in_order'));
      const used = walked.flatMap((plan) => [...plan.matchAll(/audit_log USING INDEX audit_log_(\w+)/g)]);
      expect([...new Set(used.map(([, index]) => index))].toSorted()).toEqual(indexes);
      expect(plans.join('\n')).not.toMatch(/SCAN audit_log$|TEMP B-TREE FOR LAST/m);
    });

    test.each([
      [{ person: 'a'.repeat(254) }, 200],
      [{ person: 'a'.repeat(255) }, 422],
      [{ address: 'a'.repeat(255) }, 422],
      [{ act: 'rank_changed' }, 200],
      [{ act: 'rank changed' }, 422],
      [{ act: '' }, 422],
      [{ from: '2026-11-28T09:30:00+01:00' }, 200],
      [{ from: '8640000000000000' }, 422],
      [{ to: '864000000000000' }, 200],
      [{ from: 'yesterday' }, 422],
      [{ from: '2026-13-28' }, 422],
      [{ limit: '200' }, 200],
      [{ limit: '201' }, 422],
      [{ actor: osk.name }, 422],
    ] as const)('answers the filter %j with %i', async (query, status) => {
      expect((await ask(query)).statusCode).toBe(status);
    });
  });
});
