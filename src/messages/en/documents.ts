import type { ListOrder, ReviewFilter } from '#domain/listing/listing.ts';
import type { StoryType } from '#domain/quest/quest.ts';
import { inFigures, plural } from './plural.ts';

// `one` and `many` name a kind: `quest`, `quests`. `all` are an owner's documents: `your quests`.

export const your = 'your';
export const theOfficial = 'the official';
export const ownersDocuments = ({ whose, many }: { whose: string; many: string }): string => `${whose} ${many}`;
export const countNoun = ({ count, noun }: { count: number; noun: string }): string =>
  plural(count, { one: `1 ${noun}`, other: `${count === 0 ? 'no' : inFigures(count)} ${noun}s` });

// The list.

type Count = { count: number; figure: string; one: string; many: string };
export const documentCount = ({ count, figure, one, many }: Count): string =>
  plural(count, { one: `${figure} ${one}`, other: `${figure} ${many}` });
export const shownCount = ({ shown, all }: { shown: string; all: string }): string => `${shown} of ${all}`;

export const search = (many: string): string => `Search ${many}`;
export const sortBy = 'Sort by';
export const orders = {
  'Order made': 'Order made',
  'Last changed': 'Last changed',
  Title: 'Title',
  Level: 'Level',
} as const satisfies Record<ListOrder, string>;
export const filters = 'Filters';
export const chosenFilters = (count: number): string => `Filters (${inFigures(count)})`;
/** Read out before the marks of a quest. */
export const assigneeMark = 'Who has it:';
/** The name of a member who left the space. */
export const whoLeft = 'somebody who left';
export const statusMark = 'Status:';
export const tagMarks = 'Tags:';
export const moreTags = (count: number): string => `+${count}`;

export const clearFilters = 'Clear filters';
export const clearSearch = 'Clear the search';
export const filterByType = 'Filter by type';
export const filterByReview = 'Filter by review';
export const filterByProfession = 'Filter by profession';
export const filterByLevel = 'Filter by level';
export const any = 'Any';
export const noLevel = 'None';
export const reviewNames = {
  'not submitted': 'Not submitted',
  submitted: 'Submitted',
  approved: 'Approved',
  'changes requested': 'Changes requested',
  declined: 'Declined',
} as const satisfies Record<ReviewFilter, string>;

export const noneYet = (many: string): string => `No ${many} yet`;
export const createdHere = (many: string): string => `The ${many} that you create appear here.`;
export const writtenHere = 'They appear here once they are written.';
/** The search or the filters leave it out. */
export const openHidden = (one: string): string => `The open ${one} is not among them.`;
export const noneMatches = (one: string): string => `No ${one} matches`;
export const unmatchedSearch = ({ all, words }: { all: string; words: string }): string =>
  `None of ${all} contains “${words}”.`;
export const unmatchedFilters = (all: string): string => `None of ${all} matches the filters.`;
export const unmatchedBoth = ({ all, words }: { all: string; words: string }): string =>
  `None of ${all} matches the filters and contains “${words}”.`;
export const loadingAll = (all: string): string => `Loading ${all}`;
export const restOf = (all: string): string => `the rest of ${all}`;
export const savedIsSafe = 'What you saved is safe there.';

export const storyTags = { 'Main Story': 'Main', 'Side Story': 'Side' } as const satisfies Record<StoryType, string>;
export const unsaved = 'Unsaved';
export const waiting = 'Waiting';
export const notSent = 'Not sent';

// The document beside the list.

export const back = 'Back to the list';
export const helpTitle = 'Accessing Quest Information: A Step-by-Step guide';
export const opening = (one: string): string => `Opening the ${one}`;
export const loading = (one: string): string => `Loading the ${one}`;
export const notLoaded = (one: string): string => `This ${one} could not be loaded`;
export const loadListAgain = 'Try to load the list again.';
export const noneSuch = (one: string): string => `There is no such ${one}`;
export const chooseAnother =
  'It may have been deleted, or the address is not quite right. Choose another from the list.';

// Drafts.

export const untitled = (one: string): string => `Untitled ${one}`;
export const draft = 'Draft';
/** `carried` is what is unsaved with it, such as `2 new quests`. */
export const unsavedWith = (state: string, carried = ''): string => [state, carried].filter(Boolean).join(': ');
export const draftCount = (count: number): string =>
  plural(count, { one: '1 draft', other: `${inFigures(count)} drafts` });
export const withDrafts = ({ saved, drafts }: { saved: string; drafts: string }): string => `${saved}, ${drafts}`;
export const discarded = 'Your unsaved changes were discarded.';
export const bringBack = 'Bring them back';
export const dismiss = 'Dismiss';
export const storageRefused =
  "This browser can't keep what you type on this device: the device is full, or the window is private. Save before you close this tab.";
