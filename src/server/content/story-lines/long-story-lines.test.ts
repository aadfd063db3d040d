import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { beforeAll, expect, test } from 'vitest';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startLineWriter, type LineWriter } from '#test-support/product/line-writer.ts';
import { createStoryLineStore } from './story-line-store.ts';
import { toStoryLineDocument } from './story-line-write.ts';

const { max } = tidewantWorld.limits.story_quests;

const aLineOf = (quests: number, title = 'The long line') => {
  const ids = Array.from({ length: quests }, (_, index) => toQuestId(String(index).padStart(8, '0')));
  return aStoryLine(Object.fromEntries(ids.map((id) => [id, []])), { title });
};

eachDatabase('a story line of many quests', (testDatabase) => {
  let writer: LineWriter;

  beforeAll(async () => {
    writer = await startLineWriter(testDatabase);
  });

  const save = (id: string, version: number | null, body: unknown) =>
    writer.put(id, body, version === null ? creationHeaders : changeHeaders(version));
  /** A line as it could be saved while there was no most. */
  const writeLong = async (quests: number) => {
    const [id, owner] = [writer.newId(), writer.designer.user.id];
    const line = { id, ...aLineOf(quests) };
    const { title, type } = line;
    const write = { owner, id, title, type, document: toStoryLineDocument(line), by: owner };
    await createStoryLineStore(writer.testApp.database).save(write, 'nothing');
    return id;
  };
  const tooMany = { status: 422, code: 'storyline_quests_too_many', errors: [{ pointer: '#/story_quests' }] };

  test('takes the most quests, and not one more', async () => {
    const id = writer.newId();
    expect((await save(id, null, aLineOf(max + 1))).json()).toMatchObject(tooMany);
    expect((await save(id, null, aLineOf(max))).statusCode).toBe(201);
    expect((await save(id, 1, aLineOf(max + 1))).json()).toMatchObject(tooMany);
    expect((await save(id, 1, aLineOf(max, 'Another title'))).statusCode).toBe(200);
  });

  test('that is longer from before keeps its number and shrinks, and never grows', async () => {
    const id = await writeLong(max + 2);
    expect((await save(id, 1, aLineOf(max + 3))).json()).toMatchObject(tooMany);
    expect((await save(id, 1, aLineOf(max + 2, 'Another title'))).statusCode).toBe(200);
    expect((await save(id, 2, aLineOf(max + 1))).statusCode).toBe(200);
    expect((await save(id, 3, aLineOf(max + 2))).json()).toMatchObject(tooMany);
    expect((await writer.read(id)).statusCode).toBe(200);
  });

  test('that is longer from before stands again after it was deleted', async () => {
    const id = await writeLong(max + 2);
    expect((await writer.remove(id, changeHeaders(1))).statusCode).toBe(204);
    expect((await save(id, null, aLineOf(max + 3))).json()).toMatchObject(tooMany);
    expect((await save(id, null, aLineOf(max + 2))).statusCode).toBe(201);
  });
});
