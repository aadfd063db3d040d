import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ListedDocument } from '#web/documents/list-pane/document-row.tsx';
import { rowAfterKey, rowAfterTyping } from './list-movement.ts';

/** Typing begins anew after this pause, in milliseconds. */
const typingPause = 700;

/** The row that the keys led to; `turn` differs for each focus. */
type Focusing = { readonly id: string; readonly turn: number };

/** In such a window the open document takes the list's place, as list-and-pane.module.css has it. */
const oneAtATime = '(max-width: 900px)';

export const isOneAtATime = (): boolean => matchMedia(oneAtATime).matches;

/** In a narrow window the focus returns to the row that was left. The list is one stop of the Tab key. */
export const useListKeys = (items: readonly ListedDocument[], selected: string | null) => {
  const [current, setCurrent] = useState<string | null>(null);
  const [focusing, setFocusing] = useState<Focusing | null>(null);
  const typing = useRef({ text: '', at: 0 });
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
  const type = (letter: string): string => {
    const now = performance.now();
    const isGoingOn = now - typing.current.at < typingPause;
    typing.current = { text: isGoingOn ? typing.current.text + letter : letter, at: now };
    return typing.current.text;
  };
  const rowAfter = ({ key, target }: KeyboardEvent, row: number): number | null => {
    if (!isLetter(key) || !isKeyboardFocus(target)) return rowAfterKey(key, row, items.length);
    return (
      rowAfterTyping(
        items.map(({ title }) => title),
        type(key),
        row,
      ) ?? row
    );
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rowAfter(event, rows.get(idAt(event.target)) ?? 0);
    const id = row === null ? undefined : items[row]?.id;
    if (id === undefined) return;
    event.preventDefault();
    focusOn(id);
  };
  return {
    stop,
    stopRow: stop === null ? undefined : rows.get(stop),
    focusing,
    onKeyDown: handleKeyDown,
    onFocus: ({ target }: { target: EventTarget }) => setCurrent(idAt(target)),
  };
};

const idAt = (target: EventTarget): string =>
  (target instanceof Element && target.closest<HTMLElement>('[data-item]')?.dataset['item']) || '';

const isLetter = (key: string): boolean => /^[\p{L}\p{N}]$/u.test(key);

const isKeyboardFocus = (target: EventTarget): boolean => target instanceof Element && target.matches(':focus-visible');
