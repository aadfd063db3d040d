import { describe, expect, it } from 'vitest';
import { isEditing, readQuestPlace, writeQuestPlace, type QuestPlace } from './quest-place.ts';

const places: [string, QuestPlace][] = [
  ['', { mode: 'unset' }],
  ['mode=create', { mode: 'create' }],
  ['quest=quest_12345678', { mode: 'view', id: 'quest_12345678' }],
  ['quest=quest_12345678&mode=edit', { mode: 'edit', id: 'quest_12345678' }],
];

describe('the address of a quest screen', () => {
  it.each(places)('reads and writes ?%s', (search, place) => {
    expect(readQuestPlace(new URLSearchParams(search))).toEqual(place);
    expect(new URLSearchParams(writeQuestPlace(place)).toString()).toBe(search);
  });

  it.each([
    ['mode=edit', { mode: 'unset' }],
    ['mode=nonsense', { mode: 'unset' }],
    ['quest=', { mode: 'unset' }],
    ['quest=quest_12345678&mode=nonsense', { mode: 'view', id: 'quest_12345678' }],
  ])('makes sense of ?%s', (search, place) => {
    expect(readQuestPlace(new URLSearchParams(search))).toEqual(place);
  });

  it('counts creating and editing as editing', () => {
    expect(places.map(([, place]) => isEditing(place))).toEqual([false, true, false, true]);
  });
});
