import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { officialOwner } from '#domain/account/user.ts';
import { discardDraft, findUnsaved, openEditing } from '#web/documents/drafts/draft-store.ts';
import { useUnsavedLines } from './line-drafts.ts';
import { storyLineKind } from './story-line-kind.ts';

const id = 'storyline_official_12345678';
const key = { author: 'rowan', owner: officialOwner, document: id };

it('keeps a draft of an official story line from other administrators', () => {
  openEditing(storyLineKind, key, null).write('title', { title: 'Typed by Rowan' });
  expect(findUnsaved(storyLineKind, key)?.store.getState().content.title).toBe('Typed by Rowan');
  expect(findUnsaved(storyLineKind, { ...key, author: 'hazel' })).toBeNull();
  const unsaved = renderHook(() => [useUnsavedLines(key), useUnsavedLines({ ...key, author: 'hazel' })]).result;
  expect(unsaved.current).toEqual([new Set([id]), new Set()]);
  discardDraft(storyLineKind, key);
});

it('gives a new official story line an id among the official ones', () => {
  const { begun } = openEditing(storyLineKind, { ...key, document: null }, null);
  expect(begun.id).toMatch(/^storyline_official_[0-9a-f]{32}$/);
});
