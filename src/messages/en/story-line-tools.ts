import type { Weight } from '#domain/advice/weights.ts';
import { inFigures, plural } from './plural.ts';

/** A narrow canvas shows the first of them alone. */
export const addQuestLabel = ['Add Quest', 'To Storyline'] as const;
export const addQuest = addQuestLabel.join(' ');
export const filter = 'Filter by words';
export const added = (title: string): string => `“${title}” is in the story line now.`;
export const addedMany = (count: number): string => `${inFigures(count)} quests are in the story line now.`;
export const choose = (title: string): string => `Choose ${title}`;
export const chooseAll = 'Choose all';
export const chosen = (count: number): string =>
  plural(count, { one: '1 quest is chosen.', other: `${inFigures(count)} quests are chosen.` });
export const noneContains = (words: string): string => `None of them contains “${words}”.`;
export const chooseToRead = 'Choose a quest to read it here before you add it.';
export const lineFull = 'This story line is full';
export const lineContains = (max: string): string =>
  `A story line holds ${max} quests at most. Remove some of its quests, or put the others into another story line.`;
export const noneAvailable = 'No Quests Currently Available';
const questList = (isOfficial: boolean): string => (isOfficial ? 'the official quest list' : 'your quest list');
export const allAdded = (isOfficial: boolean): string =>
  `Every quest of ${questList(isOfficial)} is in this story line already. Write another one there, and it can be added here.`;
export const noneWritten = (isOfficial: boolean): string =>
  `No quest is written yet. Write one in ${questList(isOfficial)}, and it can be added here.`;

export const copied = (count: number): string =>
  plural(count, { one: 'Copied a quest.', other: `Copied ${inFigures(count)} quests.` });

export const startOver = 'Start Over';
export const playCount = ({ done, all }: { done: number; all: number }): string =>
  `${inFigures(done)}/${inFigures(all)}`;
export const openNow = 'Open now';
export const complete = 'Complete';
export const completeAll = (count: number): string => `Complete all ${inFigures(count)}`;
export const completeQuest = (title: string): string => `Complete ${title}`;
export const askedLevel = ({ profession, level }: { profession: string; level: number }): string =>
  `${profession} ${level}`;
export const anyLevel = 'for any level';
export const waiting = 'Waiting';
export const furtherOn = ({ count, isAlone }: { count: number; isAlone: boolean }): string =>
  `${isAlone ? '' : 'And '}${plural(count, { one: '1 quest', other: `${inFigures(count)} quests` })} further on.`;
export const done = 'Done';
export const takeBack = 'Take back';
export const takeBackQuest = (title: string): string => `Take back ${title}`;
export const gathered = 'Gathered so far';
export const gatheredExperience = 'Experience';
export const gatheredItems = 'Items';
export const highestLevels = 'Highest levels asked for';
export const noneGathered = 'None yet';
export const gatheredTimes = (figure: string): string => `× ${figure}`;

export const inTheWay = 'In the way of saving';
export const thisLine = 'This story line';
export const showFaultOfLine = 'Show what to change in this story line';
export const showFaultOf = (title: string): string => `Show what to change in ${title}`;
export const onlyFirst = (count: number): string => `There are more. These are the first ${inFigures(count)}.`;

export const advice = 'Advice';
export const weights = { error: 'Errors', warning: 'Warnings', hint: 'Hints' } as const satisfies Record<
  Weight,
  string
>;
export const moreAlike = (count: number): string =>
  plural(count, { one: 'Show 1 more like these', other: `Show ${inFigures(count)} more like these` });
export const theChecks = 'The checks';
export const checking = 'Checking the story line';
export const stepByStep = 'Step by step';
export const stepsName = 'What each step asks and gives';
export const step = 'Step';
export const objectives = 'Objectives';
export const level = 'Level';
export const experience = 'XP';
export const itemsWorth = 'Worth of items';
export const anyStepLevel = 'Any';
export const comparedWithOfficial = 'Beside the official quests';
export const theOfficialQuests = 'The official quests';
export const loadingOfficial = 'Loading the official quests';
export const nothingToCompare = 'There are no quests to compare with yet.';
export const medianOfEach = 'A median quest of each';
export const median = 'A median quest';
export const ofThisLine = 'Of this story line';
export const ofOfficial = 'Of the official quests';
