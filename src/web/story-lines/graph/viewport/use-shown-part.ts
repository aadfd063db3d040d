import type { RefObject } from 'react';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { titleOnCard } from '#web/story-lines/graph/elements/quest-node.ts';
import type { Size } from '#web/story-lines/graph/elements/card-bounds.ts';
import type { Opening } from '#web/story-lines/graph/elements/viewports.ts';
import { useFollowingSize } from './use-following-size.ts';
import { useGoToQuest } from './use-go-to-quest.ts';
import { useAddedQuests, useWantedQuest, type WantedQuest } from './use-shown-quests.ts';
import { useTargets } from './use-targets.ts';
import type { View } from './use-view.ts';

type ShownPart = {
  canvasRef: RefObject<HTMLElement | null>;
  line: StoryGraph;
  quests: ReadonlyMap<string, QuestContent>;
  view: View;
  focusQuest: WantedQuest | null;
  /** The canvas and the zoom as it opened. */
  size: Size;
  openedZoom: number;
};

/** Where the view lies as the line, the canvas and the wanted quest change. */
export function useShownPart({ canvasRef, line, quests, view, focusQuest, size, openedZoom }: ShownPart) {
  const goToQuest = useGoToQuest({ canvasRef, line, view });
  useWantedQuest(focusQuest, { canvasRef, goToQuest });
  useAddedQuests(line, view);
  useFollowingSize(openingOf(line, quests), view, size);
  useTargets(canvasRef, openedZoom);
  return goToQuest;
}

/** A line as it opens. Its titles are read only where they decide what is shown. */
export const openingOf = (line: StoryGraph, quests: ReadonlyMap<string, QuestContent>): Opening => ({
  line,
  titles: () => Object.keys(line.story_quests).map((id) => titleOnCard(quests.get(id))),
});
