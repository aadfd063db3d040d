import type { Position } from '#domain/story-line/story-line.ts';
import type { InputContext } from '#web/story-lines/graph/input/input-context.ts';
import type { LinkEndAt } from '#web/story-lines/graph/scene/elements/link-end-at.ts';
import type { OverviewScene } from '#web/story-lines/graph/scene/elements/overview-scene.ts';
import type { Places } from '#web/story-lines/graph/scene/geometry/boxes.ts';

export type PointerContext = InputContext & {
  readonly scene: OverviewScene;
  readonly showDragged: (places: Places | null) => void;
  readonly onOpenChoice?: ((choice: string) => void) | undefined;
  /** Ends a link that is drawn by keyboard; false where none is drawn. */
  readonly endLinking: (quest: string, at: Position) => boolean;
  readonly endAt: LinkEndAt;
  /** Called for a link that is dropped on empty ground. */
  readonly onLinkOnGround: (quest: string, at: Position, isAfter: boolean) => void;
};

/** A spot under the pointer: in pixels of the canvas, and on the story line. */
export type Spot = { readonly onCanvas: Position; readonly onLine: Position };

export const spotOf = (
  { canvasRef, view }: Pick<InputContext, 'canvasRef' | 'view'>,
  { clientX, clientY }: { clientX: number; clientY: number },
): Spot => {
  const { left, top } = canvasRef.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const { x, y, zoom } = view.viewport();
  const onCanvas = { x: clientX - left, y: clientY - top };
  return { onCanvas, onLine: { x: (onCanvas.x - x) / zoom, y: (onCanvas.y - y) / zoom } };
};
