import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { officialOwner } from '#domain/user.ts';
import { discardLineDraft, findUnsavedEditing, openLineEditing, useUnsavedLines } from './line-drafts.ts';

const key = { author: 'rowan', owner: officialOwner, line: 'storyline_official_12345678' };

it('keeps a draft of an official story line from whoever else may change it', () => {
  openLineEditing(key, null).write('title', { title: 'Typed by Rowan' });
  expect(findUnsavedEditing(key)?.store.getState().content.title).toBe('Typed by Rowan');
  expect(findUnsavedEditing({ ...key, author: 'hazel' })).toBeNull();
  const unsaved = renderHook(() => [useUnsavedLines(key), useUnsavedLines({ ...key, author: 'hazel' })]).result;
  expect(unsaved.current).toEqual([new Set([key.line]), new Set()]);
  discardLineDraft(key);
});

it('gives a new official story line an id among the official ones', () => {
  expect(openLineEditing({ ...key, line: null }, null).begun.id).toMatch(/^storyline_official_[0-9a-f]{32}$/);
});
