import { describe, expect, it, test } from 'vitest';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { aQuestOf, askFor, collect, teach } from '#test-support/builders/properties.ts';
import { tidewantNames, tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { weightOf } from '#domain/advice/weights.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { indexEntries } from '#domain/world/entry-lookup.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import { shippedWorlds } from '#domain/worlds/worlds.ts';
import { adviseAll, type Remark } from './advise-all.ts';

const quest = (id: string, title: string, parts: Parameters<typeof aQuestOf>[1] = {}): Quest => ({
  ...aQuestOf(title, parts),
  id,
  uid: 'somebody',
});

const line = (id: string, links: Parameters<typeof aStoryLine>[0]) => ({ ...aStoryLine(links), id, title: id });

const briefly = (remarks: readonly Remark[]) =>
  remarks.map(({ advice, title, line: of }) => `${title}: ${advice.code}${of ? ` in ${of.id}` : ''}`);

const beginningWith = (start: number) => indexWorld({ ...tidewantWorld.world, levels: { start, steps: [10] } });

describe('a whole world', () => {
  it('says once what a quest says by itself, and in each line what that line says', () => {
    const twice = quest(a, 'Alpha', { objectives: [collect('Bell'), collect('bell')] });
    const quests = [twice, quest(b, 'Beta'), quest(c, 'Gamma')];
    const lines = [line('one', { [a]: [], [b]: [a] }), line('two', { [a]: [], [b]: [a], [c]: [a, b] })];
    expect(briefly(adviseAll({ quests, lines }, tidewantWorld))).toEqual([
      'Alpha: could_be_one',
      'Gamma: idle_link in two',
    ]);
  });

  it('finds rings through several lines, and what they shut', () => {
    const quests = [quest(a, 'Alpha'), quest(b, 'Beta'), quest(c, 'Gamma')];
    const lines = [line('one', { [a]: [], [b]: [a], [c]: [b] }), line('two', { [b]: [], [a]: [b] })];
    expect(briefly(adviseAll({ quests, lines }, tidewantWorld))).toEqual([
      'Alpha: ring in one',
      'Gamma: never_done in one',
      'Beta: ring in two',
    ]);
  });

  it.each([
    ['no quest gives experience in', teach('Fishing', 5), 2, true],
    ['some quest gives experience in', teach('Mining', 5), 2, false],
    ['players begin with', teach('Fishing', 5), 1, false],
  ])('a level that %s', (_, given, level, isError) => {
    const quests = [quest(a, 'Asks', { asks: [askFor('Mining', level)] }), quest(b, 'Gives', { gives: [given] })];
    const found = adviseAll({ quests, lines: [] }, tidewantWorld);
    expect(briefly(found)).toEqual(isError ? ['Asks: level_unmet'] : []);
  });

  it('such an error stands at the requirement', () => {
    const quests = [
      quest(a, 'Asks', { asks: [askFor('Mining', 2)] }),
      quest(b, 'Gives', { gives: [teach('Fishing', 5)] }),
    ];
    const [found] = adviseAll({ quests, lines: [] }, tidewantWorld);
    expect(found?.advice).toMatchObject({ quest: a, place: '/requirements/0', params: { level: 2, start: 1 } });
  });

  it('has no such error where its quests give no experience at all, or players begin that high', () => {
    const asks = quest(a, 'Asks', { asks: [askFor('Mining', 40)] });
    expect(adviseAll({ quests: [asks], lines: [] }, tidewantWorld)).toEqual([]);
    const gives = quest(b, 'Gives', { gives: [teach('Fishing', 5)] });
    expect(briefly(adviseAll({ quests: [asks, gives], lines: [] }, beginningWith(39)))).toEqual(['Asks: level_unmet']);
    expect(adviseAll({ quests: [asks, gives], lines: [] }, beginningWith(40))).toEqual([]);
  });

  it('warns of names that are no entry', () => {
    const found = adviseAll(
      { quests: [quest(a, 'Alpha', { objectives: [collect('Mist-light')] })], lines: [] },
      tidewantWorld,
      {
        entries: tidewantNames,
      },
    );
    expect(briefly(found)).toEqual(['Alpha: name_unknown']);
  });
});

test.each(Object.entries(shippedWorlds))(
  'the world %s ships without errors and without names that nobody knows',
  async (_, load) => {
    const { world, entries, quests, storyLines } = await load();
    const found = adviseAll({ quests, lines: storyLines }, indexWorld(world), { entries: indexEntries(entries) });
    expect(briefly(found.filter(({ advice }) => weightOf(advice) !== 'hint'))).toEqual([]);
  },
);
