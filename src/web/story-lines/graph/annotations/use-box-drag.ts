import { type PointerEvent, useRef, useState } from 'react';
import { leastNote } from '#domain/story-line/edits/change-notes.ts';
import type { Box } from '#web/story-lines/graph/scene/geometry/boxes.ts';

type BoxDrag = {
  readonly zoomNow: () => number;
  /** Called with the box where it is dropped, once. */
  readonly onEnd: (box: Box) => void;
};

type Pressed = { readonly x: number; readonly y: number; readonly zoom: number; readonly isSizing: boolean };

/** Moves a box, or changes its size, by pointer. */
export const useBoxDrag = ({ x, y, width, height }: Box, { zoomNow, onEnd }: BoxDrag) => {
  const pressed = useRef<Pressed>(null);
  const [dragged, setDragged] = useState<Box | null>(null);
  const boxAt = ({ clientX, clientY }: PointerEvent): Box => {
    const { current: from } = pressed;
    if (!from) return { x, y, width, height };
    const [dx, dy] = [(clientX - from.x) / from.zoom, (clientY - from.y) / from.zoom];
    return from.isSizing
      ? { x, y, width: Math.max(leastNote.width, width + dx), height: Math.max(leastNote.height, height + dy) }
      : { x: x + dx, y: y + dy, width, height };
  };
  const end = (box: Box | null): void => {
    pressed.current = null;
    setDragged(null);
    if (box) onEnd(box);
  };
  const handlersOf = (isSizing: boolean) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      pressed.current = { x: event.clientX, y: event.clientY, zoom: zoomNow(), isSizing };
    },
    onPointerMove: (event: PointerEvent): void => {
      if (pressed.current) setDragged(boxAt(event));
    },
    onPointerUp: (event: PointerEvent): void => {
      if (pressed.current) end(dragged ? boxAt(event) : null);
    },
    onPointerCancel: (): void => end(null),
  });
  return { box: dragged ?? { x, y, width, height }, moving: handlersOf(false), sizing: handlersOf(true) };
};
