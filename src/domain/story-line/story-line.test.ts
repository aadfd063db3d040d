import { describe, expect, it } from 'vitest';
import { isStoryLineId, storyLine, storyLineContent, storyLineId, toStoryLineId } from './story-line.ts';
import { a, aStoryLine, b } from '#test-support/builders/a-story-line.ts';

const generated = 'k3-_Zz09';

describe('the id of a story line', () => {
  it.each([
    ['of eight generated characters', 'designer', generated, true],
    ['of seven', 'designer', generated.slice(1), false],
    ['of 64', 'designer', 'x'.repeat(64), true],
    ['of 65', 'designer', 'x'.repeat(65), false],
    ['of an owner with underscores', 'an_owner_9', generated, true],
    ['of official content', 'official', generated, true],
    ['with another character', 'designer', 'k3 _Zz09x', false],
    ['with a line break at the end', 'designer', `${generated}\n`, false],
  ])('%s', (_, owner, made, isOne) => {
    const id = toStoryLineId(owner, made);
    expect(isStoryLineId(id, owner)).toBe(isOne);
    expect(storyLineId.safeParse(id).success).toBe(isOne);
  });

  it.each([
    [`storyline_designer_${generated}`, 'another'],
    [`storyline_designer_${generated}`, 'design'],
    [`quest_designer_${generated}`, 'designer'],
    [`storyline_${generated}`, 'designer'],
  ])('%s is none of %s', (id, owner) => {
    expect(isStoryLineId(id, owner)).toBe(false);
  });
});

const withPlace = (changes: Record<string, unknown>) => ({
  ...aStoryLine(),
  story_quests: { [a]: { quest: a, x: 0, y: 0, prerequisite_quests: {}, ...changes } },
});

describe('the shape of a story line', () => {
  it.each([
    ['two linked quests', aStoryLine()],
    ['no quests', aStoryLine({})],
    ['a fraction as a position', withPlace({ x: 0.5 })],
    ['the far corner', withPlace({ x: 1_000_000, y: -1_000_000 })],
  ])('can be %s', (_, line) => {
    expect(storyLineContent.parse(line)).toEqual(line);
  });

  it.each([
    ['beyond the right edge', withPlace({ x: 1_000_000.5 })],
    ['beyond the top edge', withPlace({ y: -1_000_020 })],
    ['at no number', withPlace({ x: Number.NaN })],
    ['at infinity', withPlace({ y: Number.POSITIVE_INFINITY })],
    ['at a text', withPlace({ x: '20' })],
    ['without a position', withPlace({ x: undefined })],
    ['with more than a place', withPlace({ selected: true })],
    ['with a list of prerequisites', withPlace({ prerequisite_quests: [b] })],
    ['with a prerequisite that is no quest', withPlace({ prerequisite_quests: { constructor: b } })],
    ['with a quest that is none', withPlace({ quest: 'storyline_1' })],
    ['under a key that is no quest', { ...aStoryLine(), story_quests: { node_1: aStoryLine().story_quests[a] } }],
    ['of another type', { ...aStoryLine(), type: 'Saga' }],
    ['with a control character', { ...aStoryLine(), title: 'The \u0000 bell' }],
    ['with more than a line', { ...aStoryLine(), owner: 'designer' }],
    ['without a description', { ...aStoryLine(), description: undefined }],
  ])('cannot be %s', (_, line) => {
    expect(storyLineContent.safeParse(line).success).toBe(false);
  });

  it('has an id once it has an owner', () => {
    expect(storyLine.safeParse(aStoryLine()).success).toBe(false);
    expect(storyLine.safeParse({ ...aStoryLine(), id: toStoryLineId('designer', generated) }).success).toBe(true);
  });
});
