import { tidewantNames, tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { describe, expect, it } from 'vitest';
import { addQuestTo, lineOf, officialQuest } from '#web/submissions/testing/snapshots.ts';
import { aQuestOf, collect, pay } from '#test-support/builders/properties.ts';
import { withLogic } from '#test-support/builders/with-logic.ts';
import { middleFigures } from '#domain/balance/figures.ts';
import { adviseQuest } from '#domain/advice/advise-quest.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';
import { adviseSnapshot, checkSnapshot } from './check-snapshot.ts';
import { changedQuests, compareSnapshots } from './compare-snapshots.ts';

const [first, second, third] = [officialQuest('The weir'), officialQuest('The wheel'), officialQuest('The ferry')];
const before = lineOf(first, second);
const gone = 'that is no longer official';

describe('checkSnapshot', () => {
  it('finds nothing where all rules are kept', () => {
    expect(checkSnapshot(before, tidewantWorld, 100)).toEqual([]);
  });

  it('names the rule and the part that breaks it', () => {
    const broken = { quests: [{ ...first, objectives: {} }, second], story_line: { ...lineOf(first).story_line } };
    expect(checkSnapshot(broken, tidewantWorld, 100)).toEqual([
      { where: 'A line of quests', message: 'The storyline should have atleast 2 quests' },
      { where: 'The weir', message: 'The minimum amount of objectives is 1' },
    ]);
  });

  it('counts a coin as 0 that came to the world after the quest was saved', () => {
    const reward = { id: '0', type_count: 1, type: pay(1).type, copper: 5, silver: 0 };
    const snapshot = { quests: [{ ...first, rewards: { 0: reward } }], story_line: null };
    expect(checkSnapshot(snapshot, tidewantWorld, 100)).toEqual([]);
  });

  it('names all that the present world refuses of a quest, the same only once', () => {
    const [objective] = Object.values(first.objectives);
    const stray = (id: string) => ({ ...objective, id, type: objective?.type ?? '', moon: 'full' });
    const written = {
      ...first,
      title: 'Weir',
      fields: { giver: { id: 'osk', name: 'Osk' } },
      objectives: { 0: { ...stray('0'), type_count: 1 }, 1: { ...stray('1'), type_count: 2 } },
    };
    expect(checkSnapshot({ quests: [written], story_line: null }, tidewantWorld, 100)).toEqual([
      { where: 'Weir', message: 'The world has no part giver here.' },
      { where: 'Weir', message: 'The world has no part moon here.' },
      { where: 'Weir', message: 'The quest title should be between 5 and 50 characters.' },
    ]);
  });
});

describe('adviseSnapshot', () => {
  const odd = {
    ...third,
    ...aQuestOf('The ferry', {
      objectives: [collect('Saltlea Rock Salt'), collect('Saltlea Rock Salt')],
      gives: [pay(9)],
    }),
  };
  const median = middleFigures([aQuestOf('Official', { gives: [pay(1)] })], tidewantWorld);
  const [twice, rich] = [
    'Collect Item 1 and Collect Item 2 are both about “Saltlea Rock Salt” and could be one row.',
    'Gives 9 times the coins of a median official quest.',
  ];

  it('gives advice on a quest', () => {
    expect(
      adviseSnapshot({ quests: [odd], story_line: null }, { official: median }).counted.map(({ message }) => message),
    ).toEqual([twice, rich]);
    expect(adviseSnapshot({ quests: [odd], story_line: null }, {}).counted).toHaveLength(1);
    expect(adviseSnapshot({ quests: [first], story_line: null }, {}).counted).toEqual([]);
  });

  it('what the author set aside stands apart, with the reason', () => {
    const [found] = adviseQuest(odd, loadedWorld(), { official: median });
    const { counted, aside } = adviseSnapshot(
      { quests: [{ ...odd, id: 'odd' }], story_line: null },
      { official: median },
      {
        setAside: [
          {
            item: 'odd',
            code: found?.code ?? 'apart',
            place: found?.place ?? '',
            reason: 'It is a feast.',
            by: { id: 'rowan', name: 'Rowan' },
            at: 0,
          },
        ],
      },
    );
    const all = adviseSnapshot({ quests: [odd], story_line: null }, { official: median }).counted;
    expect([aside.length, counted.length]).toEqual([1, all.length - 1]);
    expect(aside[0]?.message).toMatch(/ Set aside by Rowan: It is a feast\.$/);
  });

  it('names the quest of a story line that the advice is about', () => {
    expect(adviseSnapshot(lineOf(first, odd), { official: median }).counted).toEqual([
      { about: 'The ferry', message: twice, weight: 'hint', code: 'could_be_one' },
      { about: 'The ferry', message: rich, weight: 'hint', code: 'much_coins' },
    ]);
  });
});

it('shows the reviewer names that are no entries', () => {
  const quest = { ...officialQuest('Odd'), ...aQuestOf('Odd', { objectives: [collect('Zorblax')] }) };
  const { counted } = adviseSnapshot({ quests: [quest], story_line: null }, { entries: tidewantNames });
  expect(counted.map(({ message }) => message)).toEqual([
    'Collect Item 1 names “Zorblax”, which is no entry of the world.',
  ]);
});

describe('adviseSnapshot of a line with paths', () => {
  it('has what is known of the paths in story order', () => {
    const snapshot = lineOf(first, second);
    const advice = [{ quest: second.id, code: 'never_done', params: { before: 'The weir' } }] as const;
    expect(adviseSnapshot(snapshot, {}, { ofPaths: { advice, together: [] } }).counted).toEqual([
      {
        about: 'The wheel',
        message: 'Can never be done: “The weir” before it can never be done.',
        weight: 'error',
        code: 'never_done',
      },
    ]);
  });
});

describe('compareSnapshots', () => {
  it('finds everything new where nothing is official', () => {
    const { line, quests } = compareSnapshots(null, before, () => gone);
    expect(line).toBeNull();
    expect(quests.map(({ isNew }) => isNew)).toEqual([true, true]);
  });

  it('separates new, changed and unchanged quests', () => {
    const after = addQuestTo(lineOf({ ...first, title: 'The high weir' }, second), third);
    const { line, quests } = compareSnapshots(before, after, () => gone);
    expect(line).toEqual([
      { about: 'Quest The ferry', before: null, after: 'in the story line' },
      { about: 'Link', before: null, after: 'The wheel → The ferry' },
    ]);
    expect(quests.map(({ isNew, differences }) => [isNew, differences])).toEqual([
      [false, [{ about: 'Title', before: 'The weir', after: 'The high weir' }]],
      [false, []],
      [true, []],
    ]);
  });

  it('names what quests need and how they repeat, and choices', () => {
    const quests = [first.id, second.id];
    const after = withLogic(
      before.story_line,
      { [second.id]: { optional: true, repeat: { every: 'week' } } },
      { tide: { title: 'Ebb or flood', quests, at_most: 1 } },
    );
    expect(compareSnapshots(before, { ...before, story_line: after }, () => gone).line).toEqual([
      { about: 'Quest The wheel, whether it is optional', before: 'compulsory', after: 'optional' },
      { about: 'Quest The wheel, how it repeats', before: 'done once', after: 'repeats weekly' },
      { about: 'Choice Ebb or flood', before: null, after: 'Ebb or flood: at most 1 of 2\nThe weir\nThe wheel' },
    ]);
  });

  it('names a quest that leaves the line by its official title', () => {
    const { line } = compareSnapshots(addQuestTo(before, third), before, () => gone);
    expect(line).toContainEqual({ about: 'Quest The ferry', before: 'in the story line', after: null });
  });
});

it('a reviewer reads again what is new or changed since a refusal, and nothing else', () => {
  const reworded = { ...second, description: 'The wheel turns at noon alone.' };
  const compared = compareSnapshots(before, lineOf(first, reworded, third), () => gone);
  expect([...changedQuests(compared)]).toEqual([second.id, third.id]);
  expect([...changedQuests(compareSnapshots(before, before, () => gone))]).toEqual([]);
});
