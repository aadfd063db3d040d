import { unzipSync, zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { bookImportAddress, bookImportRoutes, type BookImportAnswer } from '#contract/exchange/book-imports.ts';
import { exportSettingsRoute, type ExportSettings } from '#contract/exchange/export-settings.ts';
import { ownExportAddress } from '#contract/exchange/own-exports.ts';
import { questAddress, questsAddress, type QuestList, type SavedQuest } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { officialOwner } from '#domain/account/user.ts';
import { blankEntry, type Entry } from '#domain/world/entry.ts';
import { insertEntries } from '#server/content/entries/insert-entries.ts';
import { smallWork } from '#server/platform/workers/worker-pool.ts';
import { blocks } from '#test-support/builders/blocks-world.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { changeWorldElsewhere } from '#test-support/builders/other-worlds.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { zipQuestBook } from '#test-support/exchange/zip-quest-book.ts';
import type { SignedIn, TestApp } from '#test-support/product/running-app.ts';
import { startWithAdministrator } from '#test-support/product/with-administrator.ts';

const anItem = (id: string, name: string): Entry => ({ ...blankEntry, catalogue: 'item', id, name });

/** Larger than what is read without a thread, which takes over the memory of the book. */
const book = Buffer.from(
  zipSync({ ...unzipSync(zipQuestBook()), 'notes.txt': [new Uint8Array(2 * smallWork), { level: 0 }] }),
);

const pickaxe = anItem('minecraft:iron_pickaxe', 'Iron Pickaxe');
/** Its name is what the torch of the book would be called. */
const otherTorch = anItem('other:torch', 'TORCH');
const fillers = Array.from({ length: 50_000 }, (_, at) => anItem(`filler:${at}`, `Filler ${at}`));

const read = async (who: SignedIn, into: string): Promise<BookImportAnswer> => {
  const answer = await who.request('POST', `${bookImportRoutes.all}?format=ftb&into=${into}`, {
    body: book,
    headers: { 'Content-Type': 'application/zip' },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

const apply = (who: SignedIn, id: string) => who.request('POST', bookImportAddress(id));
const savedQuests = async (who: SignedIn, owner: string) => {
  const { items } = (await who.request('GET', questsAddress(owner))).json<QuestList>();
  const answers = await Promise.all(items.map(({ id }) => who.request('GET', questAddress(owner, id))));
  return answers.map((answer) => answer.json<SavedQuest>());
};
const objectivesOf = (quests: readonly SavedQuest[]) =>
  quests.flatMap(({ objectives }) => Object.values(objectives ?? {}));

eachDatabase('a world of more entries than are handed to a thread', (testDatabase) => {
  let testApp: TestApp;
  let administrator: SignedIn;

  beforeAll(async () => {
    ({ testApp, administrator } = await startWithAdministrator(testDatabase));
    await changeWorldElsewhere(testApp.database, () => blocks);
    await testApp.database.commit((transaction) => insertEntries(transaction, [...fillers, pickaxe, otherTorch]));
  });

  test('knows what quests of a book name', async () => {
    const designer = await testApp.signUp();
    const { id, entries, new_entries: fresh = [] } = await read(designer, 'mine');
    expect(fresh).toContainEqual({ catalogue: 'item', id: 'saltlea:salt_block', name: 'saltlea:salt_block' });
    expect(fresh.map((each) => each.id)).not.toContain(pickaxe.id);
    expect(entries).toEqual({ added: fresh.length, changed: 0, unchanged: 1 });
    expect((await apply(designer, id)).statusCode).toBe(200);
    expect(objectivesOf(await savedQuests(designer, designer.user.id))).toContainEqual(
      expect.objectContaining({ item_id: pickaxe.id, item_name: pickaxe.name }),
    );
  });

  test('is offered the entries that it lacks, and gets them', async () => {
    const offered = (await read(administrator, 'official')).world?.entries.find(
      ({ catalogue }) => catalogue === 'item',
    );
    const names = new Map(offered?.first.map(({ id, name }) => [id, name]));
    expect(names.has(pickaxe.id)).toBe(false);
    expect([names.get('saltlea:salt_block'), names.get('minecraft:torch')]).toEqual(['Salt Block', 'minecraft:torch']);
    const { id } = await read(administrator, 'official&grow=entries');
    expect((await apply(administrator, id)).statusCode).toBe(200);
    expect(objectivesOf(await savedQuests(administrator, officialOwner))).toContainEqual(
      expect.objectContaining({ item_id: 'saltlea:salt_block', item_name: 'Salt Block' }),
    );
  });

  test('knows a book that the product wrote again, whatever was changed in it', async () => {
    const settings = await administrator.request('GET', exportSettingsRoute);
    await administrator.request('PUT', exportSettingsRoute, {
      body: { own: 'on', formats: settings.json<ExportSettings>().formats },
      headers: { 'If-Match': String(settings.headers.etag) },
    });
    const designer = await testApp.signUp();
    const objective = { id: '0', type: 'Item', type_count: 1, quantity: 4, item_id: 'filler:1', item_name: 'Filler 1' };
    const fields = { icon: { id: pickaxe.id, name: pickaxe.name } };
    const body = aQuest({
      title: 'A tool',
      requirements: {},
      objectives: { 0: objective },
      rewards: {},
      fields,
    } as never);
    const saved = await designer.request('PUT', questAddress(designer.user.id, aQuestId()), {
      body,
      headers: creationHeaders,
    });
    expect(saved.statusCode).toBe(201);
    const exported = await designer.request(
      'GET',
      `${ownExportAddress(designer.user.id, 'betterquesting')}?dialect=json`,
    );
    const changed = exported.body.replaceAll(pickaxe.id, 'filler:7');
    const answer = await designer.request('POST', `${bookImportRoutes.all}?format=betterquesting&into=mine`, {
      body: Buffer.from(changed),
      headers: { 'Content-Type': 'application/json' },
    });
    expect(answer.json()).toMatchObject({ quests: { added: 0, changed: 1, unchanged: 0 }, conflicts: [] });
    expect((await apply(designer, answer.json<BookImportAnswer>().id)).statusCode).toBe(200);
    expect(await savedQuests(designer, designer.user.id)).toMatchObject([
      { fields: { icon: { id: 'filler:7', name: 'Filler 7' } }, objectives: { 0: objective } },
    ]);
  });
});
