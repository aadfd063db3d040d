import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ListedDocument } from './document-row.tsx';
import { readText } from '#web/shared/game-text/read-text.ts';
import { rowAfterKey, rowAfterTyping } from './list-movement.ts';

/** Typing begins anew after this pause, in milliseconds. */
const typingPause = 700;

/** The row that the keys led to; `turn` differs for each focus. */
type Focusing = { readonly id: string; readonly turn: number };

/** In such a window the open document takes the list's place, as list-and-pane.module.css has it. */
const oneAtATime = '(max-width: 900px)';

export const isOneAtATime = (): boolean => matchMedia(oneAtATime).matches;

/**
 * In a narrow window the focus returns to the row that was left. The list is one stop of the Tab key. Letters count as the beginning
 * of a title while the person moves by keys; any other letter is left to the shortcuts.
 */
export const useListKeys = (items: readonly ListedDocument[], selected: string | null) => {
  const [current, setCurrent] = useState<string | null>(null);
  const [focusing, setFocusing] = useState<Focusing | null>(null);
  const rows = useMemo(() => new Map(items.map(({ id }, row) => [id, row])), [items]);
  const stop = [current, selected].find((id) => id !== null && rows.has(id)) ?? items[0]?.id ?? null;

  const focusOn = (id: string): void => {
    setCurrent(id);
    setFocusing((before) => ({ id, turn: (before?.turn ?? 0) + 1 }));
  };
  const comeBack = useEffectEvent(focusOn);
  const left = useRef(selected);
  useEffect(() => {
    if (!selected && left.current && isOneAtATime()) comeBack(left.current);
    left.current = selected;
  }, [selected]);
  const byKeys = useRef(false);
  const type = useTyping(items);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const from = rows.get(idAt(event.target)) ?? 0;
    const isTyping = isLetter(event.key) && byKeys.current;
    const row = isTyping ? type(event.key, from) : rowAfterKey(event.key, from, items.length);
    const id = row === null ? undefined : items[row]?.id;
    if (id === undefined) return;
    event.preventDefault();
    byKeys.current = true;
    focusOn(id);
  };
  return {
    stop,
    stopRow: stop === null ? undefined : rows.get(stop),
    focusing,
    onKeyDown: handleKeyDown,
    onFocus: ({ target }: { target: Element }) => {
      // Any key makes the focus visible, so it is asked before one is pressed.
      byKeys.current = target.matches(':focus-visible');
      setCurrent(idAt(target));
    },
    onClick: ({ detail }: { detail: number }) => {
      if (detail > 0) byKeys.current = false;
    },
  };
};

/** Finds the row that a typed letter leads to. null: a first letter that no title begins with. */
const useTyping = (items: readonly ListedDocument[]) => {
  const typing = useRef({ text: '', at: 0 });
  return (letter: string, row: number): number | null => {
    const now = performance.now();
    const { text, at } = typing.current;
    const before = now - at < typingPause ? text : '';
    const titles = items.map(({ title }) => readText(title));
    const found = rowAfterTyping(titles, before + letter, row);
    if (found === null && before === '') return null;
    typing.current = { text: before + letter, at: now };
    return found ?? row;
  };
};

const idAt = (target: EventTarget): string =>
  (target instanceof Element && target.closest<HTMLElement>('[data-item]')?.dataset['item']) || '';

const isLetter = (key: string): boolean => /^[\p{L}\p{N}]$/u.test(key);
