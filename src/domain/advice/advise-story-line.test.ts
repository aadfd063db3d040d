import { tidewantKnown, tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { describe, expect, it } from 'vitest';
import { a, aStoryLine, b, c, d } from '#test-support/builders/a-story-line.ts';
import { aQuestOf, askFor, collect, escort, give, slay, talkWith, teach } from '#test-support/builders/properties.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryGraph, StoryQuest } from '#domain/story-line/story-line.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { adviseStoryLine } from '#test-support/logic/advise-story-line.ts';

type Quests = Readonly<Record<string, Parameters<typeof aQuestOf>[1]>>;

const titles: Readonly<Record<string, string>> = { [a]: 'Alpha', [b]: 'Beta', [c]: 'Gamma', [d]: 'Delta' };

const advise = (links: Parameters<typeof aStoryLine>[0], quests: Quests = {}, world = tidewantWorld) => {
  const line = aStoryLine(links);
  const contents = Object.keys(line.story_quests).map(
    (id) => [id, aQuestOf(titles[id] ?? '', quests[id])] as [string, QuestContent],
  );
  return adviseStoryLine({ line: line, quests: new Map(contents) }, world, { entries: tidewantKnown }).map(
    ({ quest, ...advice }) => ({ on: titles[quest], ...advice }),
  );
};

const chain = { [a]: [], [b]: [a], [c]: [b] };

const climb = (level: number, world = tidewantWorld) =>
  advise(
    chain,
    {
      [a]: { asks: [askFor('Mining', 10)] },
      [b]: { asks: [askFor('Mining', 12)] },
      [c]: { asks: [askFor('Mining', level)] },
    },
    world,
  );

const worldOfLevels = (max: number) =>
  indexWorld({
    ...tidewant,
    kinds: tidewant.kinds.map((kind) => ({
      ...kind,
      fields: kind.fields.map((field) =>
        field.control === 'number' && kind.meaning === 'level' ? { ...field, max } : field,
      ),
    })),
  });

const short = (on: string, level: number, most: number) => [
  { on, code: 'level_short', params: { profession: 'Mining', level, most } },
];

const teaching = (experience: number) => ({ gives: [teach('Mining', experience)] });

const asking = (level: number) => ({ asks: [askFor('Mining', level)] });

describe('a story line', () => {
  it('has no advice where there is nothing to improve', () => {
    expect(advise(chain)).toEqual([]);
  });

  it('gets advice on a quest without links, unless no quest has a link', () => {
    expect(advise({ [a]: [], [b]: [a], [c]: [] })).toEqual([{ on: 'Gamma', code: 'apart', params: {} }]);
    expect(advise({ [a]: [], [b]: [] })).toEqual([]);
  });

  it('gets advice on a link that other links make superfluous', () => {
    expect(advise({ [a]: [], [b]: [a], [c]: [b], [d]: [a, c] })).toEqual([
      { on: 'Delta', code: 'idle_link', params: { prerequisite: 'Alpha', later: 'Gamma' } },
    ]);
    expect(advise({ [a]: [], [b]: [a], [c]: [a], [d]: [b, c] })).toEqual([]);
  });

  it('gets advice on two quests with one title', () => {
    const line = aStoryLine({ [a]: [], [b]: [a] });
    const quests = new Map([a, b].map((id, index) => [id, aQuestOf(index === 0 ? 'The Bell' : 'the bell ')]));
    expect(adviseStoryLine({ line: line, quests: quests }, tidewantWorld, { entries: tidewantKnown })).toEqual([
      { quest: b, code: 'same_title', params: {} },
    ]);
  });

  it('gets advice on a lower level than any earlier quest requires', () => {
    expect(advise(chain, { [a]: { asks: [askFor('Mining', 30)] }, [c]: { asks: [askFor('Mining', 29)] } })).toEqual([
      {
        on: 'Gamma',
        code: 'idle_level',
        params: { profession: 'Mining', level: 29, levelBefore: 30, before: 'Alpha' },
      },
    ]);
    expect(advise(chain, { [a]: { asks: [askFor('Mining', 30)] }, [c]: { asks: [askFor('Mining', 30)] } })).toEqual([]);
    expect(advise(chain, { [a]: { asks: [askFor('Mining', 30)] }, [c]: { asks: [askFor('Fishing', 5)] } })).toEqual([]);
  });

  it('uses the higher one of two levels that a quest requires of a profession', () => {
    const asks = { [a]: { asks: [askFor('Mining', 40), askFor('Mining', 3)] }, [b]: { asks: [askFor('Mining', 38)] } };
    expect(advise(chain, asks).at(-1)).toMatchObject({
      on: 'Beta',
      code: 'idle_level',
      params: { level: 38, levelBefore: 40, before: 'Alpha' },
    });
  });

  it('gets advice on a level more than 25 above the highest earlier one', () => {
    expect(climb(37)).toEqual([]);
    expect(climb(38)).toEqual([
      {
        on: 'Gamma',
        code: 'level_leap',
        params: { profession: 'Mining', level: 38, levelBefore: 12, before: 'Beta' },
      },
    ]);
  });

  it('gets advice on a level above by more than a quarter of those that the world allows', () => {
    const world = worldOfLevels(60);
    expect(climb(27, world)).toEqual([]);
    expect(climb(28, world)).toMatchObject([{ code: 'level_leap', params: { level: 28, levelBefore: 12 } }]);
  });

  describe('in a world that says what levels cost', () => {
    const world = indexWorld({ ...tidewant, levels: { start: 1, steps: [100, 200, 300] } });
    const shortOnes = (links: Parameters<typeof advise>[0], quests: Quests) =>
      advise(links, quests, world).filter(({ code }) => code === 'level_short');

    it('warns of a level that the quests before can not give', () => {
      expect(shortOnes(chain, { [a]: teaching(100), [c]: asking(2) })).toEqual([]);
      expect(shortOnes(chain, { [a]: teaching(99), [c]: asking(2) })).toEqual(short('Gamma', 2, 1));
      expect(shortOnes(chain, { [a]: teaching(100), [b]: teaching(199), [c]: asking(3) })).toEqual(
        short('Gamma', 3, 2),
      );
      expect(shortOnes(chain, { [a]: teaching(100), [b]: teaching(200), [c]: asking(3) })).toEqual([]);
      expect(shortOnes(chain, { [a]: asking(1) })).toEqual([]);
      expect(shortOnes(chain, { [c]: { ...asking(2), ...teaching(500) } })).toEqual(short('Gamma', 2, 1));
    });

    it('warns of one above the last', () => {
      expect(shortOnes(chain, { [a]: teaching(9_999), [b]: asking(5) })).toEqual(short('Beta', 5, 4));
    });

    it('says nothing in a world that does not', () => {
      expect(advise(chain, { [c]: asking(2) })).toEqual([]);
    });

    it('counts what players can do together, and any amount of what repeats', () => {
      const fork = aStoryLine({ [a]: [], [b]: [], [c]: [a, b] });
      const quests = new Map([
        [a, aQuestOf('Alpha', teaching(60))],
        [b, aQuestOf('Beta', teaching(60))],
        [c, aQuestOf('Gamma', asking(2))],
      ]);
      const codes = (line: StoryGraph) =>
        adviseStoryLine({ line, quests }, world)
          .map(({ code }) => code)
          .filter((code) => code === 'level_short');
      const one = { ...fork.story_quests[c], needs: 1 } as StoryQuest;
      const choices = { side: { title: 'Side', quests: [a, b], at_most: 1 } };
      expect(codes(fork)).toEqual([]);
      expect(codes({ story_quests: { ...fork.story_quests, [c]: one }, choices })).toEqual(['level_short']);
      const daily = { ...fork.story_quests[a], repeat: { every: 'day' } } as StoryQuest;
      expect(codes({ story_quests: { ...fork.story_quests, [a]: daily, [c]: one }, choices })).toEqual([]);
    });
  });

  it('gets advice where it slays somebody whom a later quest on the same way needs alive', () => {
    const quests = { [a]: { objectives: [slay('Old Marrow')] }, [c]: { objectives: [escort('old marrow')] } };
    expect(advise(chain, quests)).toMatchObject([
      {
        on: 'Gamma',
        code: 'slain_before',
        params: { property: { type: 'Escort NPC', type_count: 1 }, name: 'old marrow', before: 'Alpha' },
      },
    ]);
    expect(advise({ [a]: [], [b]: [], [c]: [b], [d]: [a] }, quests)).toEqual([]);
    expect(advise(chain, { [a]: { objectives: [talkWith('Old Marrow')] }, [c]: quests[a] })).toEqual([]);
    expect(advise(chain, { [a]: { objectives: [slay('')] }, [c]: { objectives: [talkWith('')] } })).toEqual([]);
  });

  it('gets advice where a quest collects an item that only a later quest gives', () => {
    const late = { [a]: { objectives: [collect('The rope')] }, [c]: { gives: [give('The Rope')] } };
    expect(advise(chain, late)).toMatchObject([
      {
        on: 'Alpha',
        code: 'given_later',
        params: { property: { type: 'Collect Item', type_count: 1 }, name: 'The rope', giver: 'Gamma' },
      },
    ]);
    expect(advise({ [a]: [], [b]: [], [c]: [b], [d]: [a] }, late)).toEqual([]);
    expect(advise({ ...chain, [d]: [b] }, { ...late, [b]: { gives: [give('The rope')] } })).toHaveLength(1);
    expect(advise({ [a]: [b], [b]: [], [c]: [a] }, { ...late, [b]: { gives: [give('The rope')] } })).toEqual([]);
  });

  it('gets no advice on items of the world, which players find anywhere', () => {
    const ofTheWorld = { ...collect('Drymouth Cutlass'), item_id: 'item_drymouth_cutlass' } as const;
    expect(advise(chain, { [a]: { objectives: [ofTheWorld] }, [c]: { gives: [give('Drymouth Cutlass')] } })).toEqual(
      [],
    );
  });

  it('has the advice on each of its quests, but none on a missing one', () => {
    const line = aStoryLine(chain);
    expect(
      adviseStoryLine(
        { line: line, quests: new Map([[b, aQuestOf('Beta', { objectives: [collect('Bell'), collect('bell')] })]]) },
        tidewantWorld,
        { entries: tidewantKnown },
      ),
    ).toMatchObject([{ quest: b, code: 'could_be_one' }]);
  });

  it('has its advice in story order', () => {
    expect(
      advise(chain, {
        [c]: { objectives: [collect('Bell'), collect('bell')], asks: [askFor('Mining', 1)] },
        [a]: { objectives: [collect('Bell'), collect('bell')], asks: [askFor('Mining', 2)] },
      }).map(({ on }) => on),
    ).toEqual(['Alpha', 'Gamma', 'Gamma']);
  });

  it('gets no advice that names a missing quest', () => {
    const line = aStoryLine({ [a]: [], [b]: [a], [c]: [a, b] });
    expect(adviseStoryLine({ line: line, quests: new Map() }, tidewantWorld, { entries: tidewantKnown })).toEqual([
      { quest: c, code: 'idle_link', params: { prerequisite: null, later: null } },
    ]);
  });

  it('of 800 quests that ask for the same and are given it later is checked in full', () => {
    const ids = Array.from({ length: 800 }, (_, index) => `quest_${String(index).padStart(8, '0')}`);
    const line = aStoryLine(Object.fromEntries(ids.map((id, index) => [id, ids.slice(Math.max(0, index - 1), index)])));
    const quests = new Map(
      ids.map((id, index) => [
        id,
        aQuestOf(`Quest ${index}`, index < 400 ? { objectives: [collect('Salt')] } : { gives: [give('Salt')] }),
      ]),
    );
    expect(adviseStoryLine({ line: line, quests: quests }, tidewantWorld, { entries: tidewantKnown })).toHaveLength(
      400,
    );
  });

  it('of 500 quests, each asking for what is given after it, is checked in full', () => {
    const ids = Array.from({ length: 500 }, (_, index) => `quest_${String(index).padStart(8, '0')}`);
    const line = aStoryLine(Object.fromEntries(ids.map((id, index) => [id, ids.slice(Math.max(0, index - 2), index)])));
    const quests = new Map(
      ids.map((id, index) => [
        id,
        aQuestOf(`Quest ${index}`, { objectives: [collect(`Thing ${index + 1}`)], gives: [give(`Thing ${index}`)] }),
      ]),
    );
    const codes = adviseStoryLine({ line: line, quests: quests }, tidewantWorld, { entries: tidewantKnown }).map(
      ({ code }) => code,
    );
    expect(codes.filter((code) => code === 'given_later')).toHaveLength(499);
    expect(codes.filter((code) => code === 'idle_link')).toHaveLength(498);
  });
});
