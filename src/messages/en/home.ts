import { rich } from '#messages/rich.ts';
import { inFigures, plural } from './plural.ts';

// The workshop.

export const welcome = (name: string): string => `Welcome, ${name}.`;
export const startFirstQuest = 'Start a first quest';
export const startAnotherQuest = 'Start another quest';
export const questsMissing = 'Your quests could not be loaded';
export const storyLinesMissing = 'Your story lines could not be loaded';
export const nothingLost = 'Nothing is lost. They are kept on the server.';
export const noQuests = 'No quests yet';
export const firstQuestHint =
  'Think of somebody with a problem, of a deed that solves it, and of a reward. That is a quest. The editor guides you through the rest.';
export const createFirstQuest = 'Create your first quest';
export const startOnCanvas =
  'It begins on the canvas of a story line, where you add quests, write them and connect them.';
export const howToBegin = 'How to begin';
export const takeSample = 'Take a sample';
export const sampleLine = 'Sample story line';
export const sampleHint =
  'Or begin with something that works. The sample and its quests become yours: play it, change it, delete it.';
export const sampleFacts = (count: number, description: string): string =>
  `${plural(count, { one: '1 quest', other: `${inFigures(count)} quests` })}. ${description}`;
export const sampleFailed = 'The sample could not be saved. Please try again.';

export const notSavedYet = 'Not saved yet';
type DraftFacts = { kind: string; draft: string; line?: string | undefined };
/** `line` is the title of the unsaved story line that a quest is part of. */
export const draftFacts = ({ kind, draft, line }: DraftFacts): string =>
  `${kind}, ${draft.toLowerCase()}${line === undefined ? '' : ` in “${line}”`}`;
export const lastEdited = 'Last edited';
export const editedEarlier = 'Edited earlier';
export const openedInSpaces = 'Opened in spaces';
export const inSpaceNamed = ({ kind, space }: { kind: string; space: string }): string => `${kind} in ${space}`;
export const continueEditing = 'Continue editing';
export const view = 'View';
type Facts<Part> = { kind: string; type: string; since: Part };
export const latestFacts = <Part>({ kind, type, since }: Facts<Part>) => rich<Part>`${kind}, ${type}, saved ${since}`;
export const keptFacts = <Part>({ kind, type, since }: Facts<Part>) =>
  rich<Part>`${kind}, ${type}, kept on this device ${since}`;
export const facts = <Part>({ kind, type, since }: Facts<Part>) => rich<Part>`${kind}, ${type}, ${since}`;
export const quests = (count: number): string => plural(count, { one: 'quest', other: 'quests' });
export const storyLines = (count: number | undefined): string =>
  plural(count ?? 0, { one: 'story line', other: 'story lines' });
export const drafts = (count: number): string => plural(count, { one: 'draft', other: 'drafts' });
export const noCount = '–';

export const whereTo = 'Where to';
export const places = {
  yourQuests: { name: 'Your quest list', text: 'Read, write and change your quests.' },
  yourStoryLines: { name: 'Your story lines', text: 'Connect quests, so that one opens the next.' },
  officialQuests: { name: 'Official quests', text: 'Read the quests that are in the game today.' },
  officialStoryLines: { name: 'Official story lines', text: 'See which quest opens which.' },
  rewardTables: { name: 'Reward tables', text: 'Rewards that the game draws by their weights.' },
  overview: { name: 'Quests overview', text: 'What makes a quest, and what makes it good.' },
  account: { name: 'Account settings', text: 'Your display name, password and devices.' },
  questManagement: { name: 'Quest management', text: 'Edit the official quests and story lines.' },
  editUsers: { name: 'Edit/View Users', text: 'Look after accounts, and see who did what.' },
  world: { name: 'The World', text: 'Set what the game consists of, and its rules.' },
  gameAccess: { name: 'Game Access', text: 'Let games read the official content.' },
  speed: { name: 'Speed', text: 'See how fast the screens are for people.' },
} as const;

export const craft = {
  title: 'Craft Your Quests',
  paragraphs: [
    'A quest asks a player to do something, and says why. Give it a title that players remember and a description of what happens. Then say whether it belongs to the main story or stands beside it.',
    'Requirements decide who may begin. Objectives are the tasks. Rewards are what a player gets for them. The world of your game sets their kinds, and how many of them a quest may have.',
    'What is missing or wrong is named beside the section it belongs to.',
  ],
} as const;
export const shape = {
  title: 'Shape Your Storylines',
  paragraphs: [
    'A story line connects quests: each one opens when the quests before it are done. So nobody pays a debt before they have met the person they owe.',
    'Write each quest with its neighbours in mind. Let it end with something that the next one continues: a name, a debt, a question. Side stories may branch off and come back later.',
  ],
} as const;
export const flow = {
  title: 'Optimize Quest Flow',
  paragraphs: [
    'Change the pace. Let a conversation follow a fight, and a short task follow a long one. Raise the levels you ask for in steps that a player can climb.',
    'Measure the reward by the effort. Many enemies for little pay bore a player, and a fortune for one conversation makes money worthless. “Checks” beside a story line compares its rewards with the official quests.',
    'Then read your quest as a stranger would. If you have to explain it, its description is not finished.',
  ],
} as const;
