import type { RefObject } from 'react';
import type { Position, StoryGraph } from '#domain/story-line.ts';
import type { DoAct } from '#web/story-lines/graph/acting/use-acting.ts';
import type { Places } from '#web/story-lines/graph/graph-act.ts';
import type { View } from '#web/story-lines/graph/viewport/use-view.ts';
import type { FarScene } from './far-scene.ts';

/** All that the pointer works on from afar. */
export type FarBoard = {
  readonly canvasRef: RefObject<HTMLElement | null>;
  readonly scene: FarScene;
  readonly line: StoryGraph;
  readonly selection: ReadonlySet<string>;
  readonly canEdit: boolean;
  readonly view: View;
  readonly act: DoAct;
  readonly select: (selection: ReadonlySet<string>) => void;
  /** Shows quests where they are dragged to, until they are let go. */
  readonly showDragged: (places: Places | null) => void;
  /** A press on a quest while a link is drawn by keyboard ends that link; tells whether it did. */
  readonly endLinking: (quest: string, at: Position) => boolean;
};

/** A spot under the pointer: on the canvas, in its own pixels, and on the story line. */
export type Spot = { readonly onCanvas: Position; readonly onLine: Position };

export const spotOf = (
  { canvasRef, view }: FarBoard,
  { clientX, clientY }: { clientX: number; clientY: number },
): Spot => {
  const { left, top } = canvasRef.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const { x, y, zoom } = view.viewport();
  const onCanvas = { x: clientX - left, y: clientY - top };
  return { onCanvas, onLine: { x: (onCanvas.x - x) / zoom, y: (onCanvas.y - y) / zoom } };
};
