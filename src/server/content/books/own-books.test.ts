import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { bookImportAddress, bookImportRoutes, type BookImportAnswer } from '#contract/exchange/book-imports.ts';
import { exportSettingsRoute, type ExportSettings } from '#contract/exchange/export-settings.ts';
import { ownExportAddress } from '#contract/exchange/own-exports.ts';
import { questAddress, questsAddress, type QuestList, type SavedQuest } from '#contract/quests.ts';
import { storyLineAddress, storyLinesAddress, type StoryLineList } from '#contract/story-lines.ts';
import { rewardTableAddress, rewardTablesAddress, type SavedRewardTable } from '#contract/reward-tables.ts';
import { creationHeaders, schemaHeaders } from '#contract/versions.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { blocks } from '#test-support/builders/blocks-world.ts';
import { changeWorldElsewhere } from '#test-support/builders/other-worlds.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import type { SignedIn, TestApp } from '#test-support/product/running-app.ts';
import { startWithAdministrator } from '#test-support/product/with-administrator.ts';

const item = { id: '0', type: 'Item', type_count: 1, item_id: 'minecraft:oak_log', item_name: 'Oak Log', quantity: 4 };
/** No game's format says it. */
const level = { id: '0', type: 'Experience Level', type_count: 1, level: 3 };

const forms = [
  ['ftb', '1.20'],
  ['ftb', '1.21'],
  ['ftb', '26.1'],
  ['betterquesting', 'json'],
  ['betterquesting', 'folder'],
] as const;

const rename = (book: Uint8Array, from: string, to: string): Uint8Array => {
  const change = (text: Uint8Array) => strToU8(strFromU8(text).replaceAll(from, to));
  if (book[0] !== 0x50) return change(book);
  return zipSync(Object.fromEntries(Object.entries(unzipSync(book)).map(([path, text]) => [path, change(text)])));
};

eachDatabase('a book that the product wrote', (testDatabase) => {
  let testApp: TestApp;
  let administrator: SignedIn;
  let designer: SignedIn;
  let made = 0;

  beforeAll(async () => {
    ({ testApp, administrator } = await startWithAdministrator(testDatabase));
    await changeWorldElsewhere(testApp.database, () => blocks);
    const settings = await administrator.request('GET', exportSettingsRoute);
    await administrator.request('PUT', exportSettingsRoute, {
      body: { own: 'on', formats: settings.json<ExportSettings>().formats },
      headers: { 'If-Match': String(settings.headers.etag) },
    });
  });

  const save = async (title: string) => {
    const id = aQuestId();
    const body = aQuest({ title, requirements: { 0: level }, objectives: { 0: item }, rewards: {} } as never);
    const answer = await designer.request('PUT', questAddress(designer.user.id, id), {
      body,
      headers: creationHeaders,
    });
    expect(answer.statusCode).toBe(201);
    return id;
  };

  beforeEach(async () => {
    designer = await testApp.signUp();
    const [first, second] = [await save('The first log'), await save('The second log')];
    await save('A loose log');
    const line = toStoryLineId(designer.user.id, `ownbook${(made += 1)}0`);
    const body = aStoryLine({ [first]: [], [second]: [first] });
    await designer.request('PUT', storyLineAddress(designer.user.id, line), { body, headers: creationHeaders });
  });

  const exportAs = async (format: 'ftb' | 'betterquesting', dialect: string): Promise<Uint8Array> => {
    const address = `${ownExportAddress(designer.user.id, format)}?dialect=${dialect}`;
    return new Uint8Array((await designer.request('GET', address)).rawPayload);
  };
  const read = async (format: string, book: Uint8Array): Promise<BookImportAnswer> => {
    const type = book[0] === 0x50 ? 'application/zip' : 'application/json';
    const answer = await designer.request('POST', `${bookImportRoutes.all}?format=${format}&into=mine`, {
      body: Buffer.from(book),
      headers: { 'Content-Type': type },
    });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const quests = async () => (await designer.request('GET', questsAddress(designer.user.id))).json<QuestList>().items;
  const none = { added: 0, changed: 0, unchanged: 0 };

  test.each(forms)('is known again, without a line for loose quests: %s %s', async (format, dialect) => {
    const dry = await read(format, await exportAs(format, dialect));
    expect(dry).toMatchObject({
      quests: { ...none, unchanged: 3 },
      story_lines: { ...none, unchanged: 1 },
      conflicts: [],
      missing: [],
    });
    await designer.request('POST', bookImportAddress(dry.id));
    expect((await quests()).every(({ version }) => version === 1)).toBe(true);
    expect(await read(format, await exportAs(format, dialect))).toMatchObject({
      quests: { ...none, unchanged: 3 },
      story_lines: { ...none, unchanged: 1 },
    });
    const lines = await designer.request('GET', storyLinesAddress(designer.user.id));
    expect(lines.json<StoryLineList>().items).toHaveLength(1);
  });

  test('has no frames and notes that were drawn here, and leaves them as they are', async () => {
    const notes = [{ id: 'a', kind: 'frame', title: 'To do', x: 0, y: 0, width: 400, height: 300, colour: 'gilt' }];
    const [first, second] = [await save('The third log'), await save('The fourth log')];
    const line = toStoryLineId(designer.user.id, `ownbook${(made += 1)}1`);
    const body = { ...aStoryLine({ [first]: [], [second]: [first] }), notes };
    const address = storyLineAddress(designer.user.id, line);
    expect((await designer.request('PUT', address, { body, headers: creationHeaders })).statusCode).toBe(201);
    const book = new Uint8Array((await designer.request('GET', ownExportAddress(designer.user.id, 'csv'))).rawPayload);
    expect(strFromU8(unzipSync(book)['notes.csv'] ?? book)).not.toContain('To do');
    const dry = await read('csv', book);
    expect(dry).toMatchObject({ story_lines: { ...none, unchanged: 2 }, conflicts: [] });
    await designer.request('POST', bookImportAddress(dry.id));
    const { items } = (await designer.request('GET', storyLinesAddress(designer.user.id))).json<StoryLineList>();
    expect(items.find(({ id }) => id === line)?.notes).toEqual(notes);
  });

  test.each(forms)('changes what was changed in it, and leaves what it can’t say: %s %s', async (format, dialect) => {
    const book = rename(await exportAs(format, dialect), 'The first log', 'The great log');
    const dry = await read(format, book);
    expect(dry).toMatchObject({ quests: { ...none, changed: 1, unchanged: 2 }, conflicts: [] });
    expect((await designer.request('POST', bookImportAddress(dry.id))).statusCode).toBe(200);
    const changed = (await quests()).find(({ title }) => title === 'The great log');
    const saved = await designer.request('GET', questAddress(designer.user.id, changed?.id ?? ''));
    expect(saved.json<SavedQuest>()).toMatchObject({ version: 2, requirements: { 0: level } });
  });

  test.each(forms)('changes a row that was changed in it, and asks nothing: %s %s', async (format, dialect) => {
    const book = rename(await exportAs(format, dialect), 'minecraft:oak_log', 'minecraft:birch_log');
    const dry = await read(format, book);
    expect(dry).toMatchObject({ quests: { ...none, changed: 3 }, conflicts: [] });
    const difference = {
      about: 'Item 1',
      before: 'Item: Oak Log, Quantity: 4',
      after: 'Item: minecraft:birch_log, Quantity: 4',
    };
    const change = { kind: 'quests', act: 'changed', differences: [difference], more: 0 };
    expect(dry.changes).toMatchObject([change, change, change]);
    expect((await designer.request('POST', bookImportAddress(dry.id))).statusCode).toBe(200);
    for (const { objectives, requirements } of await quests()) {
      expect(objectives).toMatchObject({ 0: { item_id: '', item_name: 'minecraft:birch_log', quantity: 4 } });
      expect(requirements).toMatchObject({ 0: level });
    }
  });

  test.each(forms)('knows a quest again that was changed here since the import: %s %s', async (format, dialect) => {
    await designer.request('POST', bookImportAddress((await read(format, await exportAs(format, dialect))).id));
    const [first] = (await quests()).filter(({ title }) => title === 'The first log');
    const { json, headers } = await designer.request('GET', questAddress(designer.user.id, first?.id ?? ''));
    const { title, description, type } = json<SavedQuest>();
    const more = { ...item, id: '1', type_count: 2, item_id: 'minecraft:birch_log', item_name: 'Birch Log' };
    const body = {
      title,
      description,
      type,
      requirements: { 0: level },
      objectives: { 0: item, 1: more },
      rewards: {},
    };
    const saved = await designer.request('PUT', questAddress(designer.user.id, first?.id ?? ''), {
      body,
      headers: { 'If-Match': String(headers.etag), ...schemaHeaders },
    });
    expect(saved.statusCode).toBe(200);
    const book = await exportAs(format, dialect);
    expect(await read(format, book)).toMatchObject({ quests: { ...none, unchanged: 3 }, conflicts: [] });
    const changed = await read(format, rename(book, 'The first log', 'The great log'));
    expect(changed).toMatchObject({ quests: { ...none, changed: 1, unchanged: 2 }, conflicts: [] });
    await designer.request('POST', bookImportAddress(changed.id));
    const great = (await quests()).find(({ id }) => id === first?.id);
    expect(great).toMatchObject({
      title: 'The great log',
      requirements: { 0: level },
      objectives: { 0: item, 1: more },
    });
  });

  const tables = async () =>
    (await designer.request('GET', rewardTablesAddress(designer.user.id))).json<{ items: SavedRewardTable[] }>().items;

  const saveTable = async () => {
    const reward = { id: '0', type: 'Experience Reward', type_count: 1, amount: 5 };
    const body = { title: 'First tools', count: 1, empty_weight: 0, rewards: [{ reward, weight: 2 }] };
    const table = await designer.request('PUT', rewardTableAddress(designer.user.id, 'tools'), {
      body,
      headers: creationHeaders,
    });
    expect(table.statusCode).toBe(201);
    const naming = { id: '0', type: 'Loot Table', type_count: 1, table_id: 'tools', table_name: 'First tools' };
    const quest = await designer.request('PUT', questAddress(designer.user.id, aQuestId()), {
      body: aQuest({ title: 'Tools', requirements: {}, objectives: { 0: item }, rewards: { 0: naming } } as never),
      headers: creationHeaders,
    });
    expect(quest.statusCode).toBe(201);
  };

  test.each(['1.20', '1.21', '26.1'])('knows its tables of rewards again: ftb %s', async (dialect) => {
    await saveTable();
    const dry = await read('ftb', await exportAs('ftb', dialect));
    expect(dry).toMatchObject({
      quests: { ...none, unchanged: 4 },
      reward_tables: { ...none, unchanged: 1 },
      conflicts: [],
      missing: [],
    });
    expect((await designer.request('POST', bookImportAddress(dry.id))).statusCode).toBe(200);
    expect(await tables()).toMatchObject([{ id: 'tools', version: 1 }]);
    const again = await read('ftb', await exportAs('ftb', dialect));
    expect(again).toMatchObject({ quests: { ...none, unchanged: 4 }, reward_tables: { ...none, unchanged: 1 } });
  });

  test('changes a table that was changed in it, under its id', async () => {
    await saveTable();
    const dry = await read('ftb', rename(await exportAs('ftb', '1.20'), 'First tools', 'Great tools'));
    expect(dry).toMatchObject({ reward_tables: { ...none, changed: 1 }, conflicts: [] });
    const answer = await designer.request('POST', bookImportAddress(dry.id));
    expect(answer.statusCode).toBe(200);
    expect(await tables()).toMatchObject([{ id: 'tools', title: 'Great tools', version: 2 }]);
  });
});
