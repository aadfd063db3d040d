import { canvasGeometry } from '#domain/canvas-geometry.ts';
import { snapToGrid } from '#domain/story-line/position.ts';
import { storyLayers } from '#domain/story-line/prerequisite-graph.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';

/** Steps of the story from left to right, as wide as a screen is. The quests of a step stand below each other. */
export const placeInLayers = <Graph extends StoryGraph>(graph: Graph): Graph => {
  const { nodeSpacing, newNodeBelow } = canvasGeometry;
  const places = new Map(
    storyLayers(graph).flatMap((layer, column) =>
      layer.map((id, row) => {
        const y = (row - (layer.length - 1) / 2) * newNodeBelow;
        return [id, snapToGrid({ x: column * nodeSpacing, y })] as const;
      }),
    ),
  );
  return {
    ...graph,
    story_quests: Object.fromEntries(
      Object.entries(graph.story_quests).map(([id, entry]) => [id, { ...entry, ...places.get(id) }]),
    ),
  };
};
