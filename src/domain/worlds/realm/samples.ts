import { toSamples, type SampleStory } from '#domain/worlds/samples/sample-story.ts';
import { realmEntries } from './entries.ts';
import { lampQuests } from './lamp-quests.ts';
import { valeQuests } from './vale-quests.ts';
import { woodQuests } from './wood-quests.ts';
import { realm } from './world.ts';

const story: SampleStory = {
  key: 'the_lamp_of_oatmere',
  title: 'The Lamp of Oatmere',
  description:
    'The lamp above Oatmere Vale has been cold for nine nights, and what the light kept away has noticed. A new arrival ' +
    'helps on the farms, is believed in the village, and in the end climbs the tower. The work in the fields and the work ' +
    'at the lamp can be done in either order, but the tower needs both: hands that know the vale, and glass from the wood.',
  quests: { ...valeQuests, ...lampQuests, ...woodQuests },
};

const { quests, storyLines } = toSamples(story, realm, realmEntries);

export const realmQuests = quests;
export const realmStoryLines = storyLines;
