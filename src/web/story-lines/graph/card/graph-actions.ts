import { createContext, use } from 'react';
import type { Link } from '#domain/story-line/prerequisite-graph.ts';
import type { StoryLineViolation } from '#domain/story-line/story-line-rules.ts';

/** What a card or link can ask of its graph. The object stays the same while the graph is mounted. */
export type GraphActions = {
  readonly onToggleProperties: (quest: string) => void;
  /** Completes an open quest, takes back a done one. */
  readonly onPlay: (quest: string) => void;
  /** null where the link is allowed. */
  readonly refuseLink: (link: Link) => StoryLineViolation | null;
};

export const GraphActionsContext = createContext<GraphActions | null>(null);

export const useGraphActions = (): GraphActions => {
  const actions = use(GraphActionsContext);
  if (!actions) throw new Error('A card stands outside of a graph.');
  return actions;
};
