import { inFigures, plural } from '#texts/plural.ts';

// Tables of rewards that the game draws from.

export const lead = 'A reward that names a table gives what the game draws from it, by the weights of its rewards.';
export const whose = 'Whose';
export const officialTables = 'Official';
export const newTable = 'Make a table';
export const untitled = 'Untitled table';
export const noneYet = 'There are no reward tables yet';
export const comeFromBooks = 'Books of FTB Quests bring theirs by Import. You can make one here, too.';
export const onlyRead = 'Whoever may change what is written here makes them.';
export const chooseOne = 'Choose a table to read it.';
export const counted = (count: number): string =>
  plural(count, { one: '1 reward', other: `${inFigures(count)} rewards` });
export const title = 'Title';
export const count = 'How many are drawn';
export const emptyWeight = 'Weight of nothing';
export const weight = 'Weight';
export const rewards = 'Rewards';
export const addReward = 'Add reward';
export const rewardType = 'Kind of reward';
export const chance = (percent: string): string => `${percent} % of draws`;
export const tableId = (id: string): string => `Quests name it by its id: ${id}`;
export const save = 'Save Changes';
export const unsaved = 'Not saved';
export const discard = 'Discard Changes';
export const deleteTable = 'Delete the table';
export const deleteQuestion = (name: string): string =>
  `Delete ${name}? Quests that name it keep its id. Its history stays for 30 days.`;
export const saved = (name: string): string => `${name} is saved.`;
export const deleted = (name: string): string => `${name} is deleted.`;
export const notSaved = 'The table could not be saved. Please try again.';
export const savedElsewhere = 'Somebody else saved this table meanwhile. Discard your changes to see theirs.';
export const notLoaded = 'The reward tables';
export const loading = 'Loading the reward tables';
