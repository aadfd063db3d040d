import { Lock, LockOpen, Maximize, Network, ZoomIn, ZoomOut } from 'lucide-react';
import * as texts from '#texts/story-line-graph.ts';
import type { View } from '#web/story-lines/graph/viewport/use-view.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { screenAction } from '#web/shared/screens/screen-actions.ts';
import { ZoomFigure } from './zoom-figure.tsx';
import styles from './graph-controls.module.css';

const zoomStep = 1.25;

type GraphControlsProps = {
  view: View;
  onFitView: () => void;
  isLocked: boolean;
  onLock?: ((isLocked: boolean) => void) | undefined;
  onTidyUp?: (() => void) | undefined;
};

export function GraphControls({ view, onFitView, isLocked, onLock, onTidyUp }: GraphControlsProps) {
  return (
    <div className={styles['controls']}>
      <IconButton
        {...screenAction}
        label={texts.zoomOut}
        icon={<ZoomOut aria-hidden="true" />}
        onClick={() => view.zoomBy(1 / zoomStep)}
      />
      <ZoomFigure />
      <IconButton
        {...screenAction}
        label={texts.zoomIn}
        icon={<ZoomIn aria-hidden="true" />}
        onClick={() => view.zoomBy(zoomStep)}
      />
      <Button icon={<Maximize aria-hidden="true" />} onClick={onFitView}>
        {texts.fitView}
      </Button>
      <Button
        icon={isLocked ? <Lock aria-hidden="true" /> : <LockOpen aria-hidden="true" />}
        aria-pressed={isLocked}
        disabled={!onLock}
        onClick={() => onLock?.(!isLocked)}
      >
        {texts.lock}
      </Button>
      {onTidyUp && (
        <Button icon={<Network aria-hidden="true" />} onClick={onTidyUp}>
          {texts.tidyUp}
        </Button>
      )}
    </div>
  );
}
