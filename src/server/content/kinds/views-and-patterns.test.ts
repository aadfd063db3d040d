import { beforeAll, expect, test } from 'vitest';
import { deletedAddress, revisionsAddress } from '#contract/history.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { Filter } from '#domain/listing/filter.ts';
import { limits } from '#domain/limits.ts';
import { aView } from '#test-support/builders/a-view.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { countAgain, countedTotals } from '#test-support/databases/count-again.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import type { SignedIn, TestApp } from '#test-support/product/running-app.ts';
import { startWithAdministrator } from '#test-support/product/with-administrator.ts';

/** Its rules count once it is filled in. */
const aPattern = () =>
  aQuest({
    title: '{entry}',
    description: '',
    objectives: {},
    rewards: { 0: { ...reward, item_name: '{entry}', item_quantity: '{count}' } },
  });
const reward = { id: '0', type: 'Item Reward', type_count: 1, item_id: '' };

const filterOf = (length: number): Filter => ({
  by: 'line',
  lines: Array.from({ length }, (_, index) => `line ${index}`),
});

eachDatabase('views and patterns', (testDatabase) => {
  let testApp: TestApp;
  let designer: SignedIn;
  let other: SignedIn;
  let administrator: SignedIn;

  beforeAll(async () => {
    ({ testApp, administrator } = await startWithAdministrator(testDatabase));
    [designer, other] = [await testApp.signUp(), await testApp.signUp()];
  });

  const addressOf = (kind: string, id = '', owner = designer.user.id) =>
    `/api/owners/${owner}/${kind}${id === '' ? '' : `/${id}`}`;
  const put = (kind: string, id: string, body: unknown, headers: Record<string, string> = creationHeaders) =>
    designer.request('PUT', addressOf(kind, id), { body, headers });

  test.each([
    ['views', aView(), { ...aView(), title: 'Renamed' }],
    ['patterns', aPattern(), { ...aPattern(), title: 'A {entry} of {place}' }],
  ] as const)('%s are kept as documents are', async (kind, first, second) => {
    const id = `${kind}-1`;
    const made = await put(kind, id, first);
    expect([made.statusCode, made.json()]).toMatchObject([201, { ...first, id, version: 1 }]);
    expect((await put(kind, id, first)).json()).toEqual(made.json());
    const changed = await put(kind, id, second, changeHeaders(1));
    expect([changed.statusCode, changed.json()]).toMatchObject([200, { ...second, version: 2 }]);
    expect((await put(kind, id, first, changeHeaders(1))).statusCode).toBe(412);
    expect((await designer.request('GET', addressOf(kind))).json()).toMatchObject({ items: [{ id, version: 2 }] });
    const place = { kind, owner: designer.user.id, id };
    expect((await designer.request('GET', revisionsAddress(place))).json()).toMatchObject({
      items: [{ version: 2 }, { version: 1 }],
    });
    expect((await other.request('GET', addressOf(kind, id))).statusCode).toBe(403);
    await designer.request('DELETE', addressOf(kind, id), { headers: changeHeaders(2) });
    expect((await designer.request('GET', addressOf(kind, id))).statusCode).toBe(404);
    expect((await designer.request('GET', deletedAddress(kind, designer.user.id))).json()).toMatchObject({
      items: [{ id, version: 2 }],
    });
    expect(await countedTotals(testApp.database)).toEqual(await countAgain(testApp.database));
  });

  testDatabase.onFileAlone(() => {
    test('a pattern of the official owner is for all, written by administrators', async () => {
      const address = addressOf('patterns', 'fetch', officialOwner);
      const sent = { body: aPattern(), headers: creationHeaders };
      expect((await designer.request('PUT', address, sent)).statusCode).toBe(403);
      expect((await administrator.request('PUT', address, sent)).statusCode).toBe(201);
      expect((await designer.request('GET', address)).json()).toMatchObject({ title: '{entry}' });
    });

    test.each([
      ['a title of most characters', 201, aView({ title: 'x'.repeat(limits.viewTitle.max) })],
      ['a longer title', 422, aView({ title: 'x'.repeat(limits.viewTitle.max + 1) })],
      ['no title', 422, aView({ title: '' })],
      ['most filters', 201, aView({ filters: Array.from({ length: 50 }, () => ({ by: 'no_tags' })) })],
      ['more filters', 422, aView({ filters: Array.from({ length: 51 }, () => ({ by: 'no_tags' })) })],
      ['a filter of most values', 201, aView({ filters: [filterOf(100)] })],
      ['a filter of more values', 422, aView({ filters: [filterOf(101)] })],
      ['an unknown filter', 422, { ...aView(), filters: [{ by: 'colour' }] }],
      ['an unknown part', 422, { ...aView(), colour: 'red' }],
    ])('a view with %s answers %i', async (name, status, body) => {
      expect((await put('views', name.replaceAll(' ', '-'), body)).statusCode).toBe(status);
    });

    test.each([
      ['of most characters', 201, 'x'.repeat(80)],
      ['of more', 422, 'x'.repeat(81)],
      ['with other signs', 422, 'a.b'],
    ])('an id %s answers %i', async (_, status, id) => {
      expect((await put('views', id, aView())).statusCode).toBe(status);
    });
  });
});
