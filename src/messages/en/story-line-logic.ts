import type { Choice, Repeat } from '#domain/story-line/logic/logic-shape.ts';
import { inFigures, plural } from './plural.ts';

// The words for the logic of quests. Each can stand alone or in a list behind a title.

export const needsWords = ({ needs, count }: { needs: number; count: number }): string =>
  needs < count ? `any ${inFigures(needs)} of ${inFigures(count)}` : `all ${inFigures(count)}`;
export const optionalWord = 'optional';
export const hiddenWord = 'hidden until open';
export const repeatWords = ({ every, hours = 1, at }: Repeat): string => {
  if (every === 'hours') return plural(hours, { one: 'repeats every hour', other: `repeats every ${hours} hours` });
  const often = every === 'day' ? 'repeats daily' : 'repeats weekly';
  return at === undefined ? often : `${often} at ${at}`;
};
export const atMostWords = ({ at_most, count }: { at_most: number; count: number }): string =>
  `at most ${inFigures(at_most)} of ${inFigures(count)}`;
export const choiceWords = ({ title, at_most, count }: Pick<Choice, 'title' | 'at_most'> & { count: number }): string =>
  `${title}: ${atMostWords({ at_most, count })}`;

// Shorter, for a card.

export const shortHidden = 'hidden';
export const shortRepeat = ({ every, hours = 1 }: Repeat): string => {
  if (every === 'hours') return `every ${hours} h`;
  return every === 'day' ? 'daily' : 'weekly';
};

// Choices on the canvas and in the inspector.

export const choices = 'Choices';
export const newChoice = 'New choice';
/** The tool over the canvas shows the first of them alone. */
export const makeChoiceLabel = ['Make a choice', 'of the selected quests'] as const;
export const makeChoiceOf = (count: number): string => `Make a choice of ${inFigures(count)} quests`;
export const howToChoose = (least: number): string =>
  `A player does only some quests of a choice. Select ${least} or more quests, then press “Make a choice”.`;
export const unframed = ({ count, most }: { count: number; most: number }): string =>
  plural(count, {
    one: `One choice has no frame on the canvas. Frames hold ${most} quests at most.`,
    other: `${inFigures(count)} choices have no frame on the canvas. Frames hold ${most} quests at most.`,
  });
export const choiceTitle = 'Title of the choice';
export const playerDoes = 'A player does';
export const questsOfChoice = 'Quests of the choice';
export const takeOutOfChoice = ({ quest, choice }: { quest: string; choice: string }): string =>
  `Take ${quest} out of ${choice}`;
export const staysInChoice = ({ quest, min }: { quest: string; min: number }): string =>
  `${quest} stays: a choice has at least ${min} quests`;
export const removeChoice = 'Remove the choice';
export const removeChoiceNamed = (title: string): string => `Remove the choice ${title}`;
export const choiceLacksTitle = ({ min, max }: { min: number; max: number }): string =>
  `The title of a choice has ${min} to ${max} characters.`;

// The logic of one quest in the inspector.

export const opensWith = 'Opens after';
export const allPrerequisites = (count: number): string =>
  plural(count, { one: 'its prerequisite', other: `all ${inFigures(count)} prerequisites` });
export const optionalQuest = 'Optional';
export const hiddenUntilOpen = 'Hidden until open';
export const ofAllSelected = ({ label, count }: { label: string; count: number }): string =>
  `${label} (all ${inFigures(count)} selected quests)`;
export const repeats = 'Repeats';
export const repeatOptions = {
  never: 'never',
  hours: 'by hours',
  day: 'daily',
  week: 'weekly',
} as const;
export const repeatHours = 'Hours';
export const repeatTime = 'At (may be empty)';
export const inChoices = 'Choices';
export const logicOf = 'Logic';
export const putIntoChoice = 'Put into a choice';
export const chooseChoice = 'Choose a choice';
export const put = 'Put in';
export const choiceMark = 'Choice:';
export const inChoice = (choice: Pick<Choice, 'title' | 'at_most'> & { count: number }): string =>
  `in the choice ${choiceWords(choice)}`;

// On paper.

export const printedChoice = ({ title, at_most, quests }: Choice): string =>
  `Choice ${choiceWords({ title, at_most, count: quests.length })} (${quests.join(', ')})`;
export const printedLogic = (words: readonly string[]): string => words.join(' · ');
