import { officialOwner } from '#domain/account/user.ts';
import { canvasGeometry } from '#domain/canvas-geometry.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { snapToGrid } from '#domain/story-line/position.ts';
import { storyLayers } from '#domain/story-line/prerequisite-graph.ts';
import { toStoryLineId, type StoryGraph, type StoryLine } from '#domain/story-line/story-line.ts';
import type { Entry } from '#domain/world/entry.ts';
import type { World } from '#domain/world/world.ts';
import { toSampleWorld } from './sample-property.ts';
import { sampleQuestId, toQuest, type SampleQuest } from './sample-quest.ts';

/** The quests of a world's sample, and the story line that holds them all. */
export type SampleStory = {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly quests: Readonly<Record<string, SampleQuest>>;
};

export type Samples = { readonly quests: readonly Quest[]; readonly storyLines: readonly StoryLine[] };

export const toSamples = (story: SampleStory, world: World, entries: readonly Entry[]): Samples => {
  const sampleWorld = toSampleWorld(world, entries);
  return {
    quests: Object.entries(story.quests).map(([key, sample]) => toQuest(key, sample, sampleWorld)),
    storyLines: [toStoryLine(story)],
  };
};

const toStoryLine = ({ key, title, description, quests }: SampleStory): StoryLine => ({
  id: toStoryLineId(officialOwner, key),
  title,
  description,
  type: 'Main Story',
  ...placeInLayers({
    story_quests: Object.fromEntries(
      Object.entries(quests).map(([name, { after = [] }]) => {
        const quest = sampleQuestId(name);
        const before = after.map(sampleQuestId);
        return [quest, { quest, x: 0, y: 0, prerequisite_quests: Object.fromEntries(before.map((id) => [id, id])) }];
      }),
    ),
  }),
});

/** Steps of the story from left to right. The quests of a step stand below each other. */
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
