import { assert, property } from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { storyLineContentOf } from '#domain/document/content-of.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import { a, aStoryLine, b, c, d, prerequisitesIn } from '#test-support/builders/a-story-line.ts';
import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { logicalVersion } from '#test-support/logic/logical-versions.ts';
import { type Followable, followMerged } from './follow-merged.ts';
import type { Versions } from './merge.ts';
import { mergeStoryLines } from './merge-story-lines.ts';
import { wholly } from './testing/choices.ts';

const merge = (versions: Versions<StoryLineContent>) => mergeStoryLines(versions, String, tidewantWorld);
const following: Followable<StoryLineContent> = {
  merge,
  isSame: (one, other) => isDeepStrictEqual(storyLineContentOf(one), storyLineContentOf(other)),
};
const follow = (base: StoryLineContent, mine: StoryLineContent, theirs: StoryLineContent) =>
  followMerged(following, { base, mine, theirs });

const base = aStoryLine({ [a]: [], [b]: [a], [c]: [b] });
const place = (line: StoryLineContent, id: string, x: number): StoryLineContent => {
  const storyQuest = line.story_quests[id];
  if (!storyQuest) throw new Error(`The line has no ${id}.`);
  return { ...line, story_quests: { ...line.story_quests, [id]: { ...storyQuest, x } } };
};

describe('a story line that is written while somebody else saves it', () => {
  it('gets texts, cards, links and places that are not touched here', () => {
    const mine = place({ ...base, title: 'Mine' }, a, 100);
    const theirs = place({ ...aStoryLine({ [a]: [], [b]: [a], [d]: [a, b] }), description: 'Theirs' }, b, 900);
    const { content, original, waits } = follow(base, mine, theirs);
    expect([original, waits]).toEqual([theirs, false]);
    expect(content).toMatchObject({ title: 'Mine', description: 'Theirs', story_quests: { [a]: { x: 100 } } });
    expect(content.story_quests[b]?.x).toBe(900);
    expect(prerequisitesIn(content)).toEqual({ [a]: [], [b]: [a], [d]: [a, b] });
  });

  it('keeps what both changed, and is a change of what it began from there', () => {
    const mine = place({ ...base, title: 'Mine' }, a, 100);
    const theirs = place(place({ ...base, title: 'Theirs', description: 'Theirs' }, a, 300), c, 500);
    const { content, original, waits } = follow(base, mine, theirs);
    expect(waits).toBe(true);
    expect(content).toEqual(place({ ...mine, description: 'Theirs' }, c, 500));
    expect(original).toEqual(place({ ...base, description: 'Theirs' }, c, 500));
  });

  it('keeps a card that was moved here and taken out there', () => {
    const theirs = { ...aStoryLine({ [a]: [], [b]: [a] }), title: 'Theirs' };
    const { content, original, waits } = follow(base, place(base, c, 100), theirs);
    expect(waits).toBe(true);
    expect(content).toEqual({ ...place(base, c, 100), title: 'Theirs' });
    expect(original).toEqual({ ...base, title: 'Theirs' });
  });

  it('keeps the link of two that only together close a circle', () => {
    const apart = aStoryLine({ [a]: [], [b]: [], [c]: [] });
    const theirs = aStoryLine({ [a]: [b], [b]: [], [c]: [a] });
    const { content, original, waits } = follow(apart, aStoryLine({ [a]: [], [b]: [a], [c]: [] }), theirs);
    expect(waits).toBe(true);
    expect(prerequisitesIn(content)).toEqual({ [a]: [], [b]: [a], [c]: [a] });
    expect(prerequisitesIn(original)).toEqual({ [a]: [], [b]: [], [c]: [a] });
  });

  it('has nothing left to follow afterwards', () => {
    const theirs = place({ ...base, title: 'Theirs' }, c, 500);
    const { content, original } = follow(base, { ...base, title: 'Mine' }, theirs);
    expect(follow(original, content, theirs)).toEqual({ content, original, waits: true });
  });
});

it('asks and settles alike whether a side followed or not', () => {
  assert(
    property(logicalVersion, logicalVersion, logicalVersion, (from, mine, theirs) => {
      const { content, original, waits } = follow(from, mine, theirs);
      const [asked, later] = [merge({ base: from, mine, theirs }), merge({ base: original, mine: content, theirs })];
      const ids = later.questions.map(({ id }) => id);
      expect(waits).toBe(asked.questions.length > 0);
      expect(ids).toEqual(expect.arrayContaining(asked.questions.map(({ id }) => id)));
      for (const side of ['mine', 'theirs'] as const)
        expect(storyLineContentOf(later.settle(wholly(later.questions, side)))).toEqual(
          storyLineContentOf(asked.settle(wholly(asked.questions, side))),
        );
    }),
    { seed: 22, numRuns: 300 },
  );
});
