/** In pixels at a zoom of 1. */
export const canvasGeometry = {
  position: { min: -1_000_000, max: 1_000_000 },
  questCard: { width: 300, height: 280 },
  nodeSpacing: 420,
  newNodeBelow: 300,
  snapGrid: 20,
  zoom: { min: 0, max: 2 },
  nodeDescription: 300,
} as const;
