import { describe, expect, it, test } from 'vitest';
import { adviseStoryLine } from '#test-support/logic/advise-story-line.ts';
import { limits } from '#domain/limits.ts';
import type { Choice } from '#domain/story-line/logic/logic-shape.ts';
import type { StoryQuest } from '#domain/story-line/story-line.ts';
import { aForkedLine } from '#test-support/builders/a-forked-line.ts';
import { a, aStoryLine, b, c, d, e, f } from '#test-support/builders/a-story-line.ts';
import { aQuestOf, askFor, collect, escort, give, pay, slay } from '#test-support/builders/properties.ts';
import { tidewantKnown, tidewantWorld } from '#test-support/builders/tidewant-world.ts';

type Links = Parameters<typeof aStoryLine>[0];
type Parts = {
  readonly quests?: Readonly<Record<string, Parameters<typeof aQuestOf>[1]>>;
  readonly logic?: Readonly<Record<string, Partial<StoryQuest>>>;
  readonly choices?: Readonly<Record<string, Choice>>;
  readonly official?: Parameters<typeof adviseStoryLine>[2];
};

type Contents = readonly (readonly [string, Parameters<typeof aQuestOf>[1]])[];

const idIn = (name: string, index: number): string => `quest_${name}_${String(index).padStart(6, '0')}`;

const titles = new Map([a, b, c, d, e, f].map((id, index) => [id, 'ABCDEF'[index] ?? '']));

const advise = (links: Links, { quests = {}, logic = {}, choices, official }: Parts = {}) => {
  const plain = aStoryLine(links);
  const story_quests = Object.fromEntries(
    Object.entries(plain.story_quests).map(([id, storyQuest]) => [id, { ...storyQuest, ...logic[id] }]),
  );
  const line = { ...plain, story_quests, ...(choices && { choices }) };
  const contents = new Map(
    Object.keys(story_quests).map((id) => [id, aQuestOf(titles.get(id) ?? id, quests[id])] as const),
  );
  return adviseStoryLine({ line, quests: contents }, tidewantWorld, { entries: tidewantKnown, ...official }).map(
    ({ quest, ...found }) => ({ on: titles.get(quest) ?? quest, ...found }),
  );
};

const oneOf = (...quests: string[]): Choice => ({ title: 'Left or right', quests, at_most: 1 });

const fork = { [a]: [], [b]: [a], [c]: [a], [d]: [b, c] };
const sides = { side: oneOf(b, c) };
const anySide = { [d]: { needs: 1 } };

const open = (...questions: string[]) => ({ max: limits.outcomes.max, questions, reason: 'outcomes' });
const many = (forks: number) => adviseStoryLine({ line: aForkedLine(forks), quests: new Map() }, tidewantWorld);
const slain = (path: string, before = 'B') => [{ on: 'D', code: 'slain_before', params: { before, path } }];
const asks = (level: number) => ({ asks: [askFor('Mining', level)] });
const idle = (path: string) => [{ on: 'D', code: 'idle_level', params: { level: 5, levelBefore: 30, path } }];
const leap = (path: string) => [{ on: 'D', code: 'level_leap', params: { level: 40, levelBefore: 10, path } }];
const given = (on: string, code: string, path: string) => [{ on, code, params: { path } }];
const late = (giver: string, asking: string) => ({
  [giver]: { gives: [give('The rope')] },
  [asking]: { objectives: [collect('The rope')] },
});

describe('a line with choices', () => {
  it('has no advice where a quest needs one side alone', () => {
    expect(advise(fork, { choices: sides, logic: anySide })).toEqual([]);
  });

  it('gets advice where a quest needs both sides of a choice, and on each quest behind it', () => {
    expect(advise({ ...fork, [e]: [d] }, { choices: sides })).toEqual([
      { on: 'D', code: 'needs_both_sides', params: { sides: { one: 'B', other: 'C' }, choice: 'Left or right' } },
      { on: 'E', code: 'never_done', params: { before: 'D' } },
    ]);
    expect(advise({ ...fork, [e]: [d, a] }, { choices: sides, logic: { [e]: { needs: 1 } } })).toHaveLength(1);
  });

  it('names the choice where both sides lie further back', () => {
    expect(advise({ [a]: [], [b]: [], [c]: [a], [d]: [b], [e]: [c, d] }, { choices: { x: oneOf(a, b) } })).toEqual([
      { on: 'E', code: 'needs_both_sides', params: { sides: { one: 'C', other: 'D' }, choice: 'Left or right' } },
    ]);
  });

  it('names no two sides where no two are alone to blame', () => {
    const three = { [a]: [], [b]: [], [c]: [], [d]: [a, b, c] };
    const two = { title: 'Two', quests: [a, b, c], at_most: 2 };
    const advice = { on: 'D', code: 'needs_both_sides', params: { sides: null, choice: null } };
    expect(advise(three, { choices: { two } })).toEqual([advice]);
    expect(advise(three, { choices: { one: oneOf(a, b, c) }, logic: { [d]: { needs: 2 } } })).toEqual([advice]);
    expect(advise(three, { choices: { two }, logic: { [d]: { needs: 2 } } })).toEqual([]);
  });

  it('gets advice where quests of one choice lie behind one another', () => {
    const behind = advise({ [a]: [], [b]: [a], [c]: [b] }, { choices: { x: oneOf(a, c) } });
    expect(behind).toEqual([
      { on: 'C', code: 'behind_its_choice', params: { choice: 'Left or right', member: 'A', most: 1 } },
    ]);
    const two = { title: 'Two', quests: [a, b, c], at_most: 2 };
    expect(advise({ [a]: [], [b]: [a], [c]: [] }, { choices: { two } }).filter(({ code }) => code !== 'apart')).toEqual(
      [],
    );
  });

  it('says that it is not decided once there are too many outcomes, on the first quest of choices', () => {
    expect(many(12)).toEqual([]);
    expect(many(13)).toEqual([{ quest: 'quest_left_000001', code: 'not_decided', params: open('reach') }]);
  });
});

/** A line with more outcomes than are tried, and more quests. */
const adviseBehindForks = (
  links: Links,
  parts: Readonly<Record<string, Partial<StoryQuest>>> = {},
  contents: Contents = [],
) => {
  const forked = aForkedLine(13);
  const story_quests = { ...forked.story_quests, ...aStoryLine(links).story_quests };
  const merged = Object.fromEntries(
    Object.entries(story_quests).map(([id, storyQuest]) => [id, { ...storyQuest, ...parts[id] }]),
  );
  const quests = new Map(contents.map(([id, content]) => [id, aQuestOf(id, content)]));
  return adviseStoryLine({ line: { ...forked, story_quests: merged }, quests }, tidewantWorld);
};

const found = (...advised: Parameters<typeof adviseBehindForks>) =>
  adviseBehindForks(...advised).map(({ code, params }) => [code, params]);
const codes = (...advised: Parameters<typeof adviseBehindForks>) =>
  adviseBehindForks(...advised).map(({ code }) => code);

describe('with too many outcomes', () => {
  const [first, left, right, join] = [idIn('join', 0), idIn('left', 13), idIn('right', 13), idIn('join', 13)];

  it('an optional quest before a compulsory one leaves it open whether that is possible without it', () => {
    const links = { [a]: [join], [b]: [join], [c]: [a, b] };
    const needsOne = { [c]: { needs: 1 } };
    expect(found(links, needsOne)).toEqual([['not_decided', open('reach')]]);
    expect(found(links, { ...needsOne, [a]: { optional: true } })).toEqual([
      ['not_decided', open('reach', 'optional')],
    ]);
    expect(found({ [a]: [join] }, { [a]: { optional: true } })).toEqual([['not_decided', open('reach')]]);
  });

  it('a compulsory quest that no choice could free of an optional one gets its advice', () => {
    const advice = found({ [a]: [join], [b]: [a] }, { [a]: { optional: true } });
    expect(advice).toEqual([
      ['not_decided', open('reach')],
      ['behind_optional', { optional: null }],
    ]);
  });

  it('a link beside another way to its prerequisite is left open, and one that is never needed gets its advice', () => {
    expect(codes({ [a]: [join], [b]: [join, a] })).toEqual(['not_decided', 'idle_link']);
    expect(found({ [a]: [left, join] })).toEqual([['not_decided', open('reach', 'links')]]);
    expect(found({ [a]: [left, right, join] }, { [a]: { needs: 1 } })).toEqual([['not_decided', open('reach')]]);
  });

  it('an item that only other paths may give is left open, and one that was given for certain is not', () => {
    const asking = [a, { objectives: [collect('The rope')] }] as const;
    const gives = { gives: [give('The rope')] };
    const links = { [a]: [join] };
    expect(found(links, {}, [asking, [left, gives]])).toEqual([['not_decided', open('reach', 'items')]]);
    expect(found(links, {}, [asking, [first, gives]])).toEqual([['not_decided', open('reach')]]);
    expect(codes({ ...links, [b]: [a] }, {}, [asking, [b, gives]])).toEqual(['not_decided', 'given_later']);
  });
});

describe('a compulsory quest', () => {
  it('gets advice where it can not be done without an optional one', () => {
    const chain = { [a]: [], [b]: [a], [c]: [b] };
    expect(advise(chain, { logic: { [b]: { optional: true } } })).toEqual([
      { on: 'C', code: 'behind_optional', params: { optional: 'B' } },
    ]);
    expect(advise(chain, { logic: { [b]: { optional: true }, [c]: { optional: true } } })).toEqual([]);
    expect(advise(fork, { logic: { [b]: { optional: true }, [d]: { needs: 1 } } })).toEqual([]);
    const [onD] = advise(fork, { logic: { [b]: { optional: true }, [c]: { optional: true }, [d]: { needs: 1 } } });
    expect(onD).toEqual({ on: 'D', code: 'behind_optional', params: { optional: 'B' } });
  });

  it('gets none where it can never be done', () => {
    const logic = { [b]: { optional: true }, [c]: { optional: true } } as const;
    expect(advise(fork, { logic, choices: sides }).map(({ code }) => code)).toEqual(['needs_both_sides']);
  });
});

describe('on a line with paths', () => {
  const killed = { [b]: { objectives: [slay('Old Marrow')] }, [d]: { objectives: [escort('Old Marrow')] } };

  it('somebody is slain on some paths, on every path, or on none', () => {
    expect(advise(fork, { quests: killed, choices: sides, logic: anySide })).toMatchObject(slain('some'));
    expect(advise(fork, { quests: killed, logic: anySide })).toMatchObject(slain('some'));
    const both = { ...killed, [c]: killed[b] };
    expect(advise(fork, { quests: both, choices: sides, logic: anySide })).toMatchObject(slain('every'));
    const first = { [a]: killed[b], [d]: killed[d] };
    expect(advise(fork, { quests: first, choices: sides, logic: anySide })).toMatchObject(slain('every', 'A'));
    const apart = { [a]: [], [b]: [a], [c]: [a], [d]: [b, c] };
    const excluded = { x: oneOf(b, d), y: oneOf(b, c) };
    expect(advise(apart, { quests: killed, choices: excluded, logic: anySide })).toEqual([]);
  });

  it('a line of one path names no path', () => {
    const advice = advise(fork, { quests: killed, logic: { [c]: { optional: true } } });
    expect(advice.find(({ code }) => code === 'slain_before')?.params).not.toHaveProperty('path');
  });

  it('a level excludes nobody on some paths or on every path', () => {
    const part = { choices: sides, logic: anySide };
    expect(advise(fork, { ...part, quests: { [b]: asks(30), [d]: asks(5) } })).toMatchObject(idle('some'));
    expect(advise(fork, { ...part, quests: { [b]: asks(30), [c]: asks(6), [d]: asks(5) } })).toMatchObject(
      idle('every'),
    );
    expect(advise(fork, { ...part, quests: { [b]: asks(30), [d]: asks(30) } })).toEqual([]);
  });

  it('a level leaps on the paths without a level between', () => {
    const part = { choices: sides, logic: anySide };
    expect(advise(fork, { ...part, quests: { [a]: asks(10), [d]: asks(40) } })).toMatchObject(leap('every'));
    expect(advise(fork, { ...part, quests: { [a]: asks(10), [b]: asks(15), [d]: asks(40) } })).toMatchObject(
      leap('some'),
    );
    expect(advise(fork, { ...part, quests: { [b]: asks(10), [d]: asks(40) } })).toMatchObject(leap('some'));
    const between = { [a]: asks(10), [b]: asks(15), [c]: asks(15), [d]: asks(40) };
    expect(advise(fork, { ...part, quests: between })).toEqual([]);
  });

  it('an item is given later on every path, or too late on some', () => {
    const part = { choices: sides, logic: anySide };
    expect(advise(fork, { ...part, quests: late(d, a) })).toMatchObject(given('A', 'given_later', 'every'));
    expect(advise(fork, { ...part, quests: late(d, b) })).toMatchObject(given('B', 'given_later', 'every'));
    expect(advise(fork, { logic: anySide, quests: late(d, b) })).toEqual([]);
    expect(advise(fork, { ...part, quests: late(b, d) })).toMatchObject(given('D', 'given_on_other_paths', 'some'));
    expect(advise(fork, { ...part, quests: late(b, c) })).toMatchObject(given('C', 'given_on_other_paths', 'every'));
    expect(advise(fork, { ...part, quests: late(a, d) })).toEqual([]);
    expect(advise(fork, { ...part, quests: { ...late(b, d), [c]: { gives: [give('the rope')] } } })).toEqual([]);
  });

  it('an item that a quest of a choice gives counts for the players who take it, also where the choice decides nothing else', () => {
    const links = { [a]: [], [b]: [a], [c]: [a], [d]: [a] };
    expect(advise(links, { choices: sides, quests: late(b, d) })).toMatchObject([
      { on: 'D', code: 'given_on_other_paths', params: { path: 'some' } },
    ]);
  });

  it('a link is superfluous only where a quest needs all of them, and one comes after the other on every path', () => {
    const links = { [a]: [], [b]: [a], [c]: [a, b], [d]: [], [e]: [d] };
    const link = { on: 'C', code: 'idle_link', params: { prerequisite: 'A', later: 'B' } };
    const choices = { x: oneOf(d, e) };
    expect(advise(links, { choices })).toContainEqual(link);
    expect(advise(links, { logic: { [c]: { needs: 1 } } })).not.toContainEqual(link);
    const wide = { [a]: [], [d]: [], [b]: [a, d], [c]: [a, b] };
    expect(advise(wide, { logic: { [b]: { needs: 1 } } })).toEqual([]);
  });
});

describe('a quest that repeats', () => {
  const chain = { [a]: [], [b]: [a] };
  const official = { official: { objectives: 1, coins: 240, items: 0, experience: 0, worth: 240 } };
  const repeated = (repeat: StoryQuest['repeat'], copper: number) =>
    advise(chain, {
      official,
      quests: { [b]: { gives: [pay(0, 0, copper)] } },
      logic: { [b]: repeat ? { repeat } : {} },
    }).filter(({ code }) => code === 'much_repeated');

  test.each([
    ['every hour', { every: 'hours', hours: 1 }, 50],
    ['every four hours', { every: 'hours', hours: 4 }, 200],
    ['every day', { every: 'day' }, 1_200],
    ['every week', { every: 'week', at: '04:00' }, 8_400],
  ] as const)('%s gets advice where it gives more than five times as much an hour', (_, repeat, worth) => {
    expect(repeated(repeat, worth)).toEqual([]);
    expect(repeated(repeat, worth + 1)).toMatchObject([{ on: 'B', params: { times: expect.any(Number) } }]);
  });

  it('gets none without official quests, or where these give nothing', () => {
    const logic = { [b]: { repeat: { every: 'hours', hours: 1 } } } as const;
    const quests = { [b]: { gives: [pay(9)] } };
    expect(advise(chain, { logic, quests })).toEqual([]);
    const nothing = { official: { ...official.official, coins: 0, worth: 0 } };
    expect(advise(chain, { logic, quests, official: nothing })).toEqual([]);
  });

  it('is compared with the worth of a median official quest, not with its coins and its items', () => {
    const logic = { [b]: { repeat: { every: 'day' } } } as const;
    const compared = (copper: number) =>
      advise(chain, {
        logic,
        quests: { [b]: { gives: [pay(0, 0, copper)] } },
        official: { official: { ...official.official, coins: 0, items: 0, worth: 240 } },
      }).map(({ code }) => code);
    expect(compared(1_200)).toEqual([]);
    expect(compared(1_201)).toEqual(['much_repeated']);
  });
});
