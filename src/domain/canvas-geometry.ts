/** The measures of a story line's canvas, in pixels at a zoom of 1 (docs/behaviour.md, Limits). */
export const canvasGeometry = {
  /** How far from the middle of its canvas, on either axis, a quest may lie. */
  position: { min: -1_000_000, max: 1_000_000 },
  /** The room a closed quest card takes on the canvas at most. */
  questCard: { width: 300, height: 280 },
  /** From one quest card's left edge to the next one's. */
  nodeSpacing: 420,
  /** How far below the first quest a new one is placed. */
  newNodeBelow: 300,
  snapGrid: 20,
  zoom: { min: 0, max: 2 },
  /** Characters of a quest's description that its card shows. */
  nodeDescription: 300,
} as const;
