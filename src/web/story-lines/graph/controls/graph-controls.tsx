import { useStore, useStoreApi } from '@xyflow/react';
import { Lock, LockOpen, Maximize, Rows3, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import * as texts from '#texts/story-line-graph.ts';
import { canvasGeometry } from '#domain/canvas-geometry.ts';
import { chooseCompactCards, useCompactCards } from '#web/story-lines/graph/view/compact-cards.ts';
import type { View } from '#web/story-lines/graph/view/use-view.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { screenAction } from '#web/shared/screens/screen-actions.ts';
import styles from './graph-controls.module.css';

const zoomStep = 1.25;

/** A glide ends at a zoom that is off by less than this. */
const hair = 0.0005;

type GraphControlsProps = {
  view: View;
  onFitView: () => void;
  isLocked: boolean;
  onLock?: ((isLocked: boolean) => void) | undefined;
  tidyUp: ReactNode;
};

export function GraphControls({ view, onFitView, isLocked, onLock, tidyUp }: GraphControlsProps) {
  const isLeast = useStore(({ transform }) => transform[2] <= canvasGeometry.zoom.min + hair);
  const isMost = useStore(({ transform }) => transform[2] >= canvasGeometry.zoom.max - hair);
  return (
    <div className={styles['controls']}>
      <IconButton
        {...screenAction}
        label={texts.zoomOut}
        icon={<ZoomOut aria-hidden="true" />}
        disabled={isLeast}
        onClick={() => view.zoomBy(1 / zoomStep)}
      />
      <ZoomFigure />
      <IconButton
        {...screenAction}
        label={texts.zoomIn}
        icon={<ZoomIn aria-hidden="true" />}
        disabled={isMost}
        onClick={() => view.zoomBy(zoomStep)}
      />
      <Button icon={<Maximize aria-hidden="true" />} onClick={onFitView}>
        <span>{texts.fitView}</span>
      </Button>
      <Button
        icon={isLocked ? <Lock aria-hidden="true" /> : <LockOpen aria-hidden="true" />}
        aria-pressed={isLocked}
        disabled={!onLock}
        title={onLock ? texts.lockHint : texts.lockedHint}
        onClick={() => onLock?.(!isLocked)}
      >
        <span>{texts.lock}</span>
      </Button>
      <CompactButton />
      {tidyUp}
    </div>
  );
}

function CompactButton() {
  const isCompact = useCompactCards();
  return (
    <IconButton
      {...screenAction}
      label={texts.compactCards}
      icon={<Rows3 aria-hidden="true" />}
      aria-pressed={isCompact}
      onClick={() => chooseCompactCards(!isCompact)}
    />
  );
}

/** The zoom of the canvas. It changes in every frame of a zoom, so it is written without React. */
function ZoomFigure() {
  const store = useStoreApi();
  const figure = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    let shown = '';
    const write = (): void => {
      const text = describeZoom(store.getState().transform[2]);
      if (text === shown || !figure.current) return;
      shown = text;
      figure.current.textContent = text;
    };
    write();
    return store.subscribe(write);
  }, [store]);
  return <span ref={figure} className={styles['figure']} title={texts.zoom} />;
}

const describeZoom = (zoom: number): string => texts.zoomFigure(Math.round(zoom * 100));
