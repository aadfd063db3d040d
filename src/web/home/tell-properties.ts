import type { QuestContent } from '#domain/quest.ts';

const counted = (count: number, noun: string): string => `${count || 'no'} ${noun}${count === 1 ? '' : 's'}`;

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** How much a quest holds, in words: 'No requirements, 3 objectives, 1 reward'. */
export const tellProperties = ({ requirements, objectives, rewards }: QuestContent): string =>
  capitalize(
    [
      counted(Object.keys(requirements).length, 'requirement'),
      counted(Object.keys(objectives).length, 'objective'),
      counted(Object.keys(rewards).length, 'reward'),
    ].join(', '),
  );
