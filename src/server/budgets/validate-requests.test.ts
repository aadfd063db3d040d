import { beforeAll, describe, expect, test } from 'vitest';
import { pageSizes } from '#contract/page-sizes.ts';
import type { Problem } from '#contract/problems/problem.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { creationHeaders } from '#contract/versions.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { embeddedDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, type SignedIn } from '#test-support/product/running-app.ts';
import { refusalAnswer } from './sizes.ts';

const mapOf = (count: number, keyOf: (index: number) => string, value: unknown = 0): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [keyOf(index), value]));

const questKey = (index: number): string => `quest_${String(index).padStart(8, '0')}`;
const shortKey = (index: number): string => `k${index}`;

describe('a body with much that is wrong', () => {
  const database = embeddedDatabase();
  let designer: SignedIn;

  beforeAll(async () => {
    designer = await (await startTestApp(database)).signUp();
  });

  const save = async (body: object): Promise<Problem> => {
    const address = storyLineAddress(designer.user.id, toStoryLineId(designer.user.id, 'many_wrong'));
    const answer = await designer.request('PUT', address, { body, headers: creationHeaders });
    expect(answer.statusCode).toBe(422);
    expect(answer.rawPayload.length).toBeLessThan(refusalAnswer);
    return answer.json<Problem>();
  };

  const [key = '', entry] = Object.entries(aStoryLine().story_quests)[0] ?? [];
  const full = pageSizes.problem;

  test.each([
    ['wrong values', { ...aStoryLine(), story_quests: mapOf(15_000, questKey) }],
    ['wrong keys', { ...aStoryLine(), story_quests: mapOf(19_000, shortKey) }],
    [
      'entries with several wrong fields',
      { ...aStoryLine(), story_quests: mapOf(15_000, questKey, { quest: 0, x: '', y: '', more: 0 }) },
    ],
    [
      'wrong prerequisites',
      { ...aStoryLine(), story_quests: { [key]: { ...entry, prerequisite_quests: mapOf(19_000, shortKey) } } },
    ],
  ])('is refused with the first of it: %s', async (_what, body) => {
    const { errors, more_errors } = await save(body);
    expect([errors?.length, more_errors]).toEqual([full, true]);
  });

  test.each([
    ['a map with more entries than any has', { ...aStoryLine(), story_quests: mapOf(150_000, shortKey) }],
    ['unknown keys', { ...aStoryLine(), ...mapOf(100_000, shortKey) }],
    ['a long key', { ...aStoryLine(), ['k'.repeat(100_000)]: 0 }],
    ['a long key of a map', { ...aStoryLine(), story_quests: { ['k'.repeat(100_000)]: 0 } }],
  ])('is refused with one short line: %s', async (_what, body) => {
    const { errors, more_errors } = await save(body);
    expect([errors?.length, more_errors]).toEqual([1, undefined]);
  });

  test('is listed whole where it fits into an answer', async () => {
    const some = await save({ ...aStoryLine(), story_quests: mapOf(full, questKey) });
    expect([some.errors?.length, some.more_errors]).toEqual([full, undefined]);
    const more = await save({ ...aStoryLine(), story_quests: mapOf(full + 1, questKey) });
    expect([more.errors?.length, more.more_errors]).toEqual([full, true]);
  });
});
