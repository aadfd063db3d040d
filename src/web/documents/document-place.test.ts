import { act, fireEvent, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { describe, expect, it } from 'vitest';
import {
  isEditing,
  readDocumentPlace,
  toReadOnly,
  useDrawnPlace,
  writeDocumentPlace,
  type DocumentPlace,
} from './document-place.ts';

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

const reading: DocumentPlace = { mode: 'view', id: 'a' };
const editing: DocumentPlace = { mode: 'edit', id: 'a' };

/** The modes that are drawn, one after the other. */
const drawnOnTheWay = (from: DocumentPlace, to: DocumentPlace): string[] => {
  const drawn: string[] = [];
  const draw = (place: DocumentPlace): void => void drawn.push(useDrawnPlace(place).mode);
  const { rerender } = renderHook(draw, { initialProps: from });
  rerender(to);
  return drawn;
};

describe('useDrawnPlace', () => {
  it.each([
    ['another one that is read', reading, { mode: 'view', id: 'b' }],
    ['a new one', reading, { mode: 'create' }],
    ['the editor of the one that is read', reading, editing],
    ['the one that was edited', editing, reading],
  ] as const)('what is open stays until %s is drawn', (_, from, to) => {
    expect(drawnOnTheWay(from, to)).toEqual([from.mode, from.mode, to.mode]);
  });

  it.each([
    ['a new one after an editor', editing, { mode: 'create' }],
    ['the editor of another one', reading, { mode: 'edit', id: 'b' }],
    ['the list after an editor', editing, { mode: 'unset' }],
  ] as const)('is never late: %s', (_, from, to) => {
    expect(drawnOnTheWay(from, to)[1]).toBe(to.mode);
  });

  it.each([
    ['a new one', { mode: 'create' }],
    ['the editor of the one that is read', editing],
  ] as const)('a key that follows at once draws %s', (_, to) => {
    const { result } = renderHook(() => {
      const [place, goTo] = useState<DocumentPlace>(reading);
      return { drawn: useDrawnPlace(place), goTo };
    });
    const drawn: string[] = [];
    act(() => {
      flushSync(() => result.current.goTo(to));
      drawn.push(result.current.drawn.mode);
      fireEvent.keyDown(document.body, { key: 't' });
      drawn.push(result.current.drawn.mode);
    });
    expect(drawn).toEqual(['view', to.mode]);
  });
});
