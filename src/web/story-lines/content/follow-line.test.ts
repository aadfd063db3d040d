import { beforeAll, describe, expect, it } from 'vitest';
import { tidewantEntries } from '#domain/worlds/tidewant/entries.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { knowWorld } from '#web/shared/testing/known-world.ts';
import { followLine } from './follow-line.ts';
import type { LineContent } from './line-content.ts';

beforeAll(() => knowWorld(tidewant, tidewantEntries));

const original = aStoryLine({ [a]: [], [b]: [a], [c]: [b] });
const copyOf = <Value>(value: Value): Value => structuredClone(value);

describe('a line that follows what somebody else saved', () => {
  it('keeps the objects of what is equal', () => {
    const content = { ...original, title: 'Mine' };
    const followed = followLine({ content, original }, { ...copyOf(original), description: 'Theirs' });
    expect(followed.content).toEqual({ ...content, description: 'Theirs' });
    expect(followed.content.story_quests).toBe(content.story_quests);
    expect(followed.waits).toBe(false);
  });

  it('is the same where only what waits differs', () => {
    const content = { ...original, title: 'Mine' };
    const followed = followLine({ content, original }, { ...copyOf(original), title: 'Theirs' });
    expect([followed.content === content, followed.original === original, followed.waits]).toEqual([true, true, true]);
  });

  it('takes over another order of quests', () => {
    const { [c]: last, ...others } = original.story_quests;
    const content = { ...original, description: 'Ours' };
    const theirs = { ...copyOf(content), story_quests: { [c]: last ?? others[a], ...others } as typeof others };
    expect(Object.keys(followLine({ content, original }, theirs).content.story_quests)).toEqual([c, a, b]);
  });

  it('keeps the card of a quest that is written here and was taken out there, until it is asked', () => {
    const written = { content: aQuest({ title: 'Written' }), original: aQuest(), expected: 1 };
    const content: LineContent = { ...original, quests: { [c]: written } };
    const theirs = aStoryLine({ [a]: [], [b]: [a] }, { title: 'Theirs' });
    const followed = followLine({ content, original }, theirs);
    expect(followed).toEqual({
      content: { ...content, title: 'Theirs' },
      original: { ...original, title: 'Theirs' },
      waits: true,
    });
    const unwritten = { ...written, content: written.original };
    const { story_quests } = followLine(
      { content: { ...content, quests: { [c]: unwritten } }, original },
      theirs,
    ).content;
    expect(Object.keys(story_quests)).toEqual([a, b]);
  });
});
