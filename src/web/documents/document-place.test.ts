import { describe, expect, it } from 'vitest';
import { isEditing, readDocumentPlace, toReadOnly, writeDocumentPlace, type DocumentPlace } from './document-place.ts';

const places: [string, DocumentPlace][] = [
  ['', { mode: 'unset' }],
  ['mode=create', { mode: 'create' }],
  ['quest=quest_12345678', { mode: 'view', id: 'quest_12345678' }],
  ['quest=quest_12345678&mode=edit', { mode: 'edit', id: 'quest_12345678' }],
];

describe('the address of a screen with a list', () => {
  it.each(places)('reads and writes ?%s', (search, place) => {
    expect(readDocumentPlace(new URLSearchParams(search), 'quest')).toEqual(place);
    expect(new URLSearchParams(writeDocumentPlace(place, 'quest')).toString()).toBe(search);
  });

  it.each([
    ['mode=edit', { mode: 'unset' }],
    ['mode=nonsense', { mode: 'unset' }],
    ['quest=', { mode: 'unset' }],
    ['quest=quest_12345678&mode=nonsense', { mode: 'view', id: 'quest_12345678' }],
  ])('makes sense of ?%s', (search, place) => {
    expect(readDocumentPlace(new URLSearchParams(search), 'quest')).toEqual(place);
  });

  it('counts creating and editing as editing', () => {
    expect(places.map(([, place]) => isEditing(place))).toEqual([false, true, false, true]);
  });

  it('leads a reader to no editor', () => {
    expect(places.map(([, place]) => writeDocumentPlace(toReadOnly(place), 'quest'))).toEqual([
      {},
      {},
      { quest: 'quest_12345678' },
      { quest: 'quest_12345678' },
    ]);
  });
});
