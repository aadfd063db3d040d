import { storyOrder } from '#domain/story-line/prerequisite-graph.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import type { Entry } from '#domain/world/entry.ts';
import type { World } from '#domain/world/world.ts';
import { toSamples, type Samples, type SampleStory } from './samples/sample-story.ts';
import { type ShippedName, shippedWorlds } from './worlds.ts';

/** A story line with its quests, for people to take as their own. */
export type SampleLine = { readonly line: StoryLine; readonly quests: readonly Quest[] };

const splitLines = ({ quests, storyLines }: Samples): SampleLine[] =>
  storyLines.map((line) => {
    const ids = new Set(storyOrder(line));
    return { line, quests: quests.filter(({ id }) => ids.has(id)) };
  });

const toLines = (stories: readonly SampleStory[], world: World, entries: readonly Entry[]): SampleLine[] =>
  stories.flatMap((story) => splitLines(toSamples(story, world, entries)));

const tidewantTitles: readonly string[] = ['A Ship in a Meadow', 'Dinner at the Dry Anchor', 'The Ninth Bell'];

const loads: Readonly<Record<ShippedName, () => Promise<readonly SampleLine[]>>> = {
  tidewant: async () => {
    const { quests, storyLines } = await shippedWorlds.tidewant();
    return splitLines({ quests, storyLines: storyLines.filter(({ title }) => tidewantTitles.includes(title)) });
  },
  blocks: async () => {
    const [{ world, entries, ...content }, { villageStory }, { emberStory }] = await Promise.all([
      shippedWorlds.blocks(),
      import('./blocks/village-story.ts'),
      import('./blocks/ember-story.ts'),
    ]);
    return [...splitLines(content), ...toLines([villageStory, emberStory], world, entries)];
  },
  realm: async () => {
    const [{ world, entries, ...content }, { wreckStory }, { shaftStory }] = await Promise.all([
      shippedWorlds.realm(),
      import('./realm/wreck-story.ts'),
      import('./realm/shaft-story.ts'),
    ]);
    return [...splitLines(content), ...toLines([wreckStory, shaftStory], world, entries)];
  },
  empty: async () => {
    const [{ world, entries }, { emptyStories }] = await Promise.all([
      shippedWorlds.empty(),
      import('./empty/sample-stories.ts'),
    ]);
    return toLines(emptyStories, world, entries);
  },
};

/** By the world's name in documents. */
const shippedNames: Readonly<Record<string, ShippedName>> = {
  Tidewant: 'tidewant',
  Blocks: 'blocks',
  'The Lamplit March': 'realm',
  'Empty World': 'empty',
};

/** Three for a world that ships, none for another. */
export const loadShippedSamples = async (name: string): Promise<readonly SampleLine[]> => {
  const shipped = Object.hasOwn(shippedNames, name) ? shippedNames[name] : undefined;
  return shipped ? loads[shipped]() : [];
};
