import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import * as texts from '#texts/story-line-workspace.ts';
import styles from './inspector.module.css';
import { inspectorWidth, withinWidths } from './use-inspector.ts';

/** One press of an arrow key, in CSS pixels. */
const step = 20;

type InspectorEdgeProps = { width: number; onResize: (width: number) => void };

/** The edge that changes the inspector's width, by pointer and by keyboard. */
export function InspectorEdge({ width, onResize }: InspectorEdgeProps) {
  const grabbed = useRef<{ readonly x: number; readonly width: number }>(null);
  const handleDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grabbed.current = { x: event.clientX, width };
  };
  const handleMove = (event: PointerEvent) => {
    if (grabbed.current) onResize(grabbed.current.width + grabbed.current.x - event.clientX);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const wanted = widthAfterKey(event.key, width);
    if (wanted === null) return;
    event.preventDefault();
    onResize(wanted);
  };
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a rule can't be moved
      role="separator"
      aria-orientation="vertical"
      aria-label={texts.inspectorWidth}
      aria-valuenow={withinWidths(width)}
      aria-valuemin={inspectorWidth.min}
      aria-valuemax={inspectorWidth.max}
      tabIndex={0}
      className={styles['edge']}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onLostPointerCapture={() => (grabbed.current = null)}
      onKeyDown={handleKeyDown}
    />
  );
}

const widthAfterKey = (key: string, width: number): number | null => {
  switch (key) {
    case 'ArrowLeft':
      return width + step;
    case 'ArrowRight':
      return width - step;
    case 'Home':
      return inspectorWidth.max;
    case 'End':
      return inspectorWidth.min;
    default:
      return null;
  }
};
