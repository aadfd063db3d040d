import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { a, aStoryLine, b } from '#test-support/builders/a-story-line.ts';
import { blocks } from '#test-support/builders/blocks-world.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { aQuestOf, collect } from '#test-support/builders/properties.ts';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';
import type { EncodedContent } from './content-document.ts';
import { createReleaseCheck } from './check-release.ts';
import { checkContent, listWrittenNames, type LookedUpName } from './check-job.ts';

const names = Array.from({ length: 10_000 }, (_, index) => ({ catalogue: 'things', name: `Thing ${index}` }));

test('others are served between the steps in which the names of a release are looked up', async () => {
  const lookedUp: LookedUpName[] = [];
  const pool = {
    run: async (job: unknown, order: { readonly names: readonly LookedUpName[] }) => {
      if (job === listWrittenNames) return { names, left: 5 };
      lookedUp.push(...order.names);
      return { errors: [], total: 0 };
    },
  } as unknown as WorkerPool;
  const others: boolean[] = [];
  const check = createReleaseCheck({
    releases: { readAside: async () => [], readNumbers: async () => new Map() },
    readFormats: async () => [],
    findKnownNames: async (some) => {
      const nth = others.push(false) - 1;
      setImmediate(() => {
        others[nth] = true;
      });
      expect(others.slice(0, nth)).not.toContain(false);
      return some.map(({ name }) => `id of ${name}`);
    },
    pool,
    log: { error: (failure: unknown) => expect(failure).toBeNull() },
  });
  const content = { version: '1', gzip: Buffer.alloc(0), identity: Buffer.alloc(0) };
  const found = await check(content as unknown as EncodedContent, { actor: { name: 'who releases' }, kept: null });
  expect(found).toEqual({ not_checked: { names: 5 } });
  expect(others).toHaveLength(10);
  expect(lookedUp.map(({ id }) => id)).toEqual(names.map(({ name }) => `id of ${name}`));
});

test('checks that fail stop nothing, and the answer says that nothing was looked at', async () => {
  const failures: unknown[] = [];
  const check = createReleaseCheck({
    releases: { readAside: async () => [], readNumbers: async () => new Map() },
    readFormats: async () => ['csv'],
    findKnownNames: async () => [],
    pool: { run: () => Promise.reject(new Error('took too long')) } as unknown as WorkerPool,
    log: { error: (failure: unknown) => failures.push(failure) },
  });
  const content = { version: '1', gzip: Buffer.alloc(0), identity: Buffer.alloc(0) } as unknown as EncodedContent;
  for (const despite of [false, true]) {
    const found = await check(content, { actor: { name: 'who releases' }, kept: null, despite });
    expect(found).toEqual({ not_checked: { content: true, ...(!despite && { exports: true }) } });
  }
  expect(failures).toHaveLength(3);
});

const objectives = (from: number, count: number) =>
  numberProperties(Array.from({ length: count }, (_, index) => collect(`Thing ${from + index}`)));

test('names past the ten thousandth, and too long ones, are counted', () => {
  const quests = [
    { objectives: objectives(0, 9_999) },
    { objectives: objectives(9_990, 12) },
    { objectives: numberProperties([collect('x'.repeat(201))]) },
  ].map((parts, index) => ({ ...aQuest(parts), rewards: {}, id: `quest_${index}` }));
  const document = gzipSync(JSON.stringify({ world: tidewant, quests, story_lines: [] }));
  const { names: listed, left } = listWrittenNames({ document });
  expect([listed.length, listed.at(-1)?.name, left]).toEqual([10_000, 'Thing 9999', 3]);
});

test('an error names quests as players read them', () => {
  const quests = [a, b].map((id, index) => ({ ...aQuestOf(`&6Quest ${index}`), id }));
  const line = aStoryLine({ [a]: [], [b]: [a] }, { choices: { c: { title: 'Either', quests: [a, b], at_most: 1 } } });
  const content = { world: blocks, quests, story_lines: [{ ...line, id: 'storyline_one', title: '&lLine' }] };
  const { errors } = checkContent({ document: gzipSync(JSON.stringify(content)), aside: [], names: [] });
  expect(errors.map(({ code, detail }) => [code, detail])).toEqual([
    ['behind_its_choice', expect.stringMatching(/^Can never be done: it comes after “Quest 0”, .*“Line”/)],
  ]);
});
