import { tidewantChecks } from '#test-support/builders/tidewant-world.ts';
import type { FastifyRequest } from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { schemaHeader } from '#contract/versions.ts';
import { schemaNumber } from '#domain/document/document-schema.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { createStoryLineStore } from '#server/content/story-lines/story-line-store.ts';
import { toStoryLineWrite } from '#server/content/story-lines/story-line-write.ts';
import { smallWork } from '#server/platform/workers/worker-pool.ts';
import { createPool } from '#server/worker-pools.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { largestLine } from '#test-support/hostile/worst/largest-documents.ts';
import { startTestApp } from '#test-support/product/running-app.ts';
import { refuseOutdatedClient } from './refuse-outdated-client.ts';

const laterBuild = schemaNumber + 1;

const requestOf = (schema: number) =>
  ({ headers: { [schemaHeader.toLowerCase()]: String(schema) } }) as unknown as FastifyRequest;

eachDatabase('a client of an earlier schema that changes a large document', (testDatabase) => {
  const pool = createPool();
  afterAll(() => pool.close());

  test('has it checked by a worker thread: it may save a document if it knows all its parts', async () => {
    const { database, signUp } = await startTestApp(testDatabase);
    const { id: by } = (await signUp()).user;
    const key = { owner: by, id: toStoryLineId(by, 'a-large-line') };
    const store = createStoryLineStore(database);
    await store.save(toStoryLineWrite({ ...key, by, body: largestLine('A large line', 1) }, tidewantChecks), 'nothing');
    const parse = vi.spyOn(JSON, 'parse');
    const refuse = (schema: number) =>
      refuseOutdatedClient(requestOf(schema), { store, pool, build: laterBuild }, { ...key, by });
    await expect(refuse(schemaNumber)).resolves.toBeUndefined();
    await expect(refuse(laterBuild)).resolves.toBeUndefined();
    await expect(refuse(0)).rejects.toMatchObject({ status: 409, code: 'client_outdated' });
    const longestParsed = Math.max(0, ...parse.mock.calls.map(([text]) => String(text).length));
    parse.mockRestore();
    expect(longestParsed).toBeLessThan(smallWork);
  });
});
