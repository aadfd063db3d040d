import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { assert, constantFrom, integer, property, record, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasLink, listLinks } from '#domain/story-line/prerequisite-graph.ts';
import { toQuestId } from '#domain/quest/quest.ts';
import { checkStoryLine } from '#domain/story-line/story-line-rules.ts';
import { containsQuest, type StoryLineContent } from '#domain/story-line/story-line.ts';
import { a, aStoryLine, b, c, d, e, prerequisitesIn } from '#test-support/builders/a-story-line.ts';
import { mergeStoryLines } from './merge-story-lines.ts';
import { everyChoice, wholly } from './testing/choices.ts';

const nameOf = (id: string) => id.slice('quest_'.length, 'quest_'.length + 1).toUpperCase();
const merged = (base: StoryLineContent, mine: StoryLineContent, theirs: StoryLineContent) =>
  mergeStoryLines({ base, mine, theirs }, nameOf, tidewantWorld);
const place = (line: StoryLineContent, id: string, x: number): StoryLineContent => {
  const storyQuest = line.story_quests[id];
  if (!storyQuest) throw new Error(`The line has no ${id}.`);
  return { ...line, story_quests: { ...line.story_quests, [id]: { ...storyQuest, x } } };
};

const cardsAt = (first: number, second: number) => {
  const named = [
    { name: 'A', x: first, y: 0 },
    { name: 'B', x: second, y: 0 },
  ];
  return { code: 'cards', params: { named, more: 0 } };
};

describe('merging two changes of a story line', () => {
  const base = aStoryLine({ [a]: [], [b]: [a], [c]: [b] });

  it('joins an added quest, a removed one, a move, a link and a text', () => {
    const mine = { ...place(aStoryLine({ [a]: [], [b]: [a], [d]: [a] }), a, 900), title: 'My own title' };
    const theirs = aStoryLine({ [a]: [], [b]: [], [c]: [b] });
    const { questions, settle } = merged(base, mine, theirs);
    expect(questions).toEqual([]);
    expect(prerequisitesIn(settle({}))).toEqual({ [a]: [], [b]: [], [d]: [a] });
    expect(settle({})).toMatchObject({ title: 'My own title', story_quests: { [a]: { x: 900 } } });
  });

  it('asks about a quest that was taken out here and linked there', () => {
    const mine = aStoryLine({ [a]: [], [b]: [a] });
    const theirs = aStoryLine({ [a]: [], [b]: [a], [c]: [b, a] });
    const { questions, settle } = merged(base, mine, theirs);
    const id = `story_quests/${c}`;
    expect(questions).toEqual([
      {
        id,
        about: { code: 'quest', params: { name: 'C' } },
        mine: { code: 'removed_quest', params: {} },
        theirs: { code: 'kept_quest', params: {} },
      },
    ]);
    expect(prerequisitesIn(settle({ [id]: 'mine' }))).toEqual({ [a]: [], [b]: [a] });
    expect(prerequisitesIn(settle({ [id]: 'theirs' }))).toEqual({ [a]: [], [b]: [a], [c]: [b, a] });
  });

  it('asks once about all cards that both moved', () => {
    const mine = place(place(base, a, 100), b, 200);
    const theirs = place(place(place(base, a, 300), b, 400), c, 500);
    const { questions, settle } = merged(base, mine, theirs);
    expect(questions).toEqual([
      {
        id: 'places',
        about: { code: 'cards', params: { count: 2 } },
        mine: cardsAt(100, 200),
        theirs: cardsAt(300, 400),
      },
    ]);
    expect(settle({ places: 'mine' })).toEqual(place(mine, c, 500));
  });

  it('asks about links that close a cycle only together', () => {
    const apart = aStoryLine({ [a]: [], [b]: [], [c]: [] });
    const mine = aStoryLine({ [a]: [], [b]: [a], [c]: [a] });
    const theirs = aStoryLine({ [a]: [b], [b]: [], [c]: [] });
    const { questions, settle } = merged(apart, mine, theirs);
    expect(questions).toEqual([
      {
        id: 'links',
        about: { code: 'circling_links', params: {} },
        mine: { code: 'links', params: [{ source: 'A', target: 'B' }] },
        theirs: { code: 'links', params: [{ source: 'B', target: 'A' }] },
      },
    ]);
    expect(settle({ links: 'mine' })).toEqual(mine);
    expect(prerequisitesIn(settle({ links: 'theirs' }))).toEqual({ [a]: [b], [b]: [], [c]: [a] });
  });

  it('asks about each link of a long cycle, and about none that leads to it, from it or past it', () => {
    const ring = Array.from({ length: 1_000 }, (_, index) => toQuestId(`ring${String(index).padStart(8, '0')}`));
    const [first = '', last = ''] = [ring[0], ring.at(-1)];
    const chain = ring.map((id, index) => [id, index === 0 ? [a] : [ring[index - 1] ?? '']] as const);
    const others = { [a]: [], [b]: [last], [c]: [a], [d]: [c, b] };
    const mine = aStoryLine({ ...Object.fromEntries(chain), ...others });
    const closing = {
      ...Object.fromEntries(ring.map((id) => [id, []])),
      [first]: [last],
      [a]: [],
      [b]: [],
      [c]: [],
      [d]: [],
    };
    const apart = aStoryLine(Object.fromEntries(Object.keys(closing).map((id) => [id, []])));
    const { questions, settle } = merged(apart, mine, aStoryLine(closing));
    expect(questions).toMatchObject([{ id: 'links', theirs: { params: [{}] } }]);
    const asked = questions[0]?.mine;
    expect(asked?.code === 'links' && asked.params.length).toBe(ring.length - 1);
    const settled = prerequisitesIn(settle({ links: 'theirs' }));
    expect([settled[first], settled[ring[1] ?? ''], settled[b], settled[d]]).toEqual([[last, a], [], [last], [c, b]]);
  });

  it('asks about all quests together where a choice could leave too few', () => {
    const [mine, theirs] = [aStoryLine({ [a]: [], [b]: [a] }), aStoryLine({ [b]: [], [c]: [b] })];
    const { questions, settle } = merged(base, mine, theirs);
    expect(questions).toEqual([
      {
        id: 'story_quests',
        about: { code: 'all_quests', params: {} },
        mine: { code: 'quests', params: ['A', 'B'] },
        theirs: { code: 'quests', params: ['B', 'C'] },
      },
    ]);
    expect(settle({ story_quests: 'theirs' })).toEqual(theirs);
  });
});

describe('merging any two changes of a story line', () => {
  const ids = [a, b, c, d, e];
  /** Valid alone, but with a cycle when merged with another order. */
  const aVersion = record({
    quests: uniqueArray(constantFrom(...ids), { minLength: 2, maxLength: 5 }),
    links: integer({ min: 0, max: 1023 }),
    x: integer({ min: 0, max: 2 }),
    title: constantFrom('The first', 'The second', 'The third'),
  }).map(({ quests, links, x, title }) => {
    const linked = quests.map((id, index) => [
      id,
      quests.slice(0, index).filter((_, before) => (links >> (index * 2 + before)) & 1),
    ]);
    return { ...place(aStoryLine(Object.fromEntries(linked)), quests[0] ?? a, x), title };
  });

  it('gives the other side where one is unchanged', () => {
    assert(
      property(aVersion, aVersion, (base, changed) => {
        for (const { questions, settle } of [
          merged(base, changed, base),
          merged(base, base, changed),
          merged(base, changed, changed),
        ]) {
          expect(questions).toEqual([]);
          expect(settle({})).toEqual(changed);
        }
      }),
    );
  });

  it('keeps every rule, whatever is chosen', () => {
    assert(
      property(aVersion, aVersion, aVersion, (base, mine, theirs) => {
        const { questions, settle } = merged(base, mine, theirs);
        for (const choices of everyChoice(questions)) expect(checkStoryLine(settle(choices), tidewantWorld)).toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  it('loses no change of a side that is chosen throughout', () => {
    assert(
      property(aVersion, aVersion, aVersion, (base, mine, theirs) => {
        const { questions, settle } = merged(base, mine, theirs);
        expect(lostChanges(base, mine, settle(wholly(questions, 'mine')))).toEqual([]);
        expect(lostChanges(base, theirs, settle(wholly(questions, 'theirs')))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  const lostChanges = (base: StoryLineContent, version: StoryLineContent, result: StoryLineContent): unknown[] => [
    ...(version.title !== base.title && result.title !== version.title ? ['title'] : []),
    ...ids.filter(
      (id) =>
        containsQuest(version, id) !== containsQuest(base, id) &&
        containsQuest(result, id) !== containsQuest(version, id),
    ),
    ...ids.filter((id) => {
      const [before, after] = [base.story_quests[id], version.story_quests[id]];
      return before && after && before.x !== after.x && result.story_quests[id]?.x !== after.x;
    }),
    ...[...listLinks(base), ...listLinks(version)].filter(
      (link) => hasLink(base, link) !== hasLink(version, link) && hasLink(result, link) !== hasLink(version, link),
    ),
  ];
});
