import type { RefObject } from 'react';
import type { Position, StoryGraph } from '#domain/story-line/story-line.ts';
import type { RunCommand } from '#web/story-lines/graph/commands/use-graph-commands.ts';
import type { Places } from '#web/story-lines/graph/commands/graph-command.ts';
import type { View } from '#web/story-lines/graph/viewport/use-view.ts';
import type { OverviewScene } from '#web/story-lines/graph/overview/overview-scene.ts';

/** All that the pointer works on from afar. */
export type PointerContext = {
  readonly canvasRef: RefObject<HTMLElement | null>;
  readonly scene: OverviewScene;
  readonly line: StoryGraph;
  readonly selection: ReadonlySet<string>;
  readonly canEdit: boolean;
  readonly view: View;
  readonly act: RunCommand;
  readonly select: (selection: ReadonlySet<string>) => void;
  /** Shows quests where they are dragged to, until they are let go. */
  readonly showDragged: (places: Places | null) => void;
  /** A press on a quest while a link is drawn by keyboard ends that link; tells whether it did. */
  readonly endLinking: (quest: string, at: Position) => boolean;
};

/** A spot under the pointer: on the canvas, in its own pixels, and on the story line. */
export type Spot = { readonly onCanvas: Position; readonly onLine: Position };

export const spotOf = (
  { canvasRef, view }: PointerContext,
  { clientX, clientY }: { clientX: number; clientY: number },
): Spot => {
  const { left, top } = canvasRef.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const { x, y, zoom } = view.viewport();
  const onCanvas = { x: clientX - left, y: clientY - top };
  return { onCanvas, onLine: { x: (onCanvas.x - x) / zoom, y: (onCanvas.y - y) / zoom } };
};
