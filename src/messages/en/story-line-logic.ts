import type { Choice, Repeat } from '#domain/story-line/logic/logic-shape.ts';
import type { StoryQuest } from '#domain/story-line/story-line.ts';
import { plural } from './plural.ts';

// The words for the logic of quests. Each can stand alone or in a list behind a title.

export const needsWords = ({ needs, count }: { needs: number; count: number }): string =>
  needs < count ? `any ${needs} of ${count}` : `all ${count}`;
export const optionalWord = 'optional';
export const hiddenWord = 'hidden until open';
export const repeatWords = ({ every, hours = 1, at }: Repeat): string => {
  if (every === 'hours') return plural(hours, { one: 'repeats every hour', other: `repeats every ${hours} hours` });
  const often = every === 'day' ? 'repeats daily' : 'repeats weekly';
  return at === undefined ? often : `${often} at ${at}`;
};
export const atMostWords = ({ at_most, count }: { at_most: number; count: number }): string =>
  `at most ${at_most} of ${count}`;
export const choiceWords = ({ title, at_most, count }: Pick<Choice, 'title' | 'at_most'> & { count: number }): string =>
  `${title}: ${atMostWords({ at_most, count })}`;

// Shorter, for a card.

export const shortHidden = 'hidden';
export const shortRepeat = ({ every, hours = 1 }: Repeat): string => {
  if (every === 'hours') return `every ${hours} h`;
  return every === 'day' ? 'daily' : 'weekly';
};

export const choice = 'Choice:';
export const inChoice = (choice: Pick<Choice, 'title' | 'at_most'> & { count: number }): string =>
  `in the choice ${choiceWords(choice)}`;

/** What differs from a quest that all its prerequisites open, and that everybody sees and does once. */
export const questWords = ({
  needs,
  optional,
  hidden_until_open,
  repeat,
  prerequisite_quests,
}: StoryQuest): string[] => {
  const count = Object.keys(prerequisite_quests).length;
  return [
    ...(needs !== undefined && needs < count ? [needsWords({ needs, count })] : []),
    ...(optional ? [optionalWord] : []),
    ...(hidden_until_open ? [hiddenWord] : []),
    ...(repeat ? [repeatWords(repeat)] : []),
  ];
};

// On paper.

export const printedChoice = ({ title, at_most, quests }: Choice): string =>
  `Choice ${choiceWords({ title, at_most, count: quests.length })} (${quests.join(', ')})`;
export const printedLogic = (words: readonly string[]): string => words.join(' · ');
