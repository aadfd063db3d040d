import type { QuestContent } from '#domain/quest.ts';

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** How much a quest holds, in words: '1 requirement, 3 objectives, 2 rewards'. */
export const tellProperties = ({ requirements, objectives, rewards }: QuestContent): string =>
  [
    counted(Object.keys(requirements).length, 'requirement'),
    counted(Object.keys(objectives).length, 'objective'),
    counted(Object.keys(rewards).length, 'reward'),
  ].join(', ');
