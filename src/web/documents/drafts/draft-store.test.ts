import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { blankQuest } from '#domain/quest/quest.ts';
import { aSavedQuest } from '#test-support/web/quest-server.ts';
import { newDraft } from '#web/documents/document-kind.ts';
import { questDocumentRules } from '#web/quests/quest-document-rules.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { dropUnsavedWork, hasUnsavedWork } from '#web/shared/device-storage/unsaved-work.ts';
import { discardDraft, findUnsaved, openDraft, openEditing } from './draft-store.ts';
import { useUnsaved, useUnsavedIds } from './use-drafts.ts';
import { useEditing } from './use-editing.ts';

const scope = { author: 'rowan', owner: 'rowan' };
const ofNew = { ...scope, document: null };
const typed = { ...blankQuest, title: 'Typed' };
const openTyped = () => openDraft(questKind, ofNew, { ...newDraft(questKind, 'rowan'), content: typed });
const rules = {};
const isAskedBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('a draft', () => {
  it('belongs to one author, one owner and one document', () => {
    openTyped();
    const keys = [
      ofNew,
      { ...ofNew, owner: 'hazel' },
      { ...ofNew, author: 'hazel' },
      { ...scope, document: 'quest_12345678' },
    ];
    const titles = () => keys.map((key) => findUnsaved(questKind, key)?.store.getState().content.title);
    expect(titles()).toEqual(['Typed', undefined, undefined, undefined]);
    discardDraft(questKind, ofNew);
    expect(titles()).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('is of one kind of document', () => {
    openTyped();
    expect(findUnsaved({ ...questKind, name: 'notes' }, ofNew)).toBeNull();
    discardDraft(questKind, ofNew);
  });

  it('keeps the browser from closing the page as long as it differs from what is saved', () => {
    expect(isAskedBeforeUnload()).toBe(false);
    openTyped();
    expect([hasUnsavedWork('rowan'), isAskedBeforeUnload()]).toEqual([true, true]);
    openEditing(questKind, ofNew, null).write(blankQuest);
    expect([hasUnsavedWork('rowan'), isAskedBeforeUnload()]).toEqual([false, false]);
  });

  it('is gone when its author leaves', () => {
    openTyped();
    dropUnsavedWork('rowan');
    expect([hasUnsavedWork('rowan'), isAskedBeforeUnload()]).toEqual([false, false]);
    expect(findUnsaved(questKind, ofNew)).toBeNull();
  });

  it('of a new document keeps the id it began with', () => {
    const { result } = renderHook(() => useEditing(questKind, ofNew, { saved: null, rules }));
    const { id } = result.current.editing.begun;
    act(() => result.current.editing.write(typed));
    expect(result.current.content).toEqual(typed);
    expect(result.current.editing.begun.id).toBe(id);
    act(() => discardDraft(questKind, ofNew));
    expect(result.current.editing.begun.id).not.toBe(id);
  });

  it('follows what is saved until it is changed', () => {
    const first = aSavedQuest({ title: 'First title', version: 1 });
    const second = { ...first, title: 'Second title', version: 2 };
    const key = { ...scope, document: first.id };
    const { result, rerender } = renderHook(({ saved }) => useEditing(questKind, key, { saved, rules }), {
      initialProps: { saved: first },
    });
    const shown = () => [result.current.editing.begun.version, result.current.content.title];
    rerender({ saved: second });
    expect(shown()).toEqual([2, 'Second title']);
    act(() => result.current.editing.write({ ...result.current.content, title: 'Mine' }));
    rerender({ saved: { ...first, title: 'Third title', version: 3 } });
    expect(shown()).toEqual([2, 'Mine']);
    act(() => discardDraft(questKind, key));
    expect(shown()).toEqual([3, 'Third title']);
  });

  it('takes over what is saved elsewhere and is not written in it', () => {
    const first = aSavedQuest({ title: 'First title', version: 1 });
    const key = { ...scope, document: first.id };
    const { result, rerender } = renderHook(
      ({ saved }) => useEditing(questKind, key, { saved, rules: questDocumentRules }),
      { initialProps: { saved: first } },
    );
    const shown = () => {
      const { begun } = result.current.editing;
      const { title, description } = result.current.content;
      return [begun.version, title, description];
    };
    act(() => result.current.editing.write({ ...result.current.content, title: 'Mine' }));
    const second = { ...first, description: 'Theirs', version: 2 };
    rerender({ saved: second });
    expect(shown()).toEqual([2, 'Mine', 'Theirs']);
    rerender({ saved: { ...second, title: 'Theirs', description: 'Theirs, again', version: 3 } });
    expect(shown()).toEqual([2, 'Mine', 'Theirs, again']);
    expect(result.current.editing.begun.original).toMatchObject({ title: 'First title', description: 'Theirs, again' });
    rerender({ saved: first });
    expect(shown()).toEqual([2, 'Mine', 'Theirs, again']);
    act(() => discardDraft(questKind, key));
  });

  it('is listed as long as it differs, the new one without an id', () => {
    const saved = aSavedQuest();
    const key = { ...scope, document: saved.id };
    const { result } = renderHook(() => [useUnsavedIds(questKind, scope), useUnsaved(questKind, key)] as const);
    expect(result.current).toEqual([new Set(), null]);
    const editing = openEditing(questKind, key, saved);
    act(() => {
      openTyped();
      editing.write(typed);
    });
    expect(result.current[0]).toEqual(new Set([saved.id]));
    expect(result.current[1]).toBe(editing);
    act(() => {
      discardDraft(questKind, key);
      discardDraft(questKind, ofNew);
    });
    expect(result.current).toEqual([new Set(), null]);
  });

  it('that was discarded is not kept again by what its editor still writes', () => {
    const editing = openEditing(questKind, ofNew, null);
    editing.write(typed);
    discardDraft(questKind, ofNew);
    editing.write({ ...typed, title: 'Late' });
    expect([findUnsaved(questKind, ofNew), hasUnsavedWork('rowan')]).toEqual([null, false]);
  });
});
