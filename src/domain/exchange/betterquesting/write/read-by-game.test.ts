import { describe, expect, it } from 'vitest';
import { betterDialects } from './better-dialect.ts';
import { shippedWorlds } from '#domain/worlds/worlds.ts';
import { readBetterAsGame } from '#test-support/exchange/better-book-game.ts';
import { wholeContent } from '#test-support/exchange/whole-content.ts';
import { exportBetterQuesting } from './export-betterquesting.ts';

describe.each(betterDialects)('a book as %s', (dialect) => {
  const options = { dialect, looseTitle: 'Loose quests' };

  it('has nothing that the game misreads or does not read', () => {
    const { faults, quests, lines, types } = readBetterAsGame(exportBetterQuesting(wholeContent, options).files);
    expect(faults).toEqual([]);
    expect([quests.size, lines.size]).toEqual([wholeContent.quests.length, wholeContent.story_lines.length]);
    // An imported book alone has crafting.
    expect([...types].toSorted()).toEqual(
      ['checkbox', 'choice', 'command', 'fluid', 'hunt', 'item', 'optional_retrieval', 'retrieval', 'xp'].map(
        (type) => `bq_standard:${type}`,
      ),
    );
  });

  it('of the samples of the world has nothing that the game misreads', async () => {
    const { world, entries, quests, storyLines } = await shippedWorlds.blocks();
    const content = { world, entries, quests, story_lines: storyLines };
    expect(readBetterAsGame(exportBetterQuesting(content, options).files).faults).toEqual([]);
  });
});

describe('a reader of the game', () => {
  const [file = { path: '', text: '' }] = exportBetterQuesting(wholeContent, { dialect: 'json', looseTitle: '' }).files;

  it.each([
    ['a key that it does not know', '"name:8"', '"nam:8"', 'it is not read'],
    ['a sort that it does not read there', '"target:8"', '"target:3"', 'it is no whole number'],
    ['a type that it does not know', '"bq_standard:hunt"', '"bq_standard:hut"', 'there is no bq_standard:hut'],
    ['a quest without an id', '"questID:3"', '"questNumber:3"', 'the id is missing'],
    ['a key without a sort', '"x:3"', '"x"', 'x says no sort'],
  ])('finds %s', (_what, before, after, fault) => {
    const { faults } = readBetterAsGame([{ ...file, text: file.text.replace(before, after) }]);
    expect(faults.join('\n')).toContain(fault);
  });
});
