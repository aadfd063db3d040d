import type { RewardGroup } from '#domain/quest/quest.ts';

/** How rewards to choose from are given. */
export const choiceOf = ({ pick, count }: Pick<RewardGroup, 'pick' | 'count'>): string =>
  pick === 'player' ? `the player chooses ${count}` : `${count} by chance`;

export const letChoose = 'Let players choose';
export const newTitle = 'Choose one';
export const choice = (place: number): string => `Choice ${place}`;
export const choiceTitle = 'Name of the choice';
export const howMany = 'How many are given';
export const whoPicks = 'Who picks';
export const picks = { player: 'The player', chance: 'Chance' } as const satisfies Record<RewardGroup['pick'], string>;
export const deleteChoice = (title: string): string => `Delete the choice ${title}`;
export const given = 'Given';
export const always = 'Always';
export const noRewards = 'No reward belongs to it yet. Choose it at “Given” of two rewards or more.';
/** `The player chooses 1 of 3` */
export const choiceOfMany = ({ pick, count, of }: Pick<RewardGroup, 'pick' | 'count'> & { of: number }): string =>
  pick === 'player' ? `The player chooses ${count} of ${of}` : `${count} of ${of} by chance`;
