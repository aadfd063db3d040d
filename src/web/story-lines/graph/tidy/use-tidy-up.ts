import { type RefObject, useCallback } from 'react';
import { listLinks } from '#domain/story-line/prerequisite-graph.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { askGraphWorker } from '#web/story-lines/graph/in-worker/ask-graph-worker.ts';
import type { RunCommand } from '#web/story-lines/graph/commands/use-graph-commands.ts';
import { type Flow, flowOf } from '#web/story-lines/graph/routing/flow.ts';
import { useLatest } from '#web/story-lines/graph/use-latest.ts';
import { atPlaces, tidyPlaces } from './tidy-places.ts';

/** A line of up to this many quests is tidied up within a frame. */
const mostWithinFrame = 100;

const corner = { x: 0, y: 0 };

type TidyTools = { line: StoryGraph; run: RunCommand; show: (line: StoryGraph) => void };

/** Tidies a line up in one step, then shows its beginning. Without another wish it keeps the way in which it leads. */
export function useTidyUp(tools: TidyTools) {
  const latest = useLatest(tools);
  return useCallback((wish?: Flow): void => void tidyUp(latest, wish), [latest]);
}

const tidyUp = async (tools: Readonly<RefObject<TidyTools>>, wish?: Flow): Promise<void> => {
  const { line } = tools.current;
  const flow = wish ?? flowOfLine(line);
  const isShort = Object.keys(line.story_quests).length <= mostWithinFrame;
  const places = isShort
    ? tidyPlaces(line, flow)
    : await askGraphWorker('tidy', { line: { story_quests: line.story_quests, choices: line.choices }, flow });
  // A line that changed meanwhile is left alone: its person goes on working.
  if (tools.current.line.story_quests !== line.story_quests) return;
  if (tools.current.run({ kind: 'place', places }, corner)) tools.current.show(atPlaces(line, places));
};

export const flowOfLine = ({ story_quests }: StoryGraph): Flow =>
  flowOf(new Map(Object.entries(story_quests)), listLinks({ story_quests }));
