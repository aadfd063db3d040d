const names = {
  ground: '--graph-ground',
  card: '--graph-card-plain',
  cardEdge: '--graph-card-edge',
  missing: '--graph-missing',
  title: '--graph-title',
  link: '--graph-link',
  choice: '--graph-choice',
  selected: '--graph-selected',
  hover: '--graph-hover',
  refused: '--graph-refused',
  frame: '--graph-frame',
  shade: '--graph-shade',
  main: '--graph-main',
  side: '--graph-side',
  open: '--graph-open',
  waiting: '--graph-waiting',
  done: '--graph-done',
  lost: '--graph-lost',
  share: '--graph-share',
  checks: '--graph-checks',
  unsaved: '--graph-unsaved',
} as const;

export type GraphColours = Readonly<Record<keyof typeof names, string>> & {
  readonly titleFont: string;
};

export const readGraphColours = (element: Element): GraphColours => {
  const style = getComputedStyle(element);
  const colors = Object.entries(names).map(([color, name]) => [color, style.getPropertyValue(name).trim()]);
  return { ...Object.fromEntries(colors), titleFont: style.getPropertyValue('--font-title').trim() };
};
