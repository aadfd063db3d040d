import { assert, constantFrom, integer, property, record, uniqueArray, type Arbitrary } from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { storyLineContentOf } from '#domain/document/content-of.ts';
import { hasLink, listLinks } from '#domain/story-line/prerequisite-graph.ts';
import { containsQuest, type LineNote, type StoryLineContent } from '#domain/story-line/story-line.ts';
import { checkStoryLine } from '#domain/story-line/story-line-rules.ts';
import { a, aStoryLine, b, c, d, prerequisitesIn } from '#test-support/builders/a-story-line.ts';
import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { logicalVersion, questIds } from '#test-support/logic/logical-versions.ts';
import { type Followable, followMerged } from './follow-merged.ts';
import type { Versions } from './merge.ts';
import { mergeStoryLines } from './merge-story-lines.ts';
import { everyChoice, wholly } from './testing/choices.ts';

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

const aNote = (id: string, text = 'A note'): LineNote => ({
  id,
  kind: 'note',
  text,
  colour: 'amber',
  x: 0,
  y: 0,
  width: 100,
  height: 100,
});

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

  it('takes over the notes of both in an order that no later save changes', () => {
    const mine = { ...base, title: 'Mine', notes: [aNote('two')] };
    const theirs = { ...base, notes: [aNote('one')] };
    const followed = follow(base, mine, theirs);
    expect(followed.content.notes?.map(({ id }) => id)).toEqual(['one', 'two']);
    expect(follow(followed.original, followed.content, theirs)).toEqual(followed);
    const waiting = follow(base, mine, { ...theirs, title: 'Theirs', description: 'Theirs' });
    expect(waiting).toMatchObject({ waits: true, content: { title: 'Mine', description: 'Theirs' } });
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

const noteIds = ['one', 'two', 'three'] as const;

const aVersion: Arbitrary<StoryLineContent> = record({
  line: logicalVersion,
  title: constantFrom('One title', 'Two titles', 'Three titles'),
  notes: uniqueArray(record({ id: constantFrom(...noteIds), text: constantFrom('x', 'y') }), {
    selector: ({ id }) => id,
    maxLength: 3,
  }),
  y: integer({ min: 0, max: 9 }),
}).map(({ line, title, notes, y }) => {
  const [first] = Object.values(line.story_quests);
  return {
    ...line,
    title,
    ...(notes.length > 0 && { notes: notes.map(({ id, text }) => aNote(id, text)) }),
    ...(first && { story_quests: { ...line.story_quests, [first.quest]: { ...first, y } } }),
  };
});

const noteOf = ({ notes = [] }: StoryLineContent, id: string): string =>
  JSON.stringify(notes.find((note) => note.id === id) ?? null);

const cardOf = ({ story_quests }: StoryLineContent, id: string): string =>
  JSON.stringify([story_quests[id]?.x, story_quests[id]?.y]);

type Followed = { readonly from: StoryLineContent; readonly side: StoryLineContent; readonly result: StoryLineContent };

/** What the side changed and the result has not. */
const lost = ({ from, side, result }: Followed): unknown[] => [
  ...(side.title !== from.title && result.title !== side.title ? ['title'] : []),
  ...questIds.filter(
    (id) =>
      containsQuest(side, id) !== containsQuest(from, id) && containsQuest(result, id) !== containsQuest(side, id),
  ),
  ...questIds.filter(
    (id) =>
      containsQuest(from, id) &&
      containsQuest(side, id) &&
      cardOf(side, id) !== cardOf(from, id) &&
      cardOf(result, id) !== cardOf(side, id),
  ),
  ...[...listLinks(from), ...listLinks(side)].filter(
    (link) => hasLink(from, link) !== hasLink(side, link) && hasLink(result, link) !== hasLink(side, link),
  ),
  ...noteIds.filter((id) => noteOf(side, id) !== noteOf(from, id) && noteOf(result, id) !== noteOf(side, id)),
];

type Taken = Versions<StoryLineContent> & { readonly result: StoryLineContent };

/** What mine left as it was, and the result has otherwise than theirs. */
const notTaken = ({ base: from, mine, theirs, result }: Taken): unknown[] => [
  ...(mine.title === from.title && result.title !== theirs.title ? ['title'] : []),
  ...noteIds.filter((id) => noteOf(mine, id) === noteOf(from, id) && noteOf(result, id) !== noteOf(theirs, id)),
];

it('keeps what is changed here, takes over what is not, and breaks no rule, whatever is saved and chosen later', () => {
  assert(
    property(aVersion, aVersion, aVersion, aVersion, (from, mine, theirs, next) => {
      const { content, original, waits } = follow(from, mine, theirs);
      expect(lost({ from, side: mine, result: content })).toEqual([]);
      expect(checkStoryLine(content, tidewantWorld)).toBeNull();
      const stays = waits && content === mine && original === from;
      expect(stays ? [] : notTaken({ base: from, mine, theirs, result: content })).toEqual([]);
      const later = merge({ base: original, mine: content, theirs });
      expect(waits ? [] : later.questions).toEqual([]);
      for (const choices of everyChoice(later.questions))
        expect(checkStoryLine(later.settle(choices), tidewantWorld)).toBeNull();
      const again = follow(original, content, next);
      expect(lost({ from: original, side: content, result: again.content })).toEqual([]);
      expect(checkStoryLine(again.content, tidewantWorld)).toBeNull();
    }),
    { seed: 5, numRuns: 500 },
  );
});
