import { tidewantChecks } from '#test-support/builders/tidewant-world.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { toQuestWrite } from '#server/content/quests/quest-write.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { isSoundStoryLine, readQuestBody } from '#server/content/kinds/kind-jobs.ts';
import { listNamed, prepareSnapshot } from '#server/submissions/submission-jobs.ts';
import { createPool } from '#server/worker-pools.ts';
import { ProblemError } from '#server/errors.ts';
import { releaseMemory } from '#server/platform/turns/memory-of.ts';
import { smallWork } from './worker-pool.ts';

const pools = (...options: Parameters<typeof createPool>) => {
  const pool = createPool(...options);
  onTestFinished(() => pool.close());
  return pool;
};

const line = JSON.stringify({ ...aStoryLine(), id: 'storyline_designer_12345678' });
const large = (account: string) => ({ account, bytes: smallWork + 1 });
const unknown = (text: string): number => text.length;
const tooLong = (): ProblemError => new ProblemError({ status: 413, code: 'too_large' });
const isUnavailable = { status: 503, headers: { 'Retry-After': '2' } };

describe('heavy work', () => {
  test('is done in a thread and answered', async () => {
    const pool = pools();
    expect(await pool.run(isSoundStoryLine, line, large('one'))).toBe(true);
    expect(await pool.run(isSoundStoryLine, '{}', large('one'))).toBe(false);
  });

  test('is none that the threads do not know', async () => {
    await expect(pools().run(unknown, '', { account: 'one', bytes: 0 })).rejects.toThrow('no job unknown');
  });

  test('passes on a refusal, and an unexpected error', async () => {
    const pool = pools();
    const sent = { owner: 'one', id: 'quest_12345678', by: 'one' };
    const read = (text: string) =>
      pool.run(readQuestBody, { ...sent, bytes: Buffer.from(text), checks: tidewantChecks }, large('one'));
    await expect(read('{')).rejects.toMatchObject({ status: 400, code: 'unreadable_request' });
    await expect(read('{}')).rejects.toMatchObject({ status: 422, code: 'invalid_content' });
    await expect(read('['.repeat(900_000) + ']'.repeat(900_000))).rejects.toMatchObject({ status: 422 });
    await expect(pool.run(listNamed, '{', large('one'))).rejects.toThrow(SyntaxError);
    expect(await pool.run(isSoundStoryLine, line, large('one'))).toBe(true);
  });

  test('takes over the memory of its input where it is handed over, also within a map', async () => {
    const pool = pools();
    const stored = toQuestWrite({ owner: 'one', id: aQuestId(), by: 'one', body: aQuest() }, tidewantChecks).document;
    const bytes = () => Uint8Array.from(Buffer.from(stored));
    const [kept, given] = [bytes(), bytes()];
    const check = (quest: Uint8Array, handsOver: boolean) =>
      pool.run(
        prepareSnapshot,
        { line: null, quests: new Map([['one', quest]]), checks: tidewantChecks },
        { ...large('one'), handsOver },
      );
    const snapshots = [await check(kept, false), await check(given, true)];
    expect(snapshots.map(({ title }) => title)).toEqual([aQuest().title, aQuest().title]);
    expect([kept.byteLength > 0, given.byteLength]).toEqual([true, 0]);
  });

  test('fails alone where its input is gone before its turn', async () => {
    const pool = pools({ threads: 1 });
    const bytes = Uint8Array.from(Buffer.from('{}'));
    const first = pool.run(isSoundStoryLine, line, large('one'));
    const gone = pool.run(
      readQuestBody,
      { owner: 'two', id: aQuestId(), by: 'two', bytes, checks: tidewantChecks },
      large('two'),
    );
    releaseMemory(bytes);
    await expect(gone).rejects.toThrow('could not be cloned');
    expect(await first).toBe(true);
    expect(await pool.run(isSoundStoryLine, line, large('two'))).toBe(true);
  });

  test('of one account waits in turn, and leaves room to other accounts', async () => {
    const pool = pools({ threads: 1, waiting: { ofOne: 2, all: 3, bytes: 1_000_000 } });
    const order: string[] = [];
    const run = (account: string, name: string) =>
      pool.run(isSoundStoryLine, line, large(account)).then(() => order.push(name));
    const running = [run('one', '1a'), run('one', '1b'), run('one', '1c')];
    await expect(run('one', '1d')).rejects.toMatchObject(isUnavailable);
    running.push(run('two', '2a'));
    await expect(run('two', '2b')).rejects.toMatchObject(isUnavailable);
    await Promise.all(running);
    expect(order).toEqual(['1a', '2a', '1b', '1c']);
  });

  test('of one account leaves threads to other accounts', async () => {
    const pool = pools({ threads: 2, waiting: { ofOne: 9, all: 9, bytes: 1_000_000 } });
    const order: string[] = [];
    const run = (account: string, document = line) =>
      pool.run(isSoundStoryLine, document, large(account)).then(() => order.push(account));
    await Promise.all([run('one'), run('two')]);
    const story_quests = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`quest_${index + 1e9}`, {}]));
    const long = JSON.stringify({ ...aStoryLine(), story_quests });
    await Promise.all([run('one', long), run('one', long), run('one', long), run('two')]);
    expect(order.slice(2)).toContain('two');
    expect(order.at(-1)).toBe('one');
  });

  test('has a bounded number of waiting bytes', async () => {
    const bytes = smallWork + 1;
    const pool = pools({ threads: 1, waiting: { ofOne: 9, all: 9, bytes } });
    const first = pool.run(isSoundStoryLine, line, { account: 'one', bytes });
    const second = pool.run(isSoundStoryLine, line, { account: 'two', bytes });
    await expect(pool.run(isSoundStoryLine, line, { account: 'three', bytes })).rejects.toMatchObject(isUnavailable);
    expect(await Promise.all([first, second])).toEqual([true, true]);
  });

  test('of more bytes than may wait is refused for good', async () => {
    const pool = pools({ threads: 1, waiting: { ofOne: 2, all: 3, bytes: 100_000 } });
    const run = (bytes: number) => pool.run(isSoundStoryLine, line, { account: 'one', bytes });
    expect(await run(100_000)).toBe(true);
    await expect(run(100_001)).rejects.toMatchObject({ status: 413, code: 'too_large' });
  });

  test('that takes too long is ended, and its thread made anew', async () => {
    const pool = pools({ threads: 1, longest: 1 });
    await expect(pool.run(isSoundStoryLine, line, large('one'))).rejects.toMatchObject(isUnavailable);
    await expect(pool.run(isSoundStoryLine, line, large('one'))).rejects.toMatchObject(isUnavailable);
  });

  test('that is called off ends, whether it waits or is under way, and leaves the thread to the next', async () => {
    const pool = pools({ threads: 1 });
    const off = new AbortController();
    const reason = new Error('It was called off.');
    const share = { ...large('one'), signal: off.signal };
    const running = Promise.allSettled([
      pool.run(isSoundStoryLine, line, share),
      pool.run(isSoundStoryLine, line, share),
      pool.run(isSoundStoryLine, line, large('two')),
    ]);
    off.abort(reason);
    const rejected = { status: 'rejected', reason };
    expect(await running).toEqual([rejected, rejected, { status: 'fulfilled', value: true }]);
    await expect(pool.run(isSoundStoryLine, line, share)).rejects.toBe(reason);
    expect(await pool.run(isSoundStoryLine, line, large('one'))).toBe(true);
  });

  test('that would take too long again is refused for good', async () => {
    const pool = pools({ threads: 1, longest: 1, tooLong });
    await expect(pool.run(isSoundStoryLine, line, large('one'))).rejects.toMatchObject({ status: 413 });
  });

  test('that is small is done at once, without a thread', async () => {
    const pool = pools({ threads: 0 });
    expect(await pool.run(isSoundStoryLine, line, { account: 'one', bytes: smallWork })).toBe(true);
  });

  test('ends with the server', async () => {
    const pool = pools();
    const running = pool.run(isSoundStoryLine, line, large('one'));
    await Promise.all([expect(running).rejects.toMatchObject(isUnavailable), pool.close()]);
    await expect(pool.run(isSoundStoryLine, line, large('one'))).rejects.toMatchObject(isUnavailable);
  });
});
