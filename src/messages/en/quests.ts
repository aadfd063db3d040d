import type { Collection } from '#domain/world/property.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { World } from '#domain/world/world.ts';
import { rich } from '#messages/rich.ts';
import { language } from './language.ts';
import { inFigures, leastOf, plural, leastQuests, neededTexts } from './plural.ts';

// The list.

export const createNew = 'Create New Quest';
export const kindNames = { one: 'quest', many: 'quests' } as const;

/** Inside a sentence. */
export const contentNames = {
  title: 'title',
  type: 'story type',
  description: 'description',
  requirements: 'requirements',
  objectives: 'objectives',
  rewards: 'rewards',
  fields: 'details',
  reward_groups: 'rewards to choose from',
  marks: 'tags and status',
} as const satisfies Record<Exclude<keyof QuestContent, 'origin'>, string>;

const properties = {
  requirements: { one: 'requirement', other: 'requirements' },
  objectives: { one: 'objective', other: 'objectives' },
  rewards: { one: 'reward', other: 'rewards' },
} as const;

/** One part skips the format, which a slow device takes long to make. */
const inSentence = (parts: readonly string[]): string =>
  parts.length > 1 ? new Intl.ListFormat(language).format(parts) : parts.join();

/** What a new quest must have in this world. */
const describeNeeds = (limits: World['limits']): string => {
  const parts = (['requirements', 'objectives', 'rewards'] as const)
    .filter((collection) => limits[collection].min > 0)
    .map((collection) => leastOf(limits[collection].min, properties[collection]));
  const texts = neededTexts(limits.quest_description);
  if (parts.length === 0) return `Give it ${texts.join(' and ')}.`;
  return `Give it ${texts.join(', ')} and at least ${inSentence(parts)}.`;
};

/** Each step is an action and its result. */
export const help = {
  choose: ['Choose', 'a quest from the list to read it: its story, its requirements, its objectives and its rewards.'],
  edit: ['Edit', 'the open quest with “Edit Quest”. Nothing changes until you save.'],
  create: (limits: World['limits']) => ['Create', `another with “Create New Quest”. ${describeNeeds(limits)}`] as const,
  search: ['Search', 'the list by any word of a title or description once it grows long.'],
} as const;

type SectionTexts = {
  readonly add: string;
  readonly type: string;
  readonly viewTitle: string;
  readonly editorTitle: string;
  readonly none: string;
  /** What to do where the world asks for some and there are none. */
  readonly noneYet: string;
};

export const sections: Readonly<Record<Collection, SectionTexts>> = {
  requirements: {
    add: 'Add Requirement',
    type: 'Requirement type',
    viewTitle: 'Requirements',
    editorTitle: 'Requirements',
    none: 'No requirements. Any hero may take this quest.',
    noneYet: 'No requirements yet.',
  },
  objectives: {
    add: 'Add Objective',
    type: 'Objective type',
    viewTitle: 'Objectives',
    editorTitle: 'Quest Objectives',
    none: 'No objectives yet.',
    noneYet: 'No objectives yet.',
  },
  rewards: {
    add: 'Add Reward',
    type: 'Reward type',
    viewTitle: 'Rewards',
    editorTitle: 'Quest Rewards',
    none: 'No rewards yet.',
    noneYet: 'No rewards yet.',
  },
};

/** `least`: how many the world asks for. */
export const describeNone = (collection: Collection, least: number): string => {
  const { none, noneYet } = sections[collection];
  return least > 0 ? `${noneYet} A quest has at least ${leastOf(least, properties[collection])}.` : none;
};

/** Says that the world has no kinds to choose from. */
export const describeNoKinds = (collection: Collection): string =>
  `The world has no kinds of ${properties[collection].other} yet. Administrators describe them.`;

export const edit = 'Edit Quest';
export const duplicate = 'Duplicate Quest';
export const coins = 'Coins';
export const level = (value: number): string => `Level ${value}`;
export const times = (count: number): string => `× ${inFigures(count)}`;
export const experience = (figure: string): string => `${figure} XP`;

/** The fields that a world adds to quests. */
export const more = 'More about this quest';
export const labelled = ({ label, value }: { label: string; value: string }): string => `${label}: ${value}`;
export const kindUnknown = 'The world has no such kind. It can be deleted.';
export const fieldUnknown = 'The world has no such field. It must be deleted before the quest is saved.';
export const propertyFieldUnknown = 'Its kind has no such field. It must be deleted before the quest is saved.';
export const deletePropertyField = ({ field, property }: { field: string; property: string }): string =>
  `Delete ${field} of ${property}`;
export const deleteField = (name: string): string => `Delete ${name}`;
export const kindRetired = 'No longer offered';

export const copyOf = (title: string): string => `Copy of ${title}`;

export const editor = 'Quest editor';
export const editing = 'Editing';
export const creatingNew = 'Creating New Quest';
export const entity = 'Quest';
export const title = 'Title';
export const storyType = 'Story type';
export const description = 'Description';
export const advice = 'Advice';
export const acceptName = (name: string): string => `Use “${name}”`;
/** A suggestion in the field itself. */
export const takeName = (name: string): string => `Take “${name}”`;
export const bringUpToDate = (name: string): string => `Bring up to date: “${name}”`;
export const countOf = ({ count, max }: { count: number; max: number }): string =>
  `${inFigures(count)} of ${inFigures(max)}`;
export const addKind = (kind: string): string => `Add ${kind}`;
export const addKinds = (collection: string): string => `Add one of the ${collection}`;
export const deleteProperty = (name: string): string => `Delete ${name}`;
export const moveUp = (name: string): string => `Move ${name} up`;
export const moveDown = (name: string): string => `Move ${name} down`;
export const moved = ({ place, count }: { place: number; count: number }): string =>
  `Moved to place ${place} of ${count}.`;

export const pasteList = 'Paste a list';
export const objectiveKind = 'Kind of objective';
export const oneALine = 'One objective a line';
export const pasteHint = 'A line may have an amount: 3 x Grey Feather, or Grey Feather x3.';
export const preview = 'Result of each line';
export const addObjectives = (count: number): string =>
  plural(count, { one: 'Add 1 objective', other: `Add ${inFigures(count)} objectives` });
export const roomFor = (count: number): string => `There is room for ${inFigures(count)} more.`;
export const linesAdded = ({ added, all }: { added: number; all: number }): string => {
  if (all === 1) return added === 1 ? 'The line can be added.' : 'The line can’t be added.';
  const which = `${inFigures(added)} of ${inFigures(all)} lines can be added`;
  return added === all ? `${which}.` : `${which}, ${inFigures(all - added)} not.`;
};
export const lineLeftOut = <Part>(line: {
  number: number;
  text: string;
  fault: string;
  strong: (words: string) => Part;
}) => rich<Part>`${line.strong(`Line ${line.number}:`)} “${line.text}” is left out. ${line.fault}`;

export const containedBy = 'A story line has this quest';
export const neededBy = 'A story line needs this quest';
export const deleteFromThem = 'Delete it there as well';
const listed = (titles: readonly string[]): string => titles.map((each) => `“${each}”`).join(', ');
export const containedByLines = (titles: readonly string[]): string =>
  `It is part of ${listed(titles)}. It can be taken out there at the same time, with every link to it. If it is restored later, it does not come back there.`;
/** Before the deletion is confirmed. */
export const takenOutOf = (titles: readonly string[]): string =>
  `It is part of ${listed(titles)}. It is taken out there at the same time, with every link to it. If it is restored later, it does not come back there.`;
export const containedByLargeLines = (titles: readonly string[]): string =>
  `It is part of ${listed(titles)}. They are too many or too large to be changed at once. Take the quest out of some of them first.`;
export const neededByLines = ({ titles, min }: { titles: readonly string[]; min: number }): string =>
  `Without it, too few quests would be left in ${listed(titles)}: a story line has at least ${leastQuests(min)}. Add another quest there, or delete the story line first.`;

/** The mark of a name that is no entry of the world. */
export const notInWorld = 'Not in the world';
