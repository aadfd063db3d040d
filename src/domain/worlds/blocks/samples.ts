import { toSamples, type SampleStory } from '#domain/worlds/samples/sample-story.ts';
import { blocksEntries } from './entries.ts';
import { nightQuests } from './night-quests.ts';
import { journeyQuests } from './journey-quests.ts';
import { blocks } from './world.ts';

const story: SampleStory = {
  key: 'first_night_to_last_gate',
  title: 'From the First Night to the Last Gate',
  description:
    'A player arrives with empty hands and an evening coming. These ten quests follow the game as it is played: ' +
    'shelter first, then stone and iron, then two roads that part at the workshop door. One goes up to the village ' +
    'and its fields, the other down to the deep. Both are needed before the gate in the stronghold opens.',
  quests: { ...nightQuests, ...journeyQuests },
};

const { quests, storyLines } = toSamples(story, blocks, blocksEntries);

export const blocksQuests = quests;
export const blocksStoryLines = storyLines;
