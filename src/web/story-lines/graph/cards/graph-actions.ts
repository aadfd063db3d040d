import { createContext, use, useMemo } from 'react';
import type { Link } from '#domain/story-line/prerequisite-graph.ts';
import type { StoryLineViolation } from '#domain/story-line/story-line-violation.ts';
import { checkLink } from '#domain/story-line/graph-rules.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { relinkQuests } from '#domain/story-line/edits/connect-quests.ts';
import type { LinkEndAt } from '#web/story-lines/graph/scene/elements/link-end-at.ts';
import { useLatest } from '#web/shared/use-latest.ts';

/** What cards and links call. The object stays the same while the canvas is mounted. */
export type GraphActions = {
  readonly onToggleProperties: (quest: string) => void;
  /** Completes an open quest, takes back a done one. */
  readonly onPlay: (quest: string) => void;
  /** Opens the comments at a quest. */
  readonly onComments: (quest: string) => void;
  /** null where the link is allowed. */
  readonly refuseLink: (link: Link) => StoryLineViolation | null;
  /** null where the link may be led there. */
  readonly refuseRelink: (link: Link, now: Link) => StoryLineViolation | null;
  readonly endAt: LinkEndAt;
};

export const GraphActionsContext = createContext<GraphActions | null>(null);

export const useGraphActions = (): GraphActions => {
  const actions = use(GraphActionsContext);
  if (!actions) throw new Error('A card is outside of a canvas.');
  return actions;
};

type Tools = {
  line: StoryGraph;
  onPlay: ((quest: string) => void) | undefined;
  onComments: ((quest: string) => void) | undefined;
  endAt: LinkEndAt;
};

export function useStableActions(tools: Tools, onToggleProperties: (quest: string) => void): GraphActions {
  const latest = useLatest(tools);
  return useMemo(
    () => ({
      onToggleProperties,
      onPlay: (quest) => latest.current.onPlay?.(quest),
      onComments: (quest) => latest.current.onComments?.(quest),
      refuseLink: (link) => checkLink(latest.current.line, link),
      refuseRelink: (link, now) => relinkQuests(latest.current.line, link, now).refusal,
      endAt: (quest, side) => latest.current.endAt(quest, side),
    }),
    [onToggleProperties, latest],
  );
}
