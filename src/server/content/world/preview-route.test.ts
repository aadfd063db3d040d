import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { worldRoutes } from '#contract/world/world-routes.ts';
import type { WorldPreview } from '#contract/world.ts';
import type { World, WorldField, WorldKind } from '#domain/world/world.ts';
import { createDocumentStore } from '#server/content/documents/document-store.ts';
import { createStoryLineStore } from '#server/content/story-lines/story-line-store.ts';
import { insertEntries } from '#server/content/entries/insert-entries.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { aKind, aWorld, anEntry } from '#test-support/builders/a-world.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { changeWorldElsewhere, withCatalogues, withoutCatalogue } from '#test-support/builders/other-worlds.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';
import { seedWorld } from './seed-world.ts';

const note: WorldField = { key: 'note', label: 'Note', required: false, control: 'text', max: 20 };
const late: WorldField = { ...note, key: 'late', label: 'Late' };
const [first, get, pay] = aWorld().kinds as [WorldKind, WorldKind, WorldKind];
const have: WorldKind = { ...first, sentence: '{thing}' };
const present = aWorld({ quest_fields: [note], kinds: [have, get, pay] });
const [thing, quantity] = have.fields as [WorldField, WorldField & { control: 'number' }];
const withHave = (parts: Partial<WorldKind>): World => ({ ...present, kinds: [{ ...have, ...parts }, get, pay] });
const withLimits = (parts: Partial<World['limits']>): World => ({
  ...present,
  limits: { ...present.limits, ...parts },
});

const questAt = (index: number) => ({
  id: `quest_${index}`,
  title: 'x'.repeat(1 + (index % 50)),
  description: 'Described',
  requirements:
    index < 300
      ? { 0: { type: 'Have', thing_id: '', thing_name: 'Rope', quantity: 1 + (index % 99), id: '0', type_count: 1 } }
      : {},
  objectives: {},
  rewards: { 0: { type: 'Pay', penny: index % 100, crown: index < 10 ? 1 : 0, id: '0', type_count: 1 } },
  ...(index < 9 ? { marks: { status: index < 4 ? 'draft' : 'ready' } } : {}),
  ...(index < 7 ? { fields: { note: 'n'.repeat(index) } } : {}),
});

eachDatabase('the preview of a changed world', (testDatabase) => {
  let testApp: TestApp;
  let administrator: SignedIn;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase, { template: 'migrated' });
    const { database } = testApp;
    await database.db.transaction().execute(async (transaction) => {
      await seedWorld(transaction, database, present);
      await fill(transaction);
    });
    administrator = await testApp.signUp();
    await changeAccount(database, { userId: administrator.user.id, actor: 'test', change: { rank: 'administrator' } });
  });

  type Transaction = Parameters<ReturnType<typeof createDocumentStore>['saveIn']>[0];

  /** 450 quests of three owners, of which 300 have a thing, and five story lines. */
  const fill = async (transaction: Transaction): Promise<void> => {
    const [quests, lines] = [createDocumentStore(testApp.database, 'quests'), createStoryLineStore(testApp.database)];
    for (let index = 0; index < 450; index += 1) {
      const document = JSON.stringify(questAt(index));
      const key = { owner: 'official', id: `quest_${index}`, by: 'official' };
      await quests.saveIn(transaction, { ...key, title: 'Q', type: 'Main', document, isWithinAction: true }, 'nothing');
    }
    for (let index = 0; index < 5; index += 1) {
      const story_quests = Object.fromEntries(Array.from({ length: index + 2 }, (_, quest) => [`quest_${quest}`, {}]));
      const document = JSON.stringify({ title: `Line ${index}`, description: '&6A line', story_quests });
      const key = { owner: 'official', id: `storyline_official_${index}`, by: 'official' };
      const write = { ...key, title: 'L', type: 'Main', document, isWithinAction: true, quests: [] };
      await lines.saveIn(transaction, write, 'nothing');
    }
  };

  const preview = (world: World) => administrator.request('POST', worldRoutes.preview, { body: world });
  const fewer = [have, get, pay].slice(1);
  const number = (parts: Partial<typeof quantity>): World => withHave({ fields: [thing, { ...quantity, ...parts }] });

  test.each<[string, World, WorldPreview['items'][number][]]>([
    ['nothing', present, []],
    ['a lowered limit', withLimits({ quest_title: { min: 1, max: 40 } }), [row('/limits/quest_title', 'lowered', 90)]],
    ['a raised limit', withLimits({ quest_title: { min: 1, max: 60 } }), [row('/limits/quest_title', 'changed', 0)]],
    [
      'a lowered number',
      withLimits({ requirements: { min: 1, max: 5 } }),
      [row('/limits/requirements', 'lowered', 150)],
    ],
    ['a limit of names', withLimits({ name: { min: 5, max: 50 } }), [row('/limits/name', 'lowered', 300)]],
    [
      'a limit of story lines',
      withLimits({ story_quests: { min: 4, max: 2_000 } }),
      [row('/limits/story_quests', 'lowered', 0, 2)],
    ],
    ['a removed kind', { ...present, kinds: fewer }, [row('/kinds/0', 'removed', 300)]],
    ['a retired kind', withHave({ retired: true }), [row('/kinds/0', 'retired', 300)]],
    ['another sentence', withHave({ sentence: 'Have {thing}' }), [row('/kinds/0', 'changed', 300)]],
    ['a new kind', { ...present, kinds: [aKind({ type: 'New' }), have, get, pay] }, [row('/kinds/0', 'added', 0)]],
    ['a lowered field', number({ max: 50 }), [row('/kinds/0/fields/1', 'lowered', 147)]],
    ['a field with another label', number({ label: 'Number' }), [row('/kinds/0/fields/1', 'changed', 300)]],
    ['a removed field', withHave({ fields: [thing] }), [row('/kinds/0/fields/1', 'removed', 300)]],
    ['a new field', withHave({ fields: [thing, quantity, note] }), [row('/kinds/0/fields/2', 'added', 300)]],
    [
      'a shorter field of the quest',
      { ...present, quest_fields: [{ ...note, max: 3 } as WorldField] },
      [row('/quest_fields/0', 'lowered', 3)],
    ],
    ['a new field of the quest', { ...present, quest_fields: [note, late] }, [row('/quest_fields/1', 'added', 0)]],
    [
      'a new field that the quest needs',
      { ...present, quest_fields: [note, { ...late, required: true }] },
      [row('/quest_fields/1', 'added', 450)],
    ],
    [
      'a field that the quest needs now',
      { ...present, quest_fields: [{ ...note, required: true }] },
      [row('/quest_fields/0', 'lowered', 444)],
    ],
    ['a removed field of the quest', { ...present, quest_fields: [] }, [row('/quest_fields/0', 'removed', 7)]],
    [
      'a catalogue with another name',
      { ...present, catalogues: { thing: { label: 'Item', plural: 'Items' } } },
      [row('/catalogues/thing', 'changed', 300)],
    ],
    ['a removed coin', { ...present, coins: present.coins.slice(0, 1) }, [row('/coins/1', 'removed', 450)]],
    [
      'fewer of a coin',
      { ...present, coins: present.coins.map((coin) => ({ ...coin, max: Math.min(coin.max, 89) })) },
      [row('/coins/0', 'lowered', 40), row('/coins/1', 'lowered', 0)],
    ],
    ['other codes in texts', { ...present, markup: 'minecraft' }, [row('/markup', 'changed', 0, 5)]],
    ['a status that goes', { ...present, statuses: [{ id: 'draft', label: 'Idea' }] }, [row('/statuses', 'added', 5)]],
    ['another name', { ...present, name: 'Other' }, [row('/name', 'changed', 0)]],
  ])('counts the documents of every owner: %s', async (_what, world, items) => {
    const answer = await preview(world);
    expect([answer.statusCode, answer.json()]).toEqual([200, { items }]);
  });

  test('counts the entries of a catalogue that goes or comes', async () => {
    const { database } = testApp;
    const made = ['gem', 'spare'].flatMap((catalogue) => ['one', 'two'].map((id) => ({ ...anEntry(), catalogue, id })));
    await database.db.transaction().execute((transaction) => insertEntries(transaction, made));
    const named = { label: 'Gem', plural: 'Gems' };
    const answer = await preview({ ...present, catalogues: { ...present.catalogues, gem: named, new: named } });
    expect(answer.json()).toEqual({
      items: [{ ...row('/catalogues/gem', 'added', 0), entries: 2 }, row('/catalogues/new', 'added', 0)],
    });
    await changeWorldElsewhere(database, withCatalogues('spare'));
    expect((await preview(present)).json()).toEqual({
      items: [{ ...row('/catalogues/spare', 'removed', 0), entries: 2 }],
    });
    await changeWorldElsewhere(database, withoutCatalogue('spare'));
  });

  test('changes nothing', async () => {
    const before = await administrator.request('GET', worldRoutes.world);
    await preview(withHave({ retired: true }));
    expect((await administrator.request('GET', worldRoutes.world)).body).toBe(before.body);
  });

  testDatabase.onFileAlone(() => {
    test('counts documents of more bytes than a thread takes at once', async () => {
      const { db } = testApp.database;
      const padded = sql<string>`json_set(document, '$.description', ${'x'.repeat(200_000)})`;
      await db.updateTable('quests').set({ document: padded }).where('id', 'like', 'quest_%').execute();
      const answer = await preview(withHave({ retired: true }));
      expect([answer.statusCode, answer.json()]).toEqual([200, { items: [row('/kinds/0', 'retired', 300)] }]);
    });
  });

  test('refuses an invalid world and names its fault', async () => {
    const answer = await preview({ ...present, coins: [{ id: 'penny' }] } as unknown as World);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { errors: [{ pointer: '#/coins/0/label' }, {}, {}] },
    ]);
  });
});

function row(
  pointer: string,
  change: WorldPreview['items'][number]['change'],
  quests: number,
  story_lines = 0,
): WorldPreview['items'][number] {
  return { pointer, change, quests, story_lines };
}
