import { useCallback } from 'react';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { RunCommand } from '#web/story-lines/graph/commands/use-graph-commands.ts';
import { viewportOfAll } from '#web/story-lines/graph/elements/viewports.ts';
import type { View } from '#web/story-lines/graph/viewport/use-view.ts';
import { tidyPlaces } from './tidy-places.ts';

const corner = { x: 0, y: 0 };

/** Tidies a line up in one step, then shows all of it. */
export function useTidyUp({ line, view, run }: { line: StoryGraph; view: View; run: RunCommand }) {
  return useCallback((): void => {
    const places = tidyPlaces(line);
    if (run({ kind: 'place', places }, corner)) view.glideTo(viewportOfAll(Object.values(places), view.size()));
  }, [line, view, run]);
}
