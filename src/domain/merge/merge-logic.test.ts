import { assert, constantFrom, property, subarray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import type { Merge } from './merge.ts';
import { mergeStoryLines } from './merge-story-lines.ts';
import { wholly } from './testing/choices.ts';
import { disconnectQuests } from '#domain/story-line/edits/connect-quests.ts';
import { removeStoryQuests } from '#domain/story-line/edits/remove-story-quests.ts';
import { changeLogic, type LogicChange } from '#domain/story-line/edits/change-logic.ts';
import type { Choice } from '#domain/story-line/logic/logic-shape.ts';
import { checkGraph } from '#domain/story-line/graph-rules.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import { a, aStoryLine, b, c, d, e } from '#test-support/builders/a-story-line.ts';
import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { logicIn, withLogic } from '#test-support/builders/with-logic.ts';

const nameOf = (id: string) => id.slice('quest_'.length, 'quest_'.length + 1).toUpperCase();
const choice: Choice = { title: 'Three ways', quests: [a, b, c], at_most: 1 };
const base = withLogic(
  aStoryLine({ [a]: [], [b]: [], [c]: [], [d]: [a, b, c], [e]: [d] }),
  { [d]: { needs: 1 } },
  { one: choice },
);

const changed = (...changes: readonly LogicChange[]): StoryLineContent =>
  changes.reduce((line, change) => {
    const edit = changeLogic(line, change);
    expect(edit.refusal).toBeNull();
    return edit.line;
  }, base);
const choosing = (changes: Partial<Choice>): StoryLineContent =>
  changed({ part: 'choice', id: 'one', choice: { ...choice, ...changes } });
const without = (...quests: readonly string[]): StoryLineContent => removeStoryQuests(base, quests);
const merged = (mine: StoryLineContent, theirs: StoryLineContent): Merge<StoryLineContent> =>
  mergeStoryLines({ base, mine, theirs }, nameOf, tidewantWorld);
const asked = ({ questions }: Merge<StoryLineContent>) => questions.map(({ id }) => id);
const choiceIn = ({ choices }: StoryLineContent) => choices?.['one'];
const answers = ({ questions, settle }: Merge<StoryLineContent>) => {
  const lines = { mine: settle(wholly(questions, 'mine')), theirs: settle(wholly(questions, 'theirs')) };
  for (const line of Object.values(lines)) expect(checkGraph(line)).toBeNull();
  return lines;
};

const toChange = (part: Partial<Choice>): LogicChange => ({
  part: 'choice',
  id: 'one',
  choice: { ...choice, ...part },
});
const links = (...sources: readonly string[]) => sources.map((source) => ({ source, target: d }));
const many = (side: string, count: number): StoryLineContent => ({
  ...base,
  choices: Object.fromEntries([
    ['one', choice],
    ...Array.from({ length: count }, (_, index) => [`${side}${index}`, { ...choice, title: side }] as const),
  ]),
});

describe('merging changes of different places', () => {
  const changes: readonly LogicChange[] = [
    { part: 'needs', quest: d, needs: 2 },
    { part: 'needs', quest: e, needs: 1 },
    { part: 'optional', quests: [a], value: true },
    { part: 'optional', quests: [b, c], value: true },
    { part: 'hidden_until_open', quests: [a, d], value: true },
    { part: 'repeat', quests: [a], repeat: { every: 'week' } },
    { part: 'repeat', quests: [b], repeat: { every: 'day', at: '04:00' } },
    { part: 'choice', id: 'two', choice: { title: 'Two ways', quests: [d, e], at_most: 1 } },
  ];
  const ofChoice: readonly Partial<Choice>[] = [{ title: 'Some ways' }, { at_most: 2 }, { quests: [a, b, c, d] }];

  it('takes both, and asks nothing', () => {
    assert(
      property(
        subarray([...changes]),
        subarray([...changes]),
        constantFrom(...ofChoice),
        constantFrom(...ofChoice),
        (one, other, here, there) => {
          const [mine, theirs] = [
            [...one, toChange(here)],
            [...other, toChange(there)],
          ].map((each) => changed(...each));
          if (!mine || !theirs) throw new Error('There are two sides.');
          const { questions, settle } = merged(mine, theirs);
          expect(questions).toEqual([]);
          expect(settle({})).toEqual(changed(...one, ...other, toChange({ ...here, ...there })));
        },
      ),
    );
  });

  it('joins quests that each side put into a choice or took out of it', () => {
    const merge = merged(choosing({ quests: [a, c, d] }), choosing({ quests: [a, b, c, e] }));
    expect(asked(merge)).toEqual([]);
    expect(choiceIn(merge.settle({}))).toEqual({ ...choice, quests: [a, c, d, e] });
  });

  it('takes away a choice that one side took away and the other left', () => {
    const merge = merged(changed({ part: 'choice', id: 'one', choice: null }), without(e));
    expect(asked(merge)).toEqual([]);
    expect(merge.settle({})).not.toHaveProperty('choices');
  });
});

describe('merging changes of the same place', () => {
  it.each<[string, LogicChange, LogicChange]>([
    ['needs', { part: 'needs', quest: d, needs: 2 }, { part: 'needs', quest: d, needs: 3 }],
    ['needs', { part: 'needs', quest: d, needs: null }, { part: 'needs', quest: d, needs: 2 }],
    [
      'repeat',
      { part: 'repeat', quests: [d], repeat: { every: 'day' } },
      { part: 'repeat', quests: [d], repeat: { every: 'week' } },
    ],
  ])('asks about %s, and answers with either', (part, one, other) => {
    const [mine, theirs] = [changed(one), changed(other)];
    const merge = merged(mine, theirs);
    expect(asked(merge)).toEqual([`story_quests/${d}/${part}`]);
    expect(answers(merge)).toEqual({ mine, theirs });
    expect(asked(merged(mine, mine))).toEqual([]);
  });

  it('says which quest it asks about, and what each side has', () => {
    const { questions } = merged(
      changed({ part: 'needs', quest: d, needs: 2 }),
      changed({ part: 'needs', quest: d, needs: null }),
    );
    expect(questions).toEqual([
      {
        id: `story_quests/${d}/needs`,
        about: { code: 'needs', params: { name: 'D' } },
        mine: { code: 'needs', params: { needs: 2, count: 3 } },
        theirs: { code: 'needs', params: { needs: 3, count: 3 } },
      },
    ]);
  });

  it.each<[string, Partial<Choice>, Partial<Choice>]>([
    ['title', { title: 'My ways' }, { title: 'Their ways' }],
    ['at_most', { at_most: 2 }, { at_most: 3 }],
  ])('asks about the %s of a choice', (part, one, other) => {
    const quests = [a, b, c, d];
    const [mine, theirs] = [choosing({ quests, ...one }), choosing({ quests, ...other })];
    const merge = merged(mine, theirs);
    expect(asked(merge)).toEqual([`choices/one/${part}`]);
    expect(answers(merge)).toEqual({ mine, theirs });
  });

  it('asks about a choice that one side took away and the other changed', () => {
    const [mine, theirs] = [changed({ part: 'choice', id: 'one', choice: null }), choosing({ title: 'Their ways' })];
    const merge = merged(mine, theirs);
    expect(merge.questions).toEqual([
      {
        id: 'choices/one',
        about: { code: 'choice', params: { title: 'Their ways' } },
        mine: null,
        theirs: { code: 'choice', params: { title: 'Their ways', quests: ['A', 'B', 'C'], at_most: 1 } },
      },
    ]);
    expect(answers(merge)).toEqual({ mine, theirs });
  });

  it.each<[string, StoryLineContent]>([
    ['needs', changed({ part: 'needs', quest: d, needs: 2 })],
    ['repeat', changed({ part: 'repeat', quests: [d], repeat: { every: 'day' } })],
    ['being in a choice', choosing({ quests: [a, b, c, d] })],
  ])('asks about a quest that one side took out, where the other changed its %s', (_, mine) => {
    const merge = merged(mine, without(d));
    expect(merge.questions).toMatchObject([
      { id: `story_quests/${d}`, mine: { code: 'kept_reworked_quest' }, theirs: { code: 'removed_quest' } },
    ]);
    const { mine: kept, theirs: removed } = answers(merge);
    expect([logicIn(kept)[d], choiceIn(kept)]).toEqual([logicIn(mine)[d], choiceIn(mine)]);
    expect(choiceIn(removed)?.quests).toEqual([a, b, c]);
    expect(Object.keys(removed.story_quests)).not.toContain(d);
  });
});

describe('merging changes that break a rule only together', () => {
  it('asks where a quest would need more than is left, and lowers what is chosen', () => {
    const mine = changed({ part: 'needs', quest: d, needs: 3 });
    const theirs = disconnectQuests(base, links(c));
    const merge = merged(mine, theirs);
    expect(asked(merge)).toEqual([`story_quests/${d}/needs`]);
    const { mine: own, theirs: others } = answers(merge);
    expect([logicIn(own)[d], logicIn(others)[d]]).toEqual([{ needs: 2 }, { needs: 1 }]);
  });

  it('does not ask where either side is lowered to the same', () => {
    const mine = changed({ part: 'needs', quest: d, needs: 3 });
    const merge = merged(mine, disconnectQuests(base, links(b, c)));
    expect(asked(merge)).toEqual([]);
    expect(logicIn(merge.settle({}))[d]).toEqual({ needs: 1 });
    expect(logicIn(merged(mine, disconnectQuests(base, links(a, b, c))).settle({}))).toEqual({});
  });

  it('does not ask where each side only took links away', () => {
    const most = changed({ part: 'needs', quest: d, needs: 3 });
    const [mine, theirs] = [disconnectQuests(most, links(a)), disconnectQuests(most, links(b))];
    const merge = mergeStoryLines({ base: most, mine, theirs }, nameOf, tidewantWorld);
    expect(asked(merge)).toEqual([]);
    expect(logicIn(merge.settle({}))[d]).toEqual({ needs: 1 });
  });

  it('asks where a choice would allow all that it has', () => {
    const merge = merged(choosing({ at_most: 2 }), choosing({ quests: [a, b] }));
    expect(asked(merge)).toEqual([]);
    expect(choiceIn(merge.settle({}))).toEqual({ ...choice, quests: [a, b], at_most: 1 });
    const four = changed({ part: 'choice', id: 'one', choice: { ...choice, quests: [a, b, c, d] } });
    const [mine, theirs] = [
      { ...four, choices: { one: { ...choice, quests: [a, b, c, d], at_most: 3 } } },
      { ...four, choices: { one: { ...choice, quests: [a, b, c] } } },
    ];
    const both = mergeStoryLines({ base: four, mine, theirs }, nameOf, tidewantWorld);
    expect(both.questions).toEqual([
      {
        id: 'choices/one/at_most',
        about: { code: 'choice_at_most', params: { title: 'Three ways' } },
        mine: { code: 'at_most', params: { at_most: 3, count: 4 } },
        theirs: { code: 'at_most', params: { at_most: 1, count: 3 } },
      },
    ]);
    expect(choiceIn(answers(both).mine)).toEqual({ ...choice, at_most: 2 });
    expect(choiceIn(answers(both).theirs)).toEqual(choice);
  });

  it('asks where a choice would have too few quests', () => {
    const [mine, theirs] = [choosing({ quests: [a, b] }), choosing({ quests: [b, c] })];
    const merge = merged(mine, theirs);
    expect(asked(merge)).toEqual(['choices/one']);
    expect(answers(merge)).toEqual({ mine, theirs });
  });

  it('takes a choice away where its quests leave the line', () => {
    const merge = merged(without(a, b), base);
    expect(asked(merge)).toEqual([]);
    expect(merge.settle({})).toEqual(without(a, b));
    const mine = without(a);
    const theirs = without(b);
    expect(asked(merged(mine, theirs))).toEqual([]);
    expect(merged(mine, theirs).settle({})).not.toHaveProperty('choices');
  });

  it('asks about all choices where those of both sides are too many', () => {
    const { max } = limits.choices;
    const fits = merged(many('mine', max / 2), many('theirs', max / 2 - 1));
    expect(asked(fits)).toEqual([]);
    expect(Object.keys(fits.settle({}).choices ?? {})).toHaveLength(max);
    const [mine, theirs] = [many('mine', max / 2), many('theirs', max / 2)];
    const merge = merged(mine, theirs);
    expect(asked(merge)).toEqual(['choices']);
    expect(answers(merge)).toEqual({ mine, theirs });
  });
});
