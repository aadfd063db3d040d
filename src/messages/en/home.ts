import { rich } from '#messages/rich.ts';
import { plural } from './plural.ts';

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

export const notSavedYet = 'Not saved yet';
type DraftFacts = { kind: string; draft: string; line?: string | undefined };
/** `line` is the title of the unsaved story line that a quest is part of. */
export const draftFacts = ({ kind, draft, line }: DraftFacts): string =>
  `${kind}, ${draft.toLowerCase()}${line === undefined ? '' : ` in “${line}”`}`;
export const lastEdited = 'Last edited';
export const editedEarlier = 'Edited earlier';
export const continueEditing = 'Continue editing';
export const view = 'View';
export const latestFacts = <Part>({ kind, type, since }: { kind: string; type: string; since: Part }) =>
  rich<Part>`${kind}, ${type}, saved ${since}`;
export const facts = <Part>({ kind, type, since }: { kind: string; type: string; since: Part }) =>
  rich<Part>`${kind}, ${type}, ${since}`;
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
  overview: { name: 'Quests overview', text: 'What makes a quest, and what makes it good.' },
  account: { name: 'Account settings', text: 'Your display name, password and devices.' },
  questManagement: { name: 'Quest management', text: 'Edit the official quests and story lines.' },
} as const;

export const craft = {
  title: 'Craft Your Quests',
  paragraphs: [
    'Every quest begins with somebody who wants something. Give it a title players will repeat in the tavern and a description that sets the scene, then say whether it belongs to the main story or stands beside it.',
    'Requirements decide who may begin. Objectives are the deeds: an item to collect, a creature to slay, a stranger to escort or to talk with. Rewards are what makes the road worth it, in coin, items or experience.',
    'Ten of each fit into a quest. Whatever is missing is named beside the section it belongs to.',
  ],
} as const;
export const shape = {
  title: 'Shape Your Storylines',
  paragraphs: [
    'One quest is an errand. Several, tied in the right order, are a story: a story line links quests by what must be done first, so that nobody settles the miller’s debt before they have met the miller.',
    'Write with the neighbours in mind. End a quest on something the next one can pick up: a name, a debt, a door left open. Side stories may branch off and come back later with better boots.',
  ],
} as const;
export const flow = {
  title: 'Optimize Quest Flow',
  paragraphs: [
    'A good evening of play has a pulse. Follow a fight with a conversation, a long road with a short errand, and let the levels you ask for rise in steps that a player can climb without grinding.',
    'Measure the reward by the effort. Thirty creatures for three copper is a chore; a single word for two hundred gold is a leak in the economy.',
    'Then read your quest as a stranger would. If you have to explain it, the description is not done yet.',
  ],
} as const;
