import { type PointerEvent, type MouseEvent, useRef } from 'react';
import type { GroupPlace } from '#domain/story-line/arrange-groups.ts';

/** A press that moves less is a click. In pixels. */
const slack = 6;

type Pressed = { readonly line: string; readonly x: number; readonly y: number; isDragged: boolean };

/** Where a line would go: `element` is the row or the group that shows it. */
type Target = { readonly place: GroupPlace; readonly element: HTMLElement; readonly edge: 'before' | 'after' | 'into' };

/** Rows have `data-item`, groups `data-group`, which is empty for the lines of none. By pointer events, since Firefox drags no buttons. */
export const useLineDragging = (onDrop: (line: string, place: GroupPlace) => void) => {
  const pressed = useRef<Pressed | null>(null);
  const shown = useRef<HTMLElement | null>(null);
  const mark = (target: Target | null): void => {
    shown.current?.removeAttribute('data-drop');
    shown.current = target?.element ?? null;
    target?.element.setAttribute('data-drop', target.edge);
  };
  const end = (): void => {
    mark(null);
    pressed.current = null;
  };
  return {
    onPointerDown: ({ target, button, pointerType, clientX: x, clientY: y }: PointerEvent) => {
      const line = rowAt(target)?.dataset['item'];
      if (button === 0 && pointerType !== 'touch' && line !== undefined)
        pressed.current = { line, x, y, isDragged: false };
    },
    onPointerMove: ({ clientX: x, clientY: y, currentTarget, pointerId }: PointerEvent) => {
      const press = pressed.current;
      if (!press) return;
      if (!press.isDragged) {
        if (Math.hypot(x - press.x, y - press.y) < slack) return;
        press.isDragged = true;
        currentTarget.setPointerCapture(pointerId);
      }
      mark(findTarget(x, y, press.line));
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const press = pressed.current;
      const target = press?.isDragged ? findTarget(clientX, clientY, press.line) : null;
      if (press && target) onDrop(press.line, target.place);
      mark(null);
      // The click that follows opens nothing.
      if (press?.isDragged) setTimeout(end);
      else end();
    },
    onPointerCancel: end,
    onClickCapture: (event: MouseEvent) => {
      if (!pressed.current?.isDragged) return;
      event.preventDefault();
      event.stopPropagation();
      end();
    },
  };
};

const rowAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null;

const findTarget = (x: number, y: number, line: string): Target | null => {
  const under = document.elementFromPoint(x, y);
  const section = under?.closest<HTMLElement>('[data-group]');
  if (!section) return null;
  const group = section.dataset['group'] ?? '';
  if (group === '') return { place: null, element: section, edge: 'into' };
  const row = rowAt(under);
  const over = row?.dataset['item'];
  if (!row || over === undefined) return { place: { group, before: null }, element: section, edge: 'into' };
  const { top, height } = row.getBoundingClientRect();
  if (y < top + height / 2) return { place: { group, before: over }, element: row, edge: 'before' };
  const rows = [...section.querySelectorAll<HTMLElement>('[data-item]')].filter(
    (each) => each === row || each.dataset['item'] !== line,
  );
  const next = rows[rows.indexOf(row) + 1]?.dataset['item'] ?? null;
  return { place: { group, before: next }, element: row, edge: 'after' };
};
