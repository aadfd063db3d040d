import {
  type MouseEvent,
  useCallback,
  useEffect,
  useState,
  type RefObject,
  type SyntheticEvent,
  type PointerEvent as ReactPointerEvent,
} from 'react';
import type { OverviewPointing } from '#web/story-lines/graph/paint/overview/draw-overlay.ts';
import { useLatest } from '#web/shared/use-latest.ts';
import { type PointerContext, spotOf } from './pointer-context.ts';
import {
  clickAt,
  dragTo,
  dropAt,
  hoverAt,
  pressAt,
  pointingAtNothing,
  isBeyondClick,
  type Press,
} from './overview-gestures.ts';

export function useOverviewPointer(input: PointerContext, isOverview: boolean) {
  const latest = useLatest(input);
  const [pointing, setPointing] = useState(pointingAtNothing);
  const [pointer] = useState(() =>
    createOverviewPointer(latest, (next) => setPointing((before) => (isSame(before, next) ? before : next))),
  );

  useEffect(() => {
    if (!isOverview) return undefined;
    document.addEventListener('pointermove', pointer.handleMove);
    document.addEventListener('pointerup', pointer.handleUp);
    document.addEventListener('pointercancel', pointer.handleCancel);
    return () => {
      document.removeEventListener('pointermove', pointer.handleMove);
      document.removeEventListener('pointerup', pointer.handleUp);
      document.removeEventListener('pointercancel', pointer.handleCancel);
      pointer.handleCancel();
    };
  }, [isOverview, pointer]);

  /** Selects what was clicked where React Flow handled the press. */
  const handleClick = useCallback(
    (event: MouseEvent): void => clickAt(latest.current, spotOf(latest.current, event), addsToSelection(event)),
    [latest],
  );
  return { pointing, handleClick, handlers: isOverview ? pointer.handlers : undefined };
}

const isSame = (a: OverviewPointing, b: OverviewPointing): boolean => a.hovered === b.hovered && !a.link && !b.link;

type Modifiers = { readonly ctrlKey: boolean; readonly metaKey: boolean; readonly shiftKey: boolean };

const addsToSelection = ({ ctrlKey, metaKey, shiftKey }: Modifiers): boolean => ctrlKey || metaKey || shiftKey;

/**
 * Follows the pointer over the drawn canvas. A press on a quest becomes a click, a drag or a link. React Flow does not see
 * such a press, because it would move the canvas.
 */
const createOverviewPointer = (input: RefObject<PointerContext>, show: (pointing: OverviewPointing) => void) => {
  let pressed: (Press & { isDragging: boolean }) | null = null;
  let isClickDone = false;

  const handleDown = (event: ReactPointerEvent): void => {
    isClickDone = false;
    if (event.button !== 0 || !isOnPane(event) || !input.current.canEdit) return;
    const press = pressAt(input.current, spotOf(input.current, event));
    if (!press) return;
    pressed = { ...press, isDragging: false };
    event.stopPropagation();
  };
  const handleHover = (event: ReactPointerEvent): void => {
    if (!pressed) show(isOnPane(event) ? hoverAt(input.current, spotOf(input.current, event)) : pointingAtNothing);
  };
  const handleMove = (event: PointerEvent): void => {
    if (!pressed) return;
    const spot = spotOf(input.current, event);
    pressed.isDragging ||= isBeyondClick(pressed, spot.onCanvas);
    if (pressed.isDragging) show(dragTo(input.current, pressed, spot));
  };
  const handleUp = (event: PointerEvent): void => {
    if (!pressed) return;
    const spot = spotOf(input.current, event);
    if (pressed.isDragging) dropAt(input.current, pressed, spot);
    else clickAt(input.current, spot, addsToSelection(event));
    pressed = null;
    isClickDone = true;
    show(hoverAt(input.current, spot));
  };
  const handleCancel = (): void => {
    pressed = null;
    input.current.showDragged(null);
    show(pointingAtNothing);
  };
  return {
    handleMove,
    handleUp,
    handleCancel,
    handlers: {
      onPointerDownCapture: handleDown,
      onPointerMove: handleHover,
      onPointerLeave: handleHover,
      // React Flow also listens to these older events.
      onMouseDownCapture: (event: SyntheticEvent): void => stopIf(pressed !== null, event),
      onTouchStartCapture: (event: SyntheticEvent): void => stopIf(pressed !== null, event),
      onClickCapture: (event: SyntheticEvent): void => stopIf(isClickDone, event),
    },
  };
};

const stopIf = (isOurs: boolean, event: SyntheticEvent): void => {
  if (isOurs) event.stopPropagation();
};

const isOnPane = ({ target, type }: { target: EventTarget; type: string }): boolean =>
  type !== 'pointerleave' && target instanceof Element && target.matches('.react-flow__pane');
