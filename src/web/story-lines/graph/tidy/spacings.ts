import { canvasGeometry } from '#domain/canvas-geometry.ts';
import type { Flow } from '#web/story-lines/graph/routing/flow.ts';

/** From card to card within a layer, and from layer to layer. Links run between. */
export type Spacing = { readonly across: number; readonly layers: number };

const { nodeSpacing, questCard, newNodeBelow } = canvasGeometry;

export const spacings: Readonly<Record<Flow, Spacing>> = {
  down: { across: nodeSpacing, layers: newNodeBelow },
  right: { across: questCard.height, layers: nodeSpacing },
};
