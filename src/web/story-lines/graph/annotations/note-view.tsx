import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type RefObject,
  type PointerEvent,
  useRef,
  useState,
} from 'react';
import { canvasGeometry } from '#domain/canvas-geometry.ts';
import type { LineNote, Position } from '#domain/story-line/story-line.ts';
import { leastNote } from '#domain/story-line/edits/change-notes.ts';
import * as texts from '#texts/writing/notes.ts';
import { classNames } from '#web/shared/class-names.ts';
import type { RunCommand } from '#web/story-lines/graph/input/input-context.ts';
import { wayOfKey } from '#web/story-lines/graph/input/keyboard/directions.ts';
import type { View } from '#web/story-lines/graph/view/use-view.ts';
import type { Box } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import styles from './annotations-layer.module.css';

type NoteTools = { run: RunCommand; view: View; onOpenNote: ((note: string) => void) | undefined };

type NoteViewProps = { note: LineNote; canEdit: boolean; tools: Readonly<RefObject<NoteTools>> };

const nowhere = { x: 0, y: 0 };
const strideOfShift = 5;

/** A frame or note. Of a frame only its title takes the pointer, so that the canvas in it can be used. */
export const NoteView = memo(function NoteView({ note, canEdit, tools }: NoteViewProps) {
  const put = (changed: LineNote): void => void tools.current.run({ kind: 'put_note', note: changed }, nowhere);
  const drag = useBoxDrag(note, {
    zoomNow: () => tools.current.view.viewport().zoom,
    onEnd: (box) => put({ ...note, ...box }),
  });
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const way = wayOfKey(event.key);
    if (way) put(afterStep(note, stepOf(way, event.shiftKey), event.ctrlKey || event.metaKey));
    else if (event.key === 'Enter') tools.current.onOpenNote?.(note.id);
    else if (event.key === 'Delete' || event.key === 'Backspace')
      tools.current.run({ kind: 'remove_note', note }, nowhere);
    else return;
    event.preventDefault();
  };
  const { x, y, width, height } = drag.box;
  const own = note.colour.startsWith('#') && { '--note': note.colour };
  const style = { width, height, transform: `translate(${x}px,${y}px)`, ...own } as CSSProperties;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a group that is moved, like a card
    <div
      className={classNames(styles['note'], 'nodrag', 'nopan')}
      style={style}
      {...asGroup(note, canEdit)}
      data-kind={note.kind}
      data-colour={note.colour}
      data-note={note.id}
      onKeyDown={canEdit ? handleKeyDown : undefined}
      onDoubleClick={canEdit ? () => tools.current.onOpenNote?.(note.id) : undefined}
    >
      <div className={styles['words']} {...(canEdit && drag.moving)}>
        {note.title && (
          <p className={styles['title']} dir="auto">
            {note.title}
          </p>
        )}
        {note.text && (
          <p className={styles['text']} dir="auto">
            {note.text}
          </p>
        )}
      </div>
      {canEdit && <span className={styles['grip']} aria-hidden="true" {...drag.sizing} />}
    </div>
  );
});

const asGroup = (note: LineNote, canEdit: boolean) => ({
  role: 'group',
  'aria-label': texts.nameOfNote(note),
  'aria-roledescription': texts.roles[note.kind],
  ...(canEdit && { tabIndex: 0 }),
});

const stepOf = ({ x, y }: Position, isStride: boolean): Position => {
  const step = canvasGeometry.snapGrid * (isStride ? strideOfShift : 1);
  return { x: x * step, y: y * step };
};

const afterStep = (note: LineNote, { x, y }: Position, isSize: boolean): LineNote =>
  isSize ? { ...note, width: note.width + x, height: note.height + y } : { ...note, x: note.x + x, y: note.y + y };

type BoxDrag = {
  readonly zoomNow: () => number;
  /** Called with the box where it is dropped, once. */
  readonly onEnd: (box: Box) => void;
};

type Pressed = { readonly x: number; readonly y: number; readonly zoom: number; readonly isSizing: boolean };

/** Moves a box, or changes its size, by pointer. */
const useBoxDrag = ({ x, y, width, height }: Box, { zoomNow, onEnd }: BoxDrag) => {
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
