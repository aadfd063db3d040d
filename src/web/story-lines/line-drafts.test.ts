import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { officialOwner } from '#domain/account/user.ts';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { withLogic } from '#test-support/builders/with-logic.ts';
import type { LogicFields } from '#domain/story-line/logic/write-story-quest.ts';
import { discardDraft, findUnsaved, openEditing } from '#web/documents/drafts/draft-store.ts';
import { useUnsavedLines } from './line-drafts.ts';
import { storyLineKind } from './story-line-kind.ts';
import { includedQuests, lineBodyOf } from './content/included-quests.ts';

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

describe('a draft with logic of quests', () => {
  const parts: LogicFields = {
    needs: 1,
    optional: true,
    hidden_until_open: true,
    repeat: { every: 'day', at: '04:00' },
  };
  const choices = { one: { title: 'Two ways', quests: [a, b], at_most: 1 } };
  const content = withLogic(aStoryLine({ [a]: [], [b]: [], [c]: [a, b] }), { [c]: parts }, choices);
  const draft = { id, version: 1, original: content, content };

  it('is kept whole on the device', () => {
    const kept: unknown = JSON.parse(JSON.stringify(draft));
    expect(storyLineKind.isDraft(kept)).toBe(true);
    expect(kept).toEqual(draft);
    expect(storyLineKind.contentOf({ ...content, id, version: 1, updated_at: 0 })).toEqual(content);
    expect(lineBodyOf(includedQuests.toSave(content))).toEqual(content);
  });

  it.each([
    ['needs that are a text', withLogic(content, { [c]: { needs: '1' as never } })],
    ['an unknown way to repeat', withLogic(content, { [c]: { repeat: { every: 'year' as never } } })],
    ['a choice without quests', { ...content, choices: { one: { title: 'Two ways', at_most: 1 } } }],
  ])('is no draft with %s', (_, wrong) => {
    expect(storyLineKind.isDraft({ ...draft, content: wrong })).toBe(false);
  });
});
