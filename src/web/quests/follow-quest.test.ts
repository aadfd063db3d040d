import { beforeAll, expect, test } from 'vitest';
import type { QuestContent } from '#domain/quest/quest.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { tidewantEntries } from '#domain/worlds/tidewant/entries.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { knowWorld } from '#web/shared/testing/known-world.ts';
import { followQuest } from './follow-quest.ts';

beforeAll(() => knowWorld(tidewant, tidewantEntries));

const original = aQuest();
const follow = (mine: Partial<QuestContent>, theirs: Partial<QuestContent>) =>
  followQuest({ content: { ...original, ...mine }, original }, { ...original, ...theirs });

test('what is not written is taken over, and nothing waits', () => {
  expect(follow({ title: 'Mine' }, { description: 'Theirs' })).toEqual({
    content: { ...original, title: 'Mine', description: 'Theirs' },
    original: { ...original, description: 'Theirs' },
    waits: false,
  });
});

test('what both changed stays as it is written, on the version it began from', () => {
  expect(follow({ title: 'Mine' }, { title: 'Theirs', description: 'Theirs' })).toEqual({
    content: { ...original, title: 'Mine', description: 'Theirs' },
    original: { ...original, description: 'Theirs' },
    waits: true,
  });
});

test('what both changed alike does not wait', () => {
  expect(follow({ title: 'Ours' }, { title: 'Ours' })).toEqual({
    content: { ...original, title: 'Ours' },
    original: { ...original, title: 'Ours' },
    waits: false,
  });
});

test('a part that somebody took out is taken out', () => {
  const marked = { ...original, marks: { tags: ['salt'] } };
  const { content, waits } = followQuest({ content: { ...marked, title: 'Mine' }, original: marked }, original);
  expect([content, waits]).toEqual([{ ...original, title: 'Mine' }, false]);
});

test('rewards and their groups wait together', () => {
  const groups: QuestContent['reward_groups'] = { spoils: { title: 'Spoils', pick: 'player', count: 1 } };
  const { content, waits } = follow({ rewards: {} }, { reward_groups: groups });
  expect([content.reward_groups, waits]).toEqual([undefined, true]);
});

test('without a change the draft stays the same object', () => {
  const content = { ...original, title: 'Mine' };
  const followed = followQuest({ content, original }, original);
  expect([followed.content === content, followed.original === original]).toEqual([true, true]);
});
