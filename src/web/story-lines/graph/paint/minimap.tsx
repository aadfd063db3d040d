import { type PointerEvent, useMemo, useRef } from 'react';
import type { Position, StoryGraph } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/story-line-graph.ts';
import type { ChoiceFrame } from '#web/story-lines/graph/scene/frames/choice-frames.ts';
import { boundsOfCards, type PlacedCard, type Places } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import { type GraphColours, readGraphColours } from '#web/story-lines/graph/paint/graph-colours.ts';
import { openCanvas, usePainting } from '#web/story-lines/graph/paint/use-painting.ts';
import type { View } from '#web/story-lines/graph/view/use-view.ts';
import { drawMinimap, drawView, boxInView, type MinimapScale, minimapScale } from './draw-minimap.ts';
import styles from '#web/story-lines/graph/graph-canvas.module.css';

type MinimapProps = {
  line: StoryGraph;
  frames: readonly ChoiceFrame[];
  dragged: Places | null;
  selection: ReadonlySet<string>;
  view: View;
};

/** The whole story line drawn small. Dragging on it moves the canvas. */
export function Minimap({ line, frames, dragged, selection, view }: MinimapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const colours = useRef<GraphColours>(null);
  // The scale changes during a drag; the grabbed spot stays under the pointer.
  const grabbed = useRef<MinimapScale>(null);
  const cards = useMemo(
    () =>
      Object.entries<PlacedCard>({ ...line.references, ...line.story_quests }).map(([id, { x, y, size }]) => ({
        id,
        x,
        y,
        ...(size && { size }),
        ...dragged?.[id],
      })),
    [line, dragged],
  );
  const bounds = useMemo(() => boundsOfCards(cards), [cards]);
  const scaleNow = (size: DOMRect): MinimapScale => minimapScale(bounds, boxInView(view.viewport(), view.size()), size);

  usePainting(() => {
    const size = canvas.current?.getBoundingClientRect();
    const context = canvas.current && size && openCanvas(canvas.current, size);
    if (!canvas.current || !context || !size) return;
    colours.current ??= readGraphColours(canvas.current);
    const drawing = { scale: scaleNow(size), colors: colours.current, size };
    drawMinimap(context, { cards, frames, selection }, drawing);
    drawView(context, boxInView(view.viewport(), view.size()), drawing);
  }, [cards, frames, selection]);

  const handleDown = (event: PointerEvent<HTMLCanvasElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grabbed.current = scaleNow(event.currentTarget.getBoundingClientRect());
    handlePoint(event);
  };
  const handlePoint = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (event.buttons !== 1 || !grabbed.current) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const spot = spotOf({ x: event.clientX - left, y: event.clientY - top }, grabbed.current);
    const { zoom } = view.viewport();
    const { width, height } = view.size();
    view.goTo({ x: width / 2 - spot.x * zoom, y: height / 2 - spot.y * zoom, zoom });
  };

  return (
    <canvas
      ref={canvas}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here
      role="img"
      aria-label={texts.map}
      className={styles['map']}
      onPointerDown={handleDown}
      onPointerMove={handlePoint}
    />
  );
}

const spotOf = ({ x, y }: Position, { scale, x: left, y: top }: MinimapScale): Position => ({
  x: (x - left) / scale,
  y: (y - top) / scale,
});
