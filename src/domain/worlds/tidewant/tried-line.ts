import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { Objective, Reward } from '#domain/world/property.ts';
import { toQuestId, type QuestContent } from '#domain/quest/quest.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import { placeInLayers } from '#domain/worlds/place-in-layers.ts';

const unnumbered = { id: '', type_count: 0 };

/** Names without ids, so that the line needs no catalogue. */
const talk = (npc_name: string): Objective => ({ ...unnumbered, type: 'Talk with NPC', npc_id: '', npc_name });
const slay = (npc_name: string, npc_kill_count: number): Objective => {
  return { ...unnumbered, type: 'Slay Creature', npc_id: '', npc_name, npc_kill_count };
};
const collect = (item_name: string, item_quantity: number): Objective => {
  return { ...unnumbered, type: 'Collect Item', item_id: '', item_name, item_quantity };
};
const silver = (amount: number): Reward => {
  return { ...unnumbered, type: 'Currency Reward', copper: 0, silver: amount, gold: 0 };
};

type Written = {
  readonly title: string;
  readonly description: string;
  readonly objectives: readonly Objective[];
  readonly reward: Reward;
};

const toQuest = ({ title, description, objectives, reward }: Written): QuestContent => ({
  title,
  description,
  type: 'Main Story',
  requirements: {},
  objectives: numberProperties(objectives),
  rewards: numberProperties([reward]),
});

const [wolves, ropes, steps, ebb] = ['wolves', 'ropes', 'steps', 'ebb'].map((key) => toQuestId(`tried_${key}`)) as [
  string,
  string,
  string,
  string,
];

export const triedQuests: Readonly<Record<string, QuestContent>> = {
  [wolves]: toQuest({
    title: 'The Salt Wolves',
    description:
      'They come down the dry seabed at dusk, white to the shoulder, and they are not after sheep. They circle the old bell ' +
      'tower and wait for somebody to open it. Drive them off before the ebb.',
    objectives: [talk('The bell warden'), slay('Salt Wolf', 5)],
    reward: silver(4),
  }),
  [ropes]: toQuest({
    title: 'Ropes for the Tower',
    description:
      'There is a way in from above, if you trust rope more than stairs. Collect enough of it, and do not ask what the ' +
      'last one was used for.',
    objectives: [collect('Tarred Rope', 4)],
    reward: silver(6),
  }),
  [steps]: toQuest({
    title: 'Nine Steps Down',
    description:
      'The warden counts nine steps to the cellar. Everybody else counts eight. Take a light, and count aloud, so that you ' +
      'notice when something counts with you.',
    objectives: [collect('Storm Lantern', 1), talk('Whoever counts below')],
    reward: silver(6),
  }),
  [ebb]: toQuest({
    title: 'The Last Ebb',
    description:
      'Whichever way you went in, you stand before the bell now, and the water stands before the wall. Ring it once and ' +
      'the sea comes back. Ring it twice and it stays away for good.',
    objectives: [slay('The Ebbwarden', 1)],
    reward: silver(20),
  }),
};

const at = (quest: string, before: readonly string[] = [], needs?: number) => ({
  quest,
  x: 0,
  y: 0,
  prerequisite_quests: Object.fromEntries(before.map((id) => [id, id])),
  ...(needs !== undefined && { needs }),
});

/** The story line that strangers try. */
export const triedLine: StoryLineContent = {
  title: 'The Last Ebb of Drymouth',
  description: 'Wolves around a tower, two ways in, and a bell that decides what the sea does.',
  type: 'Main Story',
  ...placeInLayers({
    story_quests: {
      [wolves]: at(wolves),
      [ropes]: at(ropes, [wolves]),
      [steps]: at(steps, [wolves]),
      [ebb]: at(ebb, [ropes, steps], 1),
    },
  }),
  choices: { way_down: { title: 'Which way down', quests: [ropes, steps], at_most: 1 } },
};
