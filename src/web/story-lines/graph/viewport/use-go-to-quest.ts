import { type RefObject, useCallback } from 'react';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { viewportOfCard, viewportShowing, workingZoom } from '#web/story-lines/graph/elements/viewports.ts';
import { focusElement } from '#web/story-lines/graph/focus/focusable-elements.ts';
import { useLatest } from '#web/story-lines/graph/use-latest.ts';
import type { View } from './use-view.ts';

type Canvas = { canvasRef: RefObject<HTMLElement | null>; line: StoryGraph; view: View };

/** Shows a quest near enough to edit, scrolls the page to it and focuses it if wanted. `centred` puts it in the middle. */
export function useGoToQuest({ canvasRef, line, view }: Canvas) {
  const lineRef = useLatest(line);
  return useCallback(
    (quest: string, { centred = false, isFocused = true } = {}): void => {
      const { story_quests } = lineRef.current;
      const place = story_quests[quest];
      if (!place) return;
      const viewport = view.viewport();
      const isNear = viewport.zoom >= workingZoom;
      if (centred || !isNear) view.goTo(viewportOfCard(place, view.size(), Math.max(viewport.zoom, workingZoom)));
      else view.goTo(viewportShowing(place, view.size(), viewport));
      canvasRef.current?.scrollIntoView({ block: 'nearest' });
      if (!isFocused) return;
      if (canvasRef.current && focusElement(canvasRef.current, quest)) return;
      // A card outside the view is mounted by the next frame.
      requestAnimationFrame(() => {
        if (canvasRef.current) focusElement(canvasRef.current, quest);
      });
    },
    [canvasRef, lineRef, view],
  );
}
