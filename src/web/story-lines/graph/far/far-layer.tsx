import { useEffect, useMemo, useRef, useState } from 'react';
import { useHand } from '#web/story-lines/graph/card/graph-hand.ts';
import type { Places } from '#web/story-lines/graph/graph-act.ts';
import { usePainting } from '#web/story-lines/graph/paint/use-painting.ts';
import type { View } from '#web/story-lines/graph/viewport/use-view.ts';
import styles from './far-layer.module.css';
import type { FarPointing } from './far-pointing.ts';
import { type FarScene, sceneOfDragged, sceneWithout } from './far-scene.ts';
import { createGroundPainter } from './ground-painter.ts';
import { createOverlayPainter } from './overlay-painter.ts';

type FarLayerProps = {
  scene: FarScene;
  selection: ReadonlySet<string>;
  dragged: Places | null;
  pointing: FarPointing;
  canEdit: boolean;
  view: View;
};

/**
 * A large story line seen from afar: drawn, for that many cards can't be mounted. Read on in overview-scene (what there is to
 * draw), drawing/draw-overview, drawing/ground-painter, then pointing/overview-pointer and pointing/overview-gestures.
 */
export function FarLayer({ scene, selection, dragged, pointing, canEdit, view }: FarLayerProps) {
  const groundRef = useRef<HTMLCanvasElement>(null);
  const overlayRef = useRef<HTMLCanvasElement>(null);
  const [ground] = useState(() => createGroundPainter(view));
  const [paintOverlay] = useState(() => createOverlayPainter(view));
  const { refuseLink } = useHand();
  const draggedIds = dragged && Object.keys(dragged).join(' ');
  const still = useMemo(
    () => (draggedIds === null ? scene : sceneWithout(scene, new Set(draggedIds.split(' ')))),
    [scene, draggedIds],
  );
  const moving = useMemo(() => dragged && sceneOfDragged(scene, dragged), [scene, dragged]);

  useEffect(() => ground.stop, [ground]);
  usePainting(() => {
    if (groundRef.current) ground.paint(groundRef.current, { scene: still, selection });
  }, [still, selection]);
  usePainting(() => {
    if (overlayRef.current)
      paintOverlay(overlayRef.current, { scene, moving, selection, pointing, canEdit, refuseLink });
  }, [scene, moving, selection, pointing, canEdit]);

  return (
    <div className={styles['layer']}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here */}
      <canvas ref={groundRef} className={styles['ground']} role="img" aria-label={describeScene(scene)} />
      <canvas ref={overlayRef} className={styles['overlay']} aria-hidden="true" />
    </div>
  );
}

const describeScene = ({ cards, links }: FarScene): string =>
  `${cards.length} quests and ${links.length} links, in the overview. Zoom in to go through them here. The list beside the canvas holds them all.`;
