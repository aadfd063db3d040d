import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { blankQuest } from '#domain/quest.ts';
import { newDraft, type QuestDraft } from './quest-draft.ts';
import { discardDraft, keepDraft, useQuestDraft, useUnsavedDraft } from './quest-drafts.ts';
import { dropUnsavedWork, hasUnsavedWork } from '#web/shared/unsaved-work.ts';
import { aSavedQuest } from '#test-support/quest-server.ts';

const shelf = { author: 'rowan', owner: 'rowan' };
const aChangedDraft = (): QuestDraft => ({ ...newDraft(), content: { ...blankQuest, title: 'Typed' } });
const isAskedBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('a draft', () => {
  it('belongs to one author, one owner and one quest', () => {
    const draft = aChangedDraft();
    keepDraft({ ...shelf, quest: null }, draft);
    const drafts = renderHook(() => [
      useUnsavedDraft({ ...shelf, quest: null }),
      useUnsavedDraft({ ...shelf, owner: 'hazel', quest: null }),
      useUnsavedDraft({ ...shelf, author: 'hazel', quest: null }),
      useUnsavedDraft({ ...shelf, quest: 'quest_12345678' }),
    ]).result;
    expect(drafts.current).toEqual([draft, null, null, null]);
    act(() => discardDraft({ ...shelf, quest: null }));
    expect(drafts.current).toEqual([null, null, null, null]);
  });

  it('keeps the browser from closing the page as long as it differs from what is saved', () => {
    expect(isAskedBeforeUnload()).toBe(false);
    const draft = aChangedDraft();
    keepDraft({ ...shelf, quest: null }, draft);
    expect([hasUnsavedWork('rowan'), isAskedBeforeUnload()]).toEqual([true, true]);
    keepDraft({ ...shelf, quest: null }, { ...draft, content: draft.original });
    expect([hasUnsavedWork('rowan'), isAskedBeforeUnload()]).toEqual([false, false]);
  });

  it('is gone when its author leaves', () => {
    keepDraft({ ...shelf, quest: null }, aChangedDraft());
    dropUnsavedWork('rowan');
    expect([hasUnsavedWork('rowan'), isAskedBeforeUnload()]).toEqual([false, false]);
  });

  it('of a new quest keeps the id it began with', () => {
    const key = { ...shelf, quest: null };
    const { result } = renderHook(() => useQuestDraft(key, null));
    const { id } = result.current;
    act(() => keepDraft(key, { ...result.current, content: { ...blankQuest, title: 'Typed' } }));
    expect(result.current).toMatchObject({ id, content: { title: 'Typed' } });
  });

  it('follows what is saved until it is changed', () => {
    const first = aSavedQuest({ title: 'First title', version: 1 });
    const second = { ...first, title: 'Second title', version: 2 };
    const key = { ...shelf, quest: first.id };
    const { result, rerender } = renderHook(({ saved }) => useQuestDraft(key, saved), {
      initialProps: { saved: first },
    });
    rerender({ saved: second });
    expect(result.current).toMatchObject({ version: 2, content: { title: 'Second title' } });
    act(() => keepDraft(key, { ...result.current, content: { ...result.current.content, title: 'Mine' } }));
    rerender({ saved: { ...first, title: 'Third title', version: 3 } });
    expect(result.current).toMatchObject({ version: 2, content: { title: 'Mine' } });
  });
});
