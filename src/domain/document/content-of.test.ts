import { tidewantKnown, tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { describe, expect, it } from 'vitest';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { withLogic } from '#test-support/builders/with-logic.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { questContentOf, storyLineContentOf } from './content-of.ts';
import { checkQuest } from '#domain/quest/quest-rules.ts';
import { checkStoryLine } from '#domain/story-line/story-line-rules.ts';

const collect = (item_name: string) =>
  ({ id: '0', type: 'Collect Item', type_count: 1, item_id: '', item_name, item_quantity: 1 }) as const;

describe('a document that was saved with line breaks in its names', () => {
  it('becomes a quest that can be saved, with its description as it was', () => {
    const quest = aQuest({
      title: 'The bell\nbelow',
      description: 'Two\nlines',
      objectives: { '0': collect('Wet\r\nrope') },
    });
    expect(checkQuest(quest, tidewantWorld, tidewantKnown)).toMatchObject({ code: 'quest_title_line' });
    const content = questContentOf(quest, tidewantWorld);
    expect(content).toMatchObject({ title: 'The bell below', description: 'Two\nlines' });
    expect(content.objectives).toEqual({ '0': collect('Wet rope') });
    expect(checkQuest(content, tidewantWorld, tidewantKnown)).toBeNull();
  });

  it('has a coin that came to the world later, as 0', () => {
    const reward = { id: '0', type: 'Currency Reward', type_count: 1, copper: 5, silver: 0 };
    const content = questContentOf(aQuest({ rewards: { 0: reward } }), tidewantWorld);
    expect(content.rewards).toEqual({ 0: { ...reward, gold: 0 } });
  });

  it('becomes a story line that can be saved', () => {
    const content = storyLineContentOf(
      aStoryLine(undefined, { title: 'The drowned\tbell', description: 'Two\nlines' }),
    );
    expect(content).toMatchObject({ title: 'The drowned bell', description: 'Two\nlines' });
    expect(checkStoryLine(content, tidewantWorld)).toBeNull();
  });
});

describe('the content of a story line', () => {
  it('is the same text, whatever the order of its parts', () => {
    const line = aStoryLine({ [a]: [], [b]: [], [c]: [a, b] });
    const choice = { title: 'Two ways', quests: [a, b], at_most: 1 };
    const parts = { needs: 1, optional: true, hidden_until_open: true, repeat: { every: 'day', at: '04:00' } } as const;
    const one = withLogic(line, { [c]: parts }, { one: choice, two: choice });
    const turned = {
      repeat: { at: '04:00', every: 'day' },
      hidden_until_open: true,
      optional: true,
      needs: 1,
    } as const;
    const other = withLogic(
      line,
      { [c]: { ...turned } },
      { two: { at_most: 1, quests: [b, a], title: 'Two ways' }, one: choice },
    );
    expect(JSON.stringify(other)).not.toBe(JSON.stringify(one));
    expect(JSON.stringify(storyLineContentOf(other))).toBe(JSON.stringify(one));
    expect(JSON.stringify(storyLineContentOf(one))).toBe(JSON.stringify(one));
  });

  it('has no part that is not set', () => {
    const line = aStoryLine({ [a]: [], [b]: [a] });
    expect(storyLineContentOf(line).story_quests).toBe(line.story_quests);
    const content = storyLineContentOf({ ...line, choices: {} });
    expect(JSON.stringify(content)).toBe(JSON.stringify(line));
  });
});
