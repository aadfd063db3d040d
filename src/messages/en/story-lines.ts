import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import type { World } from '#domain/world/world.ts';
import { inFigures, plural, leastQuests, neededTexts } from './plural.ts';

// The list.

export const createNew = 'Create New Story';
export const kindNames = { one: 'story line', many: 'story lines' } as const;
const counted = (count: number, forms: { readonly one: string; readonly other: string }): string =>
  `${count === 0 ? 'no' : inFigures(count)} ${plural(count, forms)}`;
export const questCount = (count: number): string => counted(count, { one: 'quest', other: 'quests' });
export const prerequisiteCount = (count: number): string =>
  counted(count, { one: 'prerequisite', other: 'prerequisites' });

/** Inside a sentence. */
export const contentNames = {
  title: 'title',
  type: 'story type',
  description: 'description',
  quests: 'quests',
  links: 'links',
  places: 'places',
  logic: 'what quests need and how they repeat',
  choices: 'choices',
} as const satisfies Record<
  | Exclude<keyof StoryLineContent, 'story_quests' | 'references' | 'pictures' | 'notes' | 'origin'>
  | 'quests'
  | 'links'
  | 'places'
  | 'logic',
  string
>;

// The help: each step is an action and its result.

const questsOf = (isOfficial: boolean): string => (isOfficial ? 'the official' : 'your');
export const helpChoose = [
  'Choose',
  'a story line from the list to see its quests and the links that tie them. Drag the canvas to look around.',
] as const;
export const helpRead = [
  [
    'Open',
    'a story line and select a card: the inspector shows the whole text of its quest, and what comes before and after it.',
  ],
  ['Play', 'the open story line with “Play” to meet its quests as players do, and to see what they gather.'],
  ['Search', 'the list by any word of a title or description.'],
] as const;
export const helpEdit = ({
  isOfficial,
  limits: {
    story_quests: { min },
    story_line_description,
  },
}: {
  isOfficial: boolean;
  limits: World['limits'];
}) =>
  [
    ['Edit', 'the open story line with “Edit Story Line”. Nothing changes until you save.'],
    [
      'Create',
      `another with “Create New Story”. Give it ${neededTexts(story_line_description).join(', ')} and at least ${leastQuests(min)}.`,
    ],
    ['Add', `${questsOf(isOfficial)} quests with “Add Quest To Storyline”, and drag their cards to where they belong.`],
    [
      'Connect',
      'two quests by dragging from the lower edge of one to the upper edge of the next: the first becomes its prerequisite.',
    ],
    [
      'Delete',
      `a quest or a link by selecting it and pressing the Delete key. The quest itself stays in ${questsOf(isOfficial)} quest list, and Undo brings everything back.`,
    ],
  ] as const;

// Reading a story line.

export const edit = 'Edit Story Line';
export const missingQuest = 'A quest that is missing';
export const loadingQuests = 'Loading the quests of this story line';
export const theQuests = 'The quests of this story line';
export const savedIsSafe = 'What you saved is safe there.';
export const findQuest = 'Find a quest';
export const noQuestFound = 'Nothing found';
export const foundPlace = ({ at, count }: { at: number; count: number }): string =>
  `${inFigures(at)} of ${inFigures(count)}`;
export const placeInLine = ({ place, count }: { place: number; count: number }): string =>
  `Quest ${inFigures(place)} of ${inFigures(count)}`;
export const printedAfter = (titles: readonly string[]): string => `After ${titles.join(', ')}`;

export const deletedQuest = 'that is gone';
export const changedPlaces = (count: number): string =>
  plural(count, { one: 'the place of 1 card', other: `the places of ${inFigures(count)} cards` });

export const editor = 'Story line editor';
export const editing = 'Editing Storyline';
export const creatingNew = 'Creating New Storyline';
export const entity = 'Story Line';
export const undo = 'Undo';
export const redo = 'Redo';
export const nothingToUndo = 'There is nothing to undo.';
export const nothingToRedo = 'There is nothing to redo.';

/** The tools show a word where they have room, and have the whole name. */
export const duplicateWord = 'Duplicate';
export const duplicateSelected = 'Duplicate the selected quests';
export const removeWord = 'Remove';
export const removeSelected = 'Remove the selected quests';

// Each stands in `Undone: ….` and, as a sentence, alone.

export const undone = (step: string): string => `Undone: ${step}.`;
export const redone = (step: string): string => `Redone: ${step}.`;
export const stepAlone = (step: string): string => `${step.slice(0, 1).toLocaleUpperCase()}${step.slice(1)}.`;
const stepOnQuests = (titles: readonly string[]): string =>
  plural(titles.length, { one: `“${titles[0]}”`, other: `${inFigures(titles.length)} quests` });
export const addedStep = (title: string): string => `added “${title}”`;
export const insertedStep = (count: number): string =>
  `put in ${plural(count, { one: '1 quest', other: `${inFigures(count)} quests` })}`;
export const movedStep = (titles: readonly string[]): string => `moved ${stepOnQuests(titles)}`;
export const tidiedStep = 'tidied up';
export const connectedStep = ({ source, target }: { source: string; target: string }): string =>
  `made “${source}” a prerequisite of “${target}”`;
export const removedStep = (titles: readonly string[]): string => `took ${stepOnQuests(titles)} out of the story line`;
export const disconnectedStep = ({ source, target }: { source: string; target: string }): string =>
  `removed “${source}” from the prerequisites of “${target}”`;
export const disconnectedManyStep = (count: number): string => `removed ${inFigures(count)} links`;
export const writtenSteps = {
  title: 'changed the title',
  description: 'changed the description',
  type: 'changed the story type',
} as const;

export const questList = 'Quests of this story line';
/** `least`: how many the world asks for. */
export const describeNoQuests = (least: number): string =>
  `No quests yet. A story line has at least ${leastQuests(least)}.`;
export const selectQuest = (title: string): string => `Select ${title}`;
export const position = (place: number): string => `${place}.`;
export const after = (titles: readonly string[]): string => `after ${titles.join(', ')}`;
export const show = 'Show';
export const showOnCanvas = (title: string): string => `Show ${title} on the canvas`;
export const removeQuest = (title: string): string => `Remove ${title} from the story line`;
export const prerequisites = 'Prerequisites';
export const noPrerequisites = 'No prerequisites: it can be played first.';
export const removePrerequisite = (title: string): string => `Remove prerequisite ${title}`;
export const addPrerequisite = 'Add a prerequisite';
export const chooseQuest = 'Choose a quest';
export const laterQuest = (title: string): string => `${title} (comes after it)`;
export const add = 'Add';
export const moveEarlier = 'Move earlier';
export const moveLater = 'Move later';
export const staysHere = (action: string): string =>
  `${action}: its prerequisites or its place in the story keep it here`;

/** The name of one of several that have the same name. */
export const numberedName = (name: string, number: number): string => `${name} (${number})`;
