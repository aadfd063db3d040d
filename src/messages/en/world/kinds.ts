import type { KindMeaning, WorldField } from '#domain/world/world.ts';

// Kinds: what requirements, objectives and rewards there are.

export const kindsLead =
  'The kinds of requirements, objectives and rewards that designers choose from. A retired kind stays in quests that have it.';
export const collections = { requirements: 'Requirements', objectives: 'Objectives', rewards: 'Rewards' } as const;
export const addKind = {
  requirements: 'Add Kind of Requirement',
  objectives: 'Add Kind of Objective',
  rewards: 'Add Kind of Reward',
} as const;
export const newType = (number: number): string => `New kind ${number}`;
export const retired = 'retired';
export const chooseKind = 'Choose a kind to change it';

export const type = 'Type';
export const typeHint = 'Quests store it, so it can not be changed once the kind is saved. The label can.';
export const label = 'Label';
export const labelHint = 'Shown in place of the type. Empty: the type is shown.';
export const icon = 'Icon';
export const chooseIcon = 'Choose icon';
export const chooseIconInstead = (name: string): string => `${chooseIcon}, Icon: ${name}`;
export const searchIcons = 'Search icons';
export const icons = 'Icons';
export const loadingIcons = 'Loading the icons';
export const noIcon = 'No icon has this name';
export const formats = 'How exports store it';
export const formatsHint =
  'A line for each key: “table = quest_template”. docs/worlds/realm.md says which keys AzerothCore knows, and docs/worlds/blocks.md which a quest book knows: Better Questing is written by those of FTB Quests. Tables and Unreal have every field by its key.';
export const formatOf = (name: string): string => ownFormatNames.get(name) ?? name;
const ownFormatNames: ReadonlyMap<string, string> = new Map([
  ['azerothcore', 'AzerothCore'],
  ['betterquesting', 'Better Questing'],
  ['ftb', 'FTB Quests'],
  ['unreal', 'Unreal'],
]);
export const sentence = 'Sentence';
export const sentenceHint = (keys: readonly string[]): string =>
  keys.length === 0
    ? 'How a quest says it.'
    : `How a quest says it. These stand for its fields: ${keys.map((each) => `{${each}}`).join(' ')}.`;
export const sentenceUnused =
  'Quests do not show it with this meaning: they show what the meaning is about, and how much of it. Without a meaning they show the sentence.';
export const meaning = 'Meaning';
export const meaningHint = 'What checks, balance and play understand of it.';
export const meanings = {
  '': 'None: it is shown and kept',
  collect: 'Collect things',
  slay: 'Defeat somebody',
  escort: 'Escort somebody',
  talk: 'Talk with somebody',
  level: 'Needs a level',
  give_item: 'Gives things',
  give_coins: 'Gives coins',
  give_experience: 'Gives experience',
} as const satisfies Record<KindMeaning | '', string>;
export const retire = 'Retired: designers can not choose it any more';
export const deleteKind = (name: string): string => `Delete ${name}`;
export const whereUsed = (name: string): string => `Where ${name} is used`;
export const moveUp = (name: string): string => `Move ${name} up`;
export const moveDown = (name: string): string => `Move ${name} down`;

export const fields = 'Fields';
export const addField = 'Add Field';
export const fieldNamed = (name: string): string => `Field ${name}`;
export const newField = 'New field';
export const noFields = 'It has no fields.';
export const key = 'Key';
export const fieldLabel = 'Label';
export const control = 'What is entered';
export const controls = {
  entry: 'An entry of a catalogue',
  number: 'A number',
  choice: 'A choice',
  text: 'A text',
  flag: 'Yes or no',
  coins: 'Coins',
} as const satisfies Record<WorldField['control'], string>;
export const required = 'Required';
export const catalogue = 'Catalogue';
export const freeText = 'Other names are allowed';
export const min = 'Least';
export const max = 'Most';
export const start = 'At first';
export const longest = 'Most characters';
export const options = 'Choices';
export const firstOption = 'One';
export const optionsHint = 'One a line. The id of each is made from its words, and stays once it is saved.';
export const choiceFault = (number: number, message: string): string => `Choice ${number}: ${message}`;
export const deleteField = (name: string): string => `Delete field ${name}`;

export const preview = 'Preview';
export const previewHint = 'The row in the editor, and what a quest shows. Try it: nothing is saved.';
export const inTheQuest = 'In the quest';
