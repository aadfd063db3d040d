import { expect, it, describe } from 'vitest';
import { lossWeight } from '#domain/exchange/losses.ts';
import { looseBook, looseLosses } from '#test-support/game-database/loose-book.ts';
import { exportAzerothCore } from './export-azerothcore.ts';

const { files, losses } = exportAzerothCore(looseBook, { firstId: 100_000, numbers: new Map() });
const titles = new Map(looseBook.quests.map(({ id, title }) => [id, title]));
const parts = (files[0]?.text ?? '').split('\n\n-- ');

/** The rows of a quest, by the names of their columns. */
const written = (title: string): Readonly<Record<string, string>> => {
  const part = parts.find((each) => each.includes(`'${title}'`)) ?? '';
  const rows = [...part.matchAll(/^INSERT INTO `quest_template\w*` \((.*)\) VALUES \((.*)\);$/gm)];
  return Object.fromEntries(
    rows.flatMap(([, names = '', values = '']) => {
      const all = values.split(', ');
      return names.split(', ').map((name, index) => [name.replaceAll('`', ''), all[index] ?? '']);
    }),
  );
};

describe('what the game would refuse or read otherwise', () => {
  it('is listed as losses', () => {
    const listed = losses.map((loss) => `${titles.get(loss.item)}: ${loss.code} at ${loss.place}, ${lossWeight(loss)}`);
    expect(listed.toSorted()).toEqual(looseLosses.toSorted());
  });

  it.each([
    ['no quantity', { RequiredNpcOrGo1: '2101', RequiredNpcOrGoCount1: '1' }],
    ['quantity of 0', { RequiredNpcOrGo1: '2101', RequiredNpcOrGoCount1: '1' }],
    ['mail', { RewardMailTemplateID: '24', RewardMailDelay: '5' }],
    ['second reward alone', { RewardItem1: '1010', RewardAmount1: '1' }],
    ['second reward behind none', { RewardItem1: '1010', RewardAmount1: '1' }],
    ['reward without amount', { RewardItem1: '1010', RewardAmount1: '1' }],
    ['thing handed over', { StartItem: '1801', ProvidedItemCount: '1' }],
  ])('is mended: %s', (title, rows) => {
    expect(written(title)).toMatchObject(rows);
  });

  it.each([
    ['id of 0', 'RequiredNpcOrGoCount1'],
    ['nobody of this class', 'AllowableClasses'],
    ['nobody of these races', 'AllowableRaces'],
    ['reputation with nobody', 'RequiredMinRepValue'],
    ['mail again', 'RewardMailTemplateID'],
    ['second reward alone', 'RewardItem2'],
    ['skill of nothing', 'RequiredSkillPoints'],
    ['esteem of nobody', 'RewardFactionOverride2'],
    ['spell below 0', 'RewardSpell'],
  ])('is left out: %s', (title, column) => {
    expect(Object.keys(written(title))).not.toContain(column);
  });

  it('of a giver who is named twice is one row', () => {
    const part = parts.find((each) => each.includes("'giver twice'")) ?? '';
    expect(part.match(/INTO `creature_queststarter`/g)).toHaveLength(1);
  });
});
