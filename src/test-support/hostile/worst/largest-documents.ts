import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { canvasGeometry } from '#domain/canvas-geometry.ts';
import { limits } from '#domain/limits.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { Objective, Requirement, Reward } from '#domain/world/property.ts';
import { toQuestId, type QuestContent } from '#domain/quest/quest.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';

/** Three bytes in UTF-8. */
const wide = '龍';

const fill = (text: string, length: number): string => text + wide.repeat(Math.max(0, length - text.length));

const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

const unnumbered = { id: '', type_count: 0 };
const name = wide.repeat(tidewantWorld.limits.name.max);

const requirement: Requirement = {
  ...unnumbered,
  type: 'Level Requirement',
  profession_id: 'mining',
  profession_name: 'Mining',
  profession_level: 100,
};

const objective: Objective = {
  ...unnumbered,
  type: 'Slay Creature',
  npc_id: '',
  npc_name: name,
  npc_kill_count: 30,
};

const reward: Reward = {
  ...unnumbered,
  type: 'Item Reward',
  item_id: '',
  item_name: name,
  item_quantity: 50,
};

export const largestQuest = (title: string): QuestContent => ({
  title: fill(title, tidewantWorld.limits.quest_title.max),
  description: fill('', tidewantWorld.limits.quest_description.max),
  type: 'Main Story',
  requirements: numberProperties(times(tidewantWorld.limits.requirements.max, requirement)),
  objectives: numberProperties(times(tidewantWorld.limits.objectives.max, objective)),
  rewards: numberProperties(times(tidewantWorld.limits.rewards.max, reward)),
});

const longestQuestId = (index: number): string => toQuestId(String(index).padStart(limits.generatedId.max, '0'));

type LinkedLine = {
  readonly title: string;
  readonly quests: readonly string[];
  readonly links: number;
};

export const linkedLine = ({ title, quests, links }: LinkedLine): StoryLineContent => ({
  title: fill(title, tidewantWorld.limits.story_line_title.max),
  description: fill('', tidewantWorld.limits.story_line_description.max),
  type: 'Main Story',
  story_quests: Object.fromEntries(
    quests.map((quest, index) => [
      quest,
      {
        quest,
        x: index * canvasGeometry.nodeSpacing,
        y: 0,
        prerequisite_quests: Object.fromEntries(quests.slice(Math.max(0, index - links), index).map((id) => [id, id])),
      },
    ]),
  ),
});

/** As many choices as a line may have, each of most of its quests: nearly as large as a line may be. */
export const lineOfChoices = (title: string): StoryLineContent => {
  const quests = Array.from({ length: 1_000 }, (_, index) =>
    toQuestId(String(index).padStart(limits.generatedId.min, '0')),
  );
  const choice = { title: fill('', limits.choiceTitle.max), quests: quests.slice(0, 500), at_most: 1 };
  const choices = Array.from({ length: limits.choices.max }, (_, index) => [`choice-${index}`, choice] as const);
  return { ...linkedLine({ title, quests, links: 0 }), choices: Object.fromEntries(choices) };
};

/** Has the longest ids. The quests need not exist. */
export const largestLine = (
  title: string,
  links: number,
  quests: number = tidewantWorld.limits.story_quests.max,
): StoryLineContent =>
  linkedLine({ title, quests: Array.from({ length: quests }, (_, index) => longestQuestId(index)), links });
