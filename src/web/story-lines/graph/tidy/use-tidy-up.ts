import { useCallback } from 'react';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { RunCommand } from '#web/story-lines/graph/commands/use-graph-commands.ts';
import { viewportOfAll } from '#web/story-lines/graph/elements/viewports.ts';
import type { View } from '#web/story-lines/graph/viewport/use-view.ts';
import { tidyPlaces } from './tidy-places.ts';

const corner = { x: 0, y: 0 };

/** Tidies a line up, which is one act, and shows all of it then. */
export function useTidyUp({ line, view, act }: { line: StoryGraph; view: View; act: RunCommand }) {
  return useCallback((): void => {
    const places = tidyPlaces(line);
    if (act({ kind: 'place', places }, corner)) view.glideTo(viewportOfAll(Object.values(places), view.size()));
  }, [line, view, act]);
}
