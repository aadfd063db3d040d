import { type MouseEvent, useCallback, useEffect, useState } from 'react';
import { useLatest } from '#web/story-lines/graph/use-latest.ts';
import { type FarBoard, spotOf } from './far-board.ts';
import { clickAt } from './far-gestures.ts';
import { createFarPointer, isBeside } from './far-pointer.ts';
import { type FarPointing, pointingAtNothing } from './far-pointing.ts';

/** What the pointer is over and does on a canvas that is drawn, and the handlers that find it out. */
export function useFarPointer(input: FarBoard, isFar: boolean) {
  const latest = useLatest(input);
  const [pointing, setPointing] = useState(pointingAtNothing);
  const [pointer] = useState(() =>
    createFarPointer(latest, (next) => setPointing((before) => (isSame(before, next) ? before : next))),
  );

  useEffect(() => {
    if (!isFar) return undefined;
    document.addEventListener('pointermove', pointer.handleMove);
    document.addEventListener('pointerup', pointer.handleUp);
    document.addEventListener('pointercancel', pointer.handleCancel);
    return () => {
      document.removeEventListener('pointermove', pointer.handleMove);
      document.removeEventListener('pointerup', pointer.handleUp);
      document.removeEventListener('pointercancel', pointer.handleCancel);
      pointer.handleCancel();
    };
  }, [isFar, pointer]);

  /** Picks what was clicked where the press was left to React Flow. */
  const handleClick = useCallback(
    (event: MouseEvent): void => clickAt(latest.current, spotOf(latest.current, event), isBeside(event)),
    [latest],
  );
  return { pointing, handleClick, handlers: isFar ? pointer.handlers : undefined };
}

const isSame = (a: FarPointing, b: FarPointing): boolean => a.hovered === b.hovered && !a.link && !b.link;
