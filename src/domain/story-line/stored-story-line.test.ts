import { describe, expect, it } from 'vitest';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { isStoredStoryLine } from './stored-story-line.ts';

const line = aStoryLine();

describe('isStoredStoryLine', () => {
  it.each([
    ['a story line', line],
    ['a story line with its id and version', { ...line, id: 'storyline_designer_12345678', version: 3 }],
    ['a draft without quests and texts', { ...line, title: '', description: '', story_quests: {} }],
  ])('accepts %s', (_, stored) => {
    expect(isStoredStoryLine(stored)).toBe(true);
  });

  it.each(['title', 'description', 'type', 'story_quests'])('refuses one without %s', (field) => {
    expect(isStoredStoryLine({ ...line, [field]: undefined })).toBe(false);
  });

  it.each([
    ['nothing', null],
    ['a text', 'a story line'],
    ['a list of quests', { ...line, story_quests: [] }],
    ['a quest that is nothing', { ...line, story_quests: { [a]: null } }],
    ['a quest without a position', { ...line, story_quests: { [a]: { quest: a, prerequisite_quests: {} } } }],
    ['a prerequisite outside the line', aStoryLine({ [a]: [], [b]: [c] })],
    ['a cycle', aStoryLine({ [a]: [b], [b]: [a] })],
  ])('refuses %s', (_, stored) => {
    expect(isStoredStoryLine(stored)).toBe(false);
  });
});
