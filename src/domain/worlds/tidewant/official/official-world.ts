import type { Quest } from '#domain/quest/quest.ts';
import { toStoryLineId, type StoryGraph, type StoryLine } from '#domain/story-line/story-line.ts';
import { placeInLayers } from '#domain/worlds/place-in-layers.ts';
import { officialOwner } from '#domain/account/user.ts';
import { createOfficialQuests, officialQuestId, toSlug } from './official-quests.ts';
import { createSeededRandom } from '#domain/seeded-random.ts';
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
