import { useEffect, useMemo, useRef, useState } from 'react';
import * as texts from '#texts/story-line-graph.ts';
import type { ChoiceFrame } from '#web/story-lines/graph/scene/frames/choice-frames.ts';
import type { Places } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import { usePainting } from '#web/story-lines/graph/paint/use-painting.ts';
import type { QuestMarks } from '#web/story-lines/graph/scene/elements/quest-mark.ts';
import type { View } from '#web/story-lines/graph/view/use-view.ts';
import type { Routes } from '#web/story-lines/graph/scene/routing/route-links.ts';
import {
  movedFrames,
  type OverviewScene,
  sceneOfDragged,
  sceneWithout,
} from '#web/story-lines/graph/scene/elements/overview-scene.ts';
import styles from '#web/story-lines/graph/graph-canvas.module.css';
import { createScenePainter } from './scene-painter.ts';
import { createOverlayPainter, type OverviewPointing, type LinkRefusals } from './draw-overlay.ts';

type OverviewLayerProps = {
  frames: readonly ChoiceFrame[];
  scene: OverviewScene;
  routes: Routes;
  selection: ReadonlySet<string>;
  dragged: Places | null;
  pointing: OverviewPointing;
  canEdit: boolean;
  actions: LinkRefusals;
  marks: QuestMarks | undefined;
  view: View;
};

/**
 * Draws a large story line at a small zoom, because so many cards can't be mounted. Read on in scene-painter, draw-scene and draw-overlay;
 * input/pointer handles the pointer.
 */
export function OverviewLayer(props: OverviewLayerProps) {
  const { frames, scene, routes, selection, dragged, pointing, canEdit, actions, marks, view } = props;
  const sceneRef = useRef<HTMLCanvasElement>(null);
  const overlayRef = useRef<HTMLCanvasElement>(null);
  const [painter] = useState(() => createScenePainter(view));
  const [paintOverlay] = useState(() => createOverlayPainter(view));
  const moved = useMemo(() => movedFrames(scene, frames), [scene, frames]);
  // As texts, so that the scene is drawn again only when other quests or frames move.
  const draggedIds = dragged && Object.keys(dragged).join(' ');
  const movedIds = moved.map(({ id }) => id).join(' ');
  const still = useMemo(
    () =>
      draggedIds === null ? scene : sceneWithout(scene, new Set(draggedIds.split(' ')), new Set(movedIds.split(' '))),
    [scene, draggedIds, movedIds],
  );
  const moving = useMemo(
    () => dragged && sceneOfDragged(scene, { dragged, routes, frames: moved }),
    [scene, dragged, routes, moved],
  );

  useEffect(() => painter.stop, [painter]);
  usePainting(() => {
    if (sceneRef.current) painter.paint(sceneRef.current, { scene: still, selection, marks });
  }, [still, selection, marks]);
  usePainting(() => {
    if (overlayRef.current)
      paintOverlay(overlayRef.current, { scene, moving, selection, pointing, canEdit, refusals: actions });
  }, [scene, moving, selection, pointing, canEdit]);

  return (
    <div className={styles['layer']}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here */}
      <canvas ref={sceneRef} className={styles['scene']} role="img" aria-label={describeScene(scene)} />
      <canvas ref={overlayRef} className={styles['overlay']} aria-hidden="true" />
    </div>
  );
}

const describeScene = ({ cards, links }: OverviewScene): string =>
  texts.overview({ quests: cards.length, links: links.length });
