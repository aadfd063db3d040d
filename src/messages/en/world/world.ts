import type { Markup } from '#domain/text/markup/markup.ts';
import type { LimitName, World } from '#domain/world/world.ts';
import type { WorldPreview } from '#contract/world.ts';
import { inFigures, plural } from '#texts/plural.ts';

// The World: what this game has.

export const tabs = {
  catalogues: 'Catalogues',
  kinds: 'Kinds',
  limits: 'Limits',
  coins: 'Coins',
  world: 'World',
} as const;
export const theWorld = 'The world';
/** What a note of a draft calls it. */
export const oneWorld = 'world';
/** Within a sentence. */
export const worldContentNames = {
  name: 'name',
  catalogues: 'catalogues',
  quest_fields: 'fields of quests',
  kinds: 'kinds',
  limits: 'limits',
  coins: 'coins',
  levels: 'levels',
  statuses: 'statuses of quests',
  markup: 'codes in texts',
  samples: 'sample story lines',
} as const satisfies Record<keyof World, string>;
export const loadingWorld = 'Loading the world';

export const discardChanges = 'Discard Changes';
export const unsaved = 'The world has changes that are not saved.';
export const faultCount = (count: number): string =>
  plural(count, { one: '1 place needs a correction', other: `${inFigures(count)} places need a correction` });
export const faultyPlaces = (count: number, first: { place: string; message: string }): string =>
  `${faultCount(count)}. ${first.place}: ${first.message}`;
export const saveWords = {
  action: 'Save Changes',
  question: 'Save the world as it is here? It counts from the next save of every quest. No quest is rewritten.',
  progress: 'Saving the world',
  success: 'The world is saved.',
} as const;
export const discardWords = {
  action: 'Discard Changes',
  question: 'Discard your changes of the world?',
  progress: 'Discarding',
  success: 'Your changes are discarded.',
} as const;
export const previewing = 'Counting the quests that this touches …';
export const notPreviewed = 'The quests that this touches could not be counted.';
export const touchesNothing = 'No quest and no story line is touched.';
export const changeNames = {
  lowered: 'is stricter',
  removed: 'goes',
  retired: 'is retired',
  changed: 'changes',
  added: 'is new',
} as const satisfies Record<WorldPreview['items'][number]['change'], string>;
const touched = ({ quests, lines }: { quests: number; lines: number }): string => {
  const parts = [
    quests > 0 ? plural(quests, { one: '1 quest', other: `${inFigures(quests)} quests` }) : '',
    lines > 0 ? plural(lines, { one: '1 story line', other: `${inFigures(lines)} story lines` }) : '',
  ].filter(Boolean);
  return parts.length === 0 ? 'touches nothing' : `touches ${parts.join(' and ')}`;
};
const entriesStay = (count: number): string =>
  plural(count, {
    one: 'its entry stays, but nobody sees it until the catalogue comes back',
    other: `its ${inFigures(count)} entries stay, but nobody sees them until the catalogue comes back`,
  });
const entriesFound = (count: number): string =>
  plural(count, { one: 'it has 1 entry from before', other: `it has ${inFigures(count)} entries from before` });
type Kept = { change: WorldPreview['items'][number]['change']; entries: number };
export const touchedWithEntries = (documents: { quests: number; lines: number }, { change, entries }: Kept): string => {
  if (entries === 0) return touched(documents);
  const kept = change === 'removed' ? entriesStay(entries) : entriesFound(entries);
  return documents.quests + documents.lines === 0 ? kept : `${touched(documents)}; ${kept}`;
};
export const coinStays = '. A coin that quests count stays, so this world will be refused';
export const notValid = 'The world is not saved';
export const notValidHint = 'It has faults. Each stands at its place now.';
export const showFaults = 'Show them';
export const showFirst = (count: number): string => plural(count, { one: 'Show it', other: 'Show the first' });
export const notValidHere = 'Is not valid here.';
export const changedElsewhere = 'Somebody else changed the world';
export const mergedHint = 'Your changes and theirs go together. Save both?';
export const saveBoth = 'Save both';
export const clashHint = 'You both changed the same places. Choose one for each; all other changes go together.';
export const seeTheirs = 'Discard mine';
/** Labels of the keys of a world. */
export const keyLabels: Readonly<Record<string, string>> = {
  label: 'Label',
  plural: 'Several are called',
  type: 'Type',
  collection: 'Collection',
  icon: 'Icon',
  sentence: 'Sentence',
  meaning: 'Meaning',
  retired: 'Retired',
  required: 'Required',
  catalogue: 'Catalogue',
  free_text: 'Other names are allowed',
  options: 'Choices',
  min: 'Least',
  max: 'Most',
  default: 'At first',
  worth: 'Worth',
  markup: 'Codes in texts',
};
export const yes = 'yes';
export const no = 'no';
export const emptyValue = 'nothing';

// History.

export const worldHistory = 'History of the world';
export const presentWorld = 'This is the world of now. Choose an earlier version to see what it would change.';
export const wouldChange = 'To bring this version back would change:';
export const bringBack = (version: number): string => `Bring version ${version} back`;
export const broughtBack = 'The version stands here as a change. Look at it, then save it.';

// Limits.

export const limitsLead =
  'How long texts may be and how many parts a quest may have. A lower limit changes no quest that is there: it counts at its next save.';
export const limitNames = {
  quest_title: 'Title of a quest',
  quest_description: 'Description of a quest',
  requirements: 'Requirements',
  objectives: 'Objectives',
  rewards: 'Rewards',
  story_line_title: 'Title of a story line',
  story_line_description: 'Description of a story line',
  story_quests: 'Quests of a story line',
  name: 'Names in fields',
} as const satisfies Record<LimitName, string>;
export const limitUnits = {
  quest_title: 'characters',
  quest_description: 'characters',
  requirements: 'in a quest',
  objectives: 'in a quest',
  rewards: 'in a quest',
  story_line_title: 'characters',
  story_line_description: 'characters',
  story_quests: '',
  name: 'characters',
} as const satisfies Record<LimitName, string>;
export const least = 'Least';
export const most = 'Most';
export const leastOf = (name: string): string => `Least: ${name}`;
export const mostOf = (name: string): string => `Most: ${name}`;

// Coins.

export const coinsLead =
  'The money of the game. The least coin is worth 1; the others are counted in it. Without coins nothing has a price.';
export const addCoin = 'Add Coin';
export const coin = (number: number): string => `Coin ${number}`;
export const noCoinsYet = 'This game has no money';
export const worth = 'Worth';
export const mostCoins = 'Most in one reward';
export const deleteCoin = (name: string): string => `Delete ${name}`;
export const idLabel = 'Id';
export const labelLabel = 'Label';
export const keyHint = 'Small letters, digits and _. Quests store it.';
export const newCoin = 'New coin';

// The world itself.

export const worldName = 'Name of the world';
export const markupLabel = 'Codes in texts';
export const levelsLabel = 'Levels';
export const levelsLead =
  'What each level of a skill needs. With it, checks and the simulation count levels by the experience that quests give. Without it, levels are taken as met.';
export const levelsCost = 'Levels need experience';
export const startingLevel = 'Players begin with level';
export const levelSteps = 'Experience for each next level';
export const levelsTold = ({ start, top, experience }: { start: number; top: number; experience: number }): string =>
  top === start
    ? `A whole number for each level after ${inFigures(start)}, with a space or a new line between them.`
    : `A whole number for each level after ${inFigures(start)}, with a space or a new line between them. Level ${inFigures(top)}, the last one, needs ${inFigures(experience)} in all.`;
export const levelsUnread = 'Write whole numbers above 0, with a space or a new line between them.';
export const statusesLabel = 'Statuses of quests';
export const statusesLead =
  'How far the work at a quest is. Designers mark their quests with one of them. Official quests and releases have none.';
export const noStatuses = 'No statuses. Quests can’t be marked with one.';
export const addStatus = 'Add Status';
export const newStatus = 'New status';
export const statusNumber = (number: number): string => `Status ${number}`;
export const deleteStatus = (name: string): string => `Delete ${name}`;
export const samplesLabel = 'Sample story lines';
export const samplesLead =
  'Official story lines that somebody who has nothing yet is offered to take as their own, three at most. One with errors is not offered. Without any here, a world that ships offers its own.';
export const addSample = 'Add Sample';
export const sampleNumber = (number: number): string => `Sample ${number}`;
export const deleteSample = (name: string): string => `Delete ${name}`;
export const goneSample = (id: string): string => `${id} (no official story line)`;
export const noLinesForSamples = 'There is no official story line to take.';
export const markupNames = {
  none: 'None',
  minecraft: 'As in Minecraft: &6 and &l, {image:...}',
  warcraft: 'As in World of Warcraft: $N, $B, |cffRRGGBB',
} as const satisfies Record<Markup, string>;
export const markupHint =
  'How titles and descriptions carry colour, weight and the player’s name. No text is rewritten: saving says first how many will read otherwise.';
export const cataloguesHeading = 'Catalogues';
export const cataloguesLead =
  'What quests can name: items, characters, places. Their entries stand at the tab Catalogues.';
export const addCatalogue = 'Add Catalogue';
export const catalogueName = (number: number): string => `Catalogue ${number}`;
export const one = 'Called';
export const several = 'Several are called';
export const deleteCatalogue = (name: string): string => `Delete ${name}`;
export const newCatalogue = 'New catalogue';
export const severalOf = (name: string): string => (name === '' ? '' : `${name}s`);
export const questFieldsHeading = 'Fields of a quest';
export const questFieldsLead =
  'Fields that every quest has beside its title and description: who gives it, who takes it back, where it is.';
