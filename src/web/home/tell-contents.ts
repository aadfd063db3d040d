import type { QuestContent } from '#domain/quest.ts';
import type { StoryLineContent } from '#domain/story-line.ts';
import type { DeskItem } from './desk-item.ts';

const counted = (count: number, noun: string): string => `${count || 'no'} ${noun}${count === 1 ? '' : 's'}`;

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const sizeOf = (record: object): number => Object.keys(record).length;

const countProperties = ({ requirements, objectives, rewards }: QuestContent): string[] => [
  counted(sizeOf(requirements), 'requirement'),
  counted(sizeOf(objectives), 'objective'),
  counted(sizeOf(rewards), 'reward'),
];

const countQuests = ({ story_quests }: StoryLineContent): string[] => {
  const links = Object.values(story_quests).map(({ prerequisite_quests }) => sizeOf(prerequisite_quests));
  return [
    counted(links.length, 'quest'),
    counted(
      links.reduce((sum, count) => sum + count, 0),
      'prerequisite',
    ),
  ];
};

/** How much an item holds, in words: 'No requirements, 3 objectives, 1 reward' or '7 quests, 6 prerequisites'. */
export const tellContents = ({ kind, item }: DeskItem): string =>
  capitalize((kind === 'quest' ? countProperties(item) : countQuests(item)).join(', '));
