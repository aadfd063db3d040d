import Fastify from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { isStoredQuest } from '#domain/quest/quest.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createLargeAnswers } from '#server/platform/http/answers/large-answers.ts';
import { isSoundQuest } from '#server/content/kinds/kind-jobs.ts';
import { createPool } from '#server/worker-pools.ts';
import { writeAccount } from '#test-support/builders/an-account.ts';
import { anOwnedQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { createDocumentStore, type DocumentStore } from '#server/content/documents/document-store.ts';
import { createListAnswers } from './list-answers.ts';
import { createSoundRows } from './sound-rows.ts';

const owner = 'designer';

eachDatabase('a list that is written to while it is read', (testDatabase) => {
  let database: Database;
  let store: DocumentStore;

  beforeAll(async () => {
    database = await testDatabase.open();
    await writeAccount(database, owner);
    store = createDocumentStore(database, 'quests');
  });

  const save = async (): Promise<void> => {
    const quest = anOwnedQuest({ id: aQuestId() });
    const { id, title, type } = quest;
    await store.save({ owner, id, title, type, document: JSON.stringify(quest), by: owner }, 'nothing');
  };

  const answerAmidWrites = async (writes: number) => {
    let left = writes;
    const list: DocumentStore['list'] = async (...asked) => {
      const found = await store.list(...asked);
      left -= 1;
      if (left >= 0) await save();
      return found;
    };
    const isSound = createSoundRows({ isStored: isStoredQuest, isStoredText: isSoundQuest }, { pool: createPool() });
    const official = { nameOf: async () => '', of: async () => new Map() };
    const lists = createListAnswers({
      table: 'quests',
      store: { ...store, list },
      official,
      isSound,
      large: createLargeAnswers(),
    });
    const app = Fastify();
    app.get('/list', async (request, reply) =>
      lists.answer(request, reply, { owner, page: {}, state: await store.collectionState(owner) }),
    );
    const answer = await app.inject('/list');
    return { tag: answer.headers.etag, listed: answer.json<{ items: unknown[] }>().items.length, app };
  };

  test('carries the tag of its state', async () => {
    await save();
    const { tag, listed } = await answerAmidWrites(2);
    expect(listed).toBe(3);
    expect(tag).toBe(`"${await store.collectionState(owner)}"`);
  });

  test('has no tag where no reading was of one state, and is then read again', async () => {
    const { tag, listed, app } = await answerAmidWrites(4);
    expect(tag).toBeUndefined();
    const again = await app.inject('/list');
    expect(again.json<{ items: unknown[] }>().items).toHaveLength(listed + 1);
    expect(again.headers.etag).toBe(`"${await store.collectionState(owner)}"`);
  });
});
