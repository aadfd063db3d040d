import { canvasGeometry } from '#domain/canvas-geometry.ts';
import { snapToGrid } from '#domain/story-line/position.ts';
import { storyLayers } from '#domain/story-line/prerequisite-graph.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { toStoryLineId, type StoryGraph, type StoryLine } from '#domain/story-line/story-line.ts';
import { officialOwner } from '#domain/account/user.ts';
import { createOfficialQuests, officialQuestId, toSlug } from './official-quests.ts';
import { createSeededRandom } from './seeded-random.ts';
import { storyOutlines, type StoryOutline } from './story-outlines.ts';

export type OfficialWorld = { readonly quests: readonly Quest[]; readonly storyLines: readonly StoryLine[] };

export const createOfficialWorld = (seed: number): OfficialWorld => ({
  quests: createOfficialQuests(createSeededRandom(seed)),
  storyLines: storyOutlines.map(toStoryLine),
});

const toStoryLine = ({ title, description, type, quests }: StoryOutline): StoryLine => ({
  id: toStoryLineId(officialOwner, toSlug(title)),
  title,
  description,
  type,
  ...placeInLayers(toGraph(quests)),
});

const toGraph = (quests: StoryOutline['quests']): StoryGraph => ({
  story_quests: Object.fromEntries(
    Object.entries(quests).map(([title, before]) => {
      const quest = officialQuestId(title);
      const prerequisites = before.map(officialQuestId);
      return [
        quest,
        { quest, x: 0, y: 0, prerequisite_quests: Object.fromEntries(prerequisites.map((id) => [id, id])) },
      ];
    }),
  ),
});

/** Steps of the story from left to right, as wide as a screen is. The quests of a step stand below each other. */
const placeInLayers = (graph: StoryGraph): StoryGraph => {
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
    story_quests: Object.fromEntries(
      Object.entries(graph.story_quests).map(([id, entry]) => [id, { ...entry, ...places.get(id) }]),
    ),
  };
};
