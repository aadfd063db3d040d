import { describe, expect, test } from 'vitest';
import { aWorld } from '#test-support/builders/a-world.ts';
import type { World } from '#domain/world/world.ts';
import { checkDraft } from './world-faults.ts';
import { followFaults } from './follow-faults.ts';

const coin = (id: string, max = 99) => ({ id, label: id, worth: 1, max });
const [penny, crown, florin] = [coin('penny'), coin('crown', 0), coin('florin')];
const withCoins = (...coins: World['coins']): World => aWorld({ coins });
const before = withCoins(penny, crown, florin);
const faults = checkDraft(before);

/** The places of the faults after a change. */
const after = (world: World): string[] => followFaults(faults, { before, after: world }).map(({ at }) => at);

describe('a fault', () => {
  test('of a coin is found in the draft', () => expect(faults.map(({ at }) => at)).toEqual(['/coins/1/max']));

  test.each<[string, World, string[]]>([
    ['goes once its part is right', withCoins(penny, { ...crown, max: 1 }, florin), []],
    ['stays while its part is wrong', withCoins(penny, { ...crown, max: -1 }, florin), ['/coins/1/max']],
    ['stays when something beside it changes', withCoins(penny, { ...crown, label: 'X' }, florin), ['/coins/1/max']],
    ['goes with what it was about', withCoins(penny, florin), []],
    ['moves with what it is about', withCoins(crown, penny, florin), ['/coins/0/max']],
    ['moves up when something before it goes', withCoins(crown, florin), ['/coins/0/max']],
  ])('%s', (_, world, places) => expect(after(world)).toEqual(places));

  test('does not stick to what takes the place of the deleted one', () => {
    const without = withCoins(penny, florin);
    const left = followFaults(faults, { before, after: without });
    expect(followFaults(left, { before: without, after: withCoins(penny, florin, coin('new', 0)) })).toEqual([]);
  });

  test('goes when what it depends on changes elsewhere', () => {
    const bounds = { min: 5, max: 3 };
    const wrong = aWorld({ limits: { ...aWorld().limits, rewards: bounds } });
    const right = aWorld({ limits: { ...aWorld().limits, rewards: { ...bounds, max: 6 } } });
    expect(followFaults(checkDraft(wrong), { before: wrong, after: right })).toEqual([]);
  });

  test('that only the server finds goes when its part changes', () => {
    const sent = [{ at: '/coins', message: 'Quests count florins.', isServers: true }];
    const renamed = { ...before, name: 'Other' };
    expect(followFaults(sent, { before, after: renamed })).toEqual(sent);
    expect(followFaults(sent, { before, after: withCoins(penny, crown, florin, coin('new')) })).toEqual([]);
  });
});

describe('the check of a draft', () => {
  test('names each place once, also one whose shape is wrong', () => {
    const options = [{ id: 'Very', label: 'x'.repeat(61) }];
    const world = aWorld({
      catalogues: { ...aWorld().catalogues, '': { label: '', plural: 'Ships' } },
      quest_fields: [{ key: 'mood', label: 'Mood', required: false, control: 'choice', options }],
    });
    expect(checkDraft(world).map(({ at }) => at)).toEqual([
      '/catalogues//label',
      '/catalogues/',
      '/quest_fields/0/options/0/id',
      '/quest_fields/0/options/0/label',
    ]);
  });
});
