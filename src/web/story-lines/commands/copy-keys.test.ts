import { beforeEach, expect, it } from 'vitest';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { knowUser } from '#web/shared/session/session-state.ts';
import { loadTestWorld } from '#web/shared/testing/load-test-world.ts';
import { keepCopied, readCopied } from './copy-keys.ts';
import { planInsertion } from './plan-insertion.ts';

const signIn = (id: string) =>
  knowUser({ id, email: `${id}@example.org`, display_name: '', rank: 'default' } as Parameters<typeof knowUser>[0]);

const copied = {
  line: aStoryLine({ [a]: [], [b]: [a] }),
  quests: new Map([a, b].map((id) => [id, aQuest({ title: id })])),
};

beforeEach(async () => {
  await loadTestWorld();
  signIn('anna');
  keepCopied('anna', copied, [a, b]);
});

const pasted = (owner: string, quests: ReadonlyMap<string, ReturnType<typeof aQuest>> = new Map()) => {
  const group = readCopied(owner);
  return group && planInsertion(aStoryLine({ [c]: [] }), group, quests);
};

it('quests are shared with another line of their owner', () => {
  const { copies, group } = pasted('anna', copied.quests) ?? {};
  expect([copies, Object.keys(group?.places ?? {})]).toEqual([[], [a, b]]);
});

it('in a line of another owner they become copies, with the links among them', () => {
  const { copies = [], group } = pasted('space_crew0001') ?? {};
  expect(copies.map(({ of, content }) => [of, content.title])).toEqual([
    [a, `${a} (copy)`],
    [b, `${b} (copy)`],
  ]);
  expect(group?.links).toEqual([{ source: copies[0]?.id, target: copies[1]?.id }]);
});

it('nobody else who signs in pastes them', () => {
  signIn('ben');
  expect(readCopied('ben')).toBeNull();
});
