import { useStore } from '@xyflow/react';
import { Lock, LockOpen, Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import * as texts from '#texts/story-line-graph.ts';
import { canvasGeometry } from '#domain/canvas-geometry.ts';
import type { View } from '#web/story-lines/graph/viewport/use-view.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { screenAction } from '#web/shared/screens/screen-actions.ts';
import { ZoomFigure } from './zoom-figure.tsx';
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
      {tidyUp}
    </div>
  );
}
