import type { Weight } from '#domain/advice/weights.ts';
import type { AmountComparison } from '#domain/listing/filter.ts';
import { language } from './language.ts';
import { inFigures, plural } from './plural.ts';

export const addFilter = 'Add filter';
export const filterBy = 'Filter by';
export const filters = 'Filters';
export const removeFilter = (filter: string): string => `Remove the filter ${filter}`;
export const clear = 'Clear filters';

/** What a filter asks. */
export const questions = {
  line: 'Story line',
  no_line: 'In no story line',
  story_type: 'Story type',
  kind: 'Kind of property',
  entry: 'Entry',
  amount: 'Amount by meaning',
  worth: 'Worth of rewards',
  text: 'Text',
  tag: 'Tag',
  no_tags: 'No tags',
  status: 'Status',
  assignee: 'Who has it',
  checks: 'Checks',
  unknown_names: 'Names not of the world',
  changed: 'Changed within days',
  changed_since: 'Changed since a day',
  official: 'Differs from official',
  review: 'Review',
} as const;
export type Question = keyof typeof questions;
/** Instead of `official`, among official quests. */
export const release = 'Release';

export const orAnother = 'Or another value';
export const orValues = 'Or';
export const leaveOutValue = (value: string): string => `Leave out ${value}`;
export const filterShows = 'Shows quests';
export const matching = { is: 'for which it holds', not: 'for which it does not hold' } as const;

export const meaning = 'Meaning';
export const is = 'Is';
export const amount = 'Amount';
export const days = 'Days';
export const day = 'Day';

export const comparisons: Readonly<Record<AmountComparison, string>> = {
  more: 'more than',
  less: 'less than',
  equal: 'exactly',
  at_least: 'at least',
  at_most: 'at most',
};

export const weightNames: Readonly<Record<Weight, string>> = { error: 'Errors', warning: 'Warnings', hint: 'Hints' };
export const officialStates = {
  never: 'Not official',
  same: 'As the official one',
  differs: 'Differs from official',
} as const;
export const releaseStates = {
  never: 'Never released',
  same: 'In the newest release',
  differs: 'Changed since the newest release',
} as const;
export const notSubmitted = 'Not submitted';

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(names);
const unless = (isNot: boolean | undefined, words: string): string => (isNot ? `Not: ${words}` : words);

/** Such as `Story line: The Drowned Harbour`, or `Not: Tag: finished`. */
export const described = (what: { of: string; names: readonly string[]; not?: boolean | undefined }): string =>
  unless(what.not, what.names.length === 0 ? what.of : `${what.of}: ${listed(what.names)}`);
export const describedAmount = (what: { of: string; is: AmountComparison; amount: number }): string =>
  `${what.of}: ${comparisons[what.is]} ${what.amount.toLocaleString(language)}`;
export const withinDays = (count: number): string =>
  plural(count, { one: 'Changed within 1 day', other: `Changed within ${inFigures(count)} days` });
export const sinceDay = (date: string): string => `Changed since ${date}`;

// Named views.

export const views = 'Saved view';
export const noView = 'No saved view';
export const saveView = 'Save view';
export const viewTitle = 'Name of the view';
export const replaceView = (title: string): string => `Replace “${title}”`;
export const saveIt = 'Save';
export const deleteView = 'Delete view';
export const viewGone = 'There is no such view.';
export const viewSaved = (title: string): string => `The view “${title}” is saved. Its address leads here.`;
export const viewDeleted = (title: string): string => `The view “${title}” is deleted.`;
export const viewFailed = 'The view was not saved. Try again later.';
export const whatIsSaved = 'It keeps the filters, the columns, their order and the groups.';
