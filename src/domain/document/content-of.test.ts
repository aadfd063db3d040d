import { tidewantKnown, tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { describe, expect, it } from 'vitest';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
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

  it('becomes a story line that can be saved', () => {
    const content = storyLineContentOf(
      aStoryLine(undefined, { title: 'The drowned\tbell', description: 'Two\nlines' }),
    );
    expect(content).toMatchObject({ title: 'The drowned bell', description: 'Two\nlines' });
    expect(checkStoryLine(content, tidewantWorld)).toBeNull();
  });
});
