import type { RefObject } from 'react';
import type { Position, StoryGraph } from '#domain/story-line/story-line.ts';
import type { RunCommand } from '#web/story-lines/graph/input/use-graph-commands.ts';
import type { Places } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import type { View } from '#web/story-lines/graph/view/use-view.ts';
import type { OverviewScene } from '#web/story-lines/graph/scene/elements/overview-scene.ts';

export type PointerContext = {
  readonly canvasRef: RefObject<HTMLElement | null>;
  readonly scene: OverviewScene;
  readonly line: StoryGraph;
  readonly selection: ReadonlySet<string>;
  readonly canEdit: boolean;
  readonly view: View;
  readonly run: RunCommand;
  readonly select: (selection: ReadonlySet<string>) => void;
  readonly showDragged: (places: Places | null) => void;
  readonly onOpenChoice?: ((choice: string) => void) | undefined;
  /** Ends a link that is drawn by keyboard; false where none is drawn. */
  readonly endLinking: (quest: string, at: Position) => boolean;
  /** Takes a link that was dropped on empty ground. */
  readonly onLinkOnGround: (quest: string, at: Position, isAfter: boolean) => void;
};

/** A spot under the pointer: in pixels of the canvas, and on the story line. */
export type Spot = { readonly onCanvas: Position; readonly onLine: Position };

export const spotOf = (
  { canvasRef, view }: Pick<PointerContext, 'canvasRef' | 'view'>,
  { clientX, clientY }: { clientX: number; clientY: number },
): Spot => {
  const { left, top } = canvasRef.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const { x, y, zoom } = view.viewport();
  const onCanvas = { x: clientX - left, y: clientY - top };
  return { onCanvas, onLine: { x: (onCanvas.x - x) / zoom, y: (onCanvas.y - y) / zoom } };
};
