import { type MouseEvent, useCallback, useEffect, useState } from 'react';
import { useLatest } from '#web/story-lines/graph/use-latest.ts';
import { type PointerContext, spotOf } from './pointer-context.ts';
import { clickAt } from './overview-gestures.ts';
import { createOverviewPointer, isBeside } from './overview-pointer.ts';
import { type OverviewPointing, pointingAtNothing } from './overview-pointing.ts';

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

  /** Picks what was clicked where React Flow handled the press. */
  const handleClick = useCallback(
    (event: MouseEvent): void => clickAt(latest.current, spotOf(latest.current, event), isBeside(event)),
    [latest],
  );
  return { pointing, handleClick, handlers: isOverview ? pointer.handlers : undefined };
}

const isSame = (a: OverviewPointing, b: OverviewPointing): boolean => a.hovered === b.hovered && !a.link && !b.link;
