/** Lengths are in pixels at a zoom of 1, zooms are factors. */
export const canvasGeometry = {
  position: { min: -1_000_000, max: 1_000_000 },
  /** Every closed card has this size, but for compact ones. */
  questCard: { width: 300, height: 200 },
  compactCard: { width: 220, height: 80 },
  /** A compact card that still would lie on another. */
  smallCard: { width: 140, height: 80 },
  /** The card of a quest of another line. */
  referenceCard: { width: 240, height: 80 },
  /** Cards this far below one another are in different rows: links pass between them. */
  rowHeight: 280,
  nodeSpacing: 420,
  newNodeBelow: 300,
  snapGrid: 20,
  /** The smallest zoom that still shows something. */
  zoom: { min: 0.05, max: 2 },
  /** A card shortens longer descriptions. */
  cardCharacters: 300,
} as const;
