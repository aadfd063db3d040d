import { officialOwner } from '#domain/account/user.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { Choices } from '#domain/story-line/logic/logic-shape.ts';
import { toStoryLineId, type StoryLine } from '#domain/story-line/story-line.ts';
import { placeInLayers } from '#domain/worlds/place-in-layers.ts';
import type { Entry } from '#domain/world/entry.ts';
import type { World } from '#domain/world/world.ts';
import { toSampleWorld } from './sample-property.ts';
import { sampleQuestId, toQuest, type SampleQuest } from './sample-quest.ts';

export type SampleStory = {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly quests: Readonly<Record<string, SampleQuest>>;
  /** Its quests by their keys. */
  readonly choices?: Choices;
};

export type Samples = { readonly quests: readonly Quest[]; readonly storyLines: readonly StoryLine[] };

export const toSamples = (story: SampleStory, world: World, entries: readonly Entry[]): Samples => {
  const sampleWorld = toSampleWorld(world, entries);
  return {
    quests: Object.entries(story.quests).map(([key, sample]) => toQuest(key, sample, sampleWorld)),
    storyLines: [toStoryLine(story)],
  };
};

const toStoryLine = ({ key, title, description, quests, choices }: SampleStory): StoryLine => ({
  id: toStoryLineId(officialOwner, key),
  title,
  description,
  type: 'Main Story',
  ...placeInLayers({
    story_quests: Object.fromEntries(
      Object.entries(quests).map(([name, { after = [], needs }]) => {
        const quest = sampleQuestId(name);
        const before = after.map(sampleQuestId);
        const prerequisite_quests = Object.fromEntries(before.map((id) => [id, id]));
        return [quest, { quest, x: 0, y: 0, prerequisite_quests, ...(needs !== undefined && { needs }) }];
      }),
    ),
  }),
  ...(choices && { choices: toChoices(choices) }),
});

const toChoices = (choices: Choices): Choices =>
  Object.fromEntries(
    Object.entries(choices).map(([id, choice]) => [id, { ...choice, quests: choice.quests.map(sampleQuestId) }]),
  );
