import type { Quest } from '#domain/quest/quest.ts';
import { storyOrder } from '#domain/story-line/prerequisite-graph.ts';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import { loadSampleContent, type ShippedName, shippedWorlds } from './worlds.ts';

/** A story line with its quests, for people to take as their own. */
export type SampleLine = { readonly line: StoryLine; readonly quests: readonly Quest[] };

/** The shipped worlds by their names in documents. */
const shippedNames: Readonly<Record<string, ShippedName>> = {
  Tidewant: 'tidewant',
  Blocks: 'blocks',
  'The Lamplit March': 'realm',
  'Empty World': 'empty',
};

/** Of many official lines these, for people to take. A world with fewer offers all of them. */
const chosenTitles: readonly string[] = ['A Ship in a Meadow', 'Dinner at the Dry Anchor', 'The Ninth Bell'];

const isChosen = ({ title }: StoryLine, name: ShippedName): boolean =>
  name !== 'tidewant' || chosenTitles.includes(title);

/** Three for a world that ships, none for another. */
export const loadShippedSamples = async (name: string): Promise<readonly SampleLine[]> => {
  const shipped = Object.hasOwn(shippedNames, name) ? shippedNames[name] : undefined;
  if (!shipped) return [];
  const [official, samples] = await Promise.all([shippedWorlds[shipped](), loadSampleContent(shipped)]);
  const quests = [...official.quests, ...samples.quests];
  return [...official.storyLines.filter((line) => isChosen(line, shipped)), ...samples.story_lines].map((line) => {
    const ids = new Set(storyOrder(line));
    return { line, quests: quests.filter(({ id }) => ids.has(id)) };
  });
};
