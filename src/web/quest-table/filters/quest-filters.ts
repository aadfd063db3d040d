import * as z from 'zod/mini';
import { type Weight, weights } from '#domain/advice/weights.ts';
import { type AmountComparison, type Filter, filters as filtersShape } from '#domain/listing/filter.ts';
import { type StoryType, storyTypes } from '#domain/quest/quest.ts';
import { type SubmissionState, submissionStates } from '#domain/submission/submission.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { officialOwner } from '#domain/account/user.ts';
import { statusesOf } from '#domain/world/statuses.ts';
import { type KindMeaning, meanings } from '#domain/world/world.ts';
import { storyTypes as typeNames } from '#texts/property-types.ts';
import * as texts from '#texts/quest-filters.ts';
import { nobodyHasIt, noStatus } from '#texts/quest-table.ts';
import { stateBadges } from '#texts/submissions.ts';
import { meanings as meaningNames } from '#texts/world/kinds.ts';
import type { People } from '#web/documents/list-pane/people-of-owner.ts';
import { collections } from '#domain/world/property.ts';
import { lineNames } from '#web/documents/moving/line-names.ts';

const param = 'filters';

/** Filters as an address has them. What is none is left out. */
export const readFilters = (address: URLSearchParams): readonly Filter[] | null => {
  const text = address.get(param);
  if (text === null) return null;
  try {
    const { success, data } = z.safeParse(filtersShape, JSON.parse(text));
    return success ? data : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
};

export const writeFilters = (address: URLSearchParams, filters: readonly Filter[]): URLSearchParams => {
  const next = new URLSearchParams(address);
  next.set(param, JSON.stringify(filters));
  return next;
};

export const withoutFilters = (address: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(address);
  next.delete(param);
  return next;
};

type Named = { readonly id: string; readonly title: string };

export type EntryChoice = { readonly catalogue: string; readonly id: string; readonly name: string };

/** What filters are chosen among. */
export type FilterChoices = {
  readonly owner: string;
  readonly world: IndexedWorld;
  readonly lines: readonly Named[];
  readonly entries: readonly EntryChoice[];
  readonly tags: readonly string[];
  readonly people: People;
};

export type FilterDraft = {
  readonly question: texts.Question;
  readonly choice: string;
  /** Further values, of which one is enough. */
  readonly also: readonly string[];
  readonly not: boolean;
  readonly is: AmountComparison;
  readonly amount: string;
};

export const blankDraft: FilterDraft = { question: 'line', choice: '', also: [], not: false, is: 'more', amount: '' };

const hasSeveral = ['line', 'story_type', 'kind', 'entry', 'tag', 'status', 'assignee', 'checks', 'official', 'review'];
export const mayHaveSeveral = (question: texts.Question): boolean => hasSeveral.includes(question);

/** Official quests have no marks, and nobody reviews them. */
const notOfOfficial: readonly texts.Question[] = ['tag', 'no_tags', 'status', 'assignee', 'review'];

/** An official quest stands to the newest release as others stand to what is official. */
export const nameOfQuestion = (question: texts.Question, owner: string): string =>
  question === 'official' && owner === officialOwner ? texts.release : texts.questions[question];

/** Only in a space has somebody a quest. */
export const filterQuestions = ({
  owner,
  people,
}: Pick<FilterChoices, 'owner' | 'people'>): readonly texts.Question[] => {
  const none = owner === officialOwner ? notOfOfficial : people.size === 0 ? ['assignee'] : [];
  return (Object.keys(texts.questions) as texts.Question[]).filter((question) => !none.includes(question));
};

/** The most values of a filter. */
const mostValues = 100;

/** Takes the value that is written, and begins the next one; the same draft where there is none. */
export const addValue = (draft: FilterDraft, choices: FilterChoices): FilterDraft => {
  if (!isValue(draft, choices) || draft.also.length >= mostValues - 1) return draft;
  const also = [...new Set([...draft.also, draft.choice])];
  const options = filterOptions(draft.question, choices);
  const next = draft.question === 'tag' || !options ? '' : [...options.keys()].find((each) => !also.includes(each));
  return { ...draft, also, choice: next ?? draft.choice };
};

const isValue = ({ question, choice, also }: FilterDraft, { entries }: FilterChoices): boolean => {
  if (question === 'entry') return entriesNamed([...also, choice], entries) !== null && choice !== '';
  return question === 'status' || question === 'assignee' || choice.trim() !== '';
};

/** Of one catalogue, as a filter has them; null where they are not, or where one of them is none. */
const entriesNamed = (names: readonly string[], entries: readonly EntryChoice[]): readonly EntryChoice[] | null => {
  const catalogue = entries.find(({ name }) => name === names[0])?.catalogue;
  const found = names.flatMap(
    (name) => entries.find((each) => each.name === name && each.catalogue === catalogue) ?? [],
  );
  return found.length === names.length ? found : null;
};

const canBeNot = ['line', 'no_line', 'kind', 'entry', 'text', 'tag', 'checks', 'unknown_names'] as const;
export const mayBeNot = (question: texts.Question): boolean => canBeNot.some((each) => each === question);

const of = <Option extends string>(options: readonly Option[], chosen: string): Option | undefined =>
  options.find((option) => option === chosen);

export const noReview = 'none';

/** The values that a question offers with their texts; null: it wants something else, or nothing. */
export const filterOptions = (
  question: texts.Question,
  { owner, world, lines, tags, people }: FilterChoices,
): ReadonlyMap<string, string> | null => {
  switch (question) {
    case 'line':
      return lineNames(lines);
    case 'story_type':
      return new Map(storyTypes.map((type) => [type, typeNames[type]]));
    case 'kind':
      return new Map(
        collections.flatMap((collection) => world.kindsOf(collection)).map(({ type, label }) => [type, label]),
      );
    case 'amount':
      return new Map(
        meanings.filter((each) => world.kindsMeaning(each).length > 0).map((each) => [each, meaningNames[each]]),
      );
    case 'tag':
      return new Map(tags.map((tag) => [tag, tag]));
    case 'status':
      return new Map([['', noStatus], ...statusesOf(world.world).map(({ id, label }) => [id, label] as const)]);
    case 'assignee':
      return new Map([['', nobodyHasIt], ...people]);
    case 'checks':
      return new Map(weights.map((weight) => [weight, texts.weightNames[weight]]));
    case 'official':
      return new Map(Object.entries(owner === officialOwner ? texts.releaseStates : texts.officialStates));
    case 'review':
      return new Map([
        [noReview, texts.notSubmitted],
        ...submissionStates
          .filter((state) => state !== 'withdrawn')
          .map((state) => [state, stateBadges[state]] as const),
      ]);
    default:
      return null;
  }
};

/** The first value of a question, so that none begins without one. */
export const beginFilter = (question: texts.Question, choices: FilterChoices): FilterDraft => {
  const [first = ''] = filterOptions(question, choices)?.keys() ?? [];
  return { ...blankDraft, question, choice: question === 'official' ? 'differs' : first };
};

/** null while something is missing. */
export const toFilter = (draft: FilterDraft, choices: FilterChoices): Filter | null => {
  const { question, choice } = draft;
  const not = mayBeNot(question) && draft.not ? { not: true as const } : {};
  const number = draft.amount.trim() === '' ? Number.NaN : Number(draft.amount.replace(',', '.'));
  const amount = Number.isFinite(number) && Math.abs(number) <= mostAmount ? number : null;
  switch (question) {
    case 'no_line':
    case 'unknown_names':
      return { by: question, ...not };
    case 'no_tags':
      return { by: 'no_tags' };
    case 'amount': {
      const meaning = of<KindMeaning>(meanings, choice);
      return meaning && amount !== null ? { by: 'amount', meaning, is: draft.is, amount } : null;
    }
    case 'worth':
      return amount === null ? null : { by: 'worth', is: draft.is, amount };
    case 'text':
      return choice.trim() === '' ? null : { by: 'text', text: choice.trim(), ...not };
    case 'changed':
      return amount === null || amount < 0 || amount > mostDays ? null : { by: 'changed', days: amount };
    case 'changed_since': {
      const at = new Date(`${choice}T00:00`).getTime();
      return Number.isNaN(at) ? null : { by: 'changed_since', at };
    }
    default:
      return toFilterOfValues(question, valuesOf(draft), { not, choices });
  }
};

/** An empty field adds no value to others, where it is no value itself. */
const valuesOf = (draft: FilterDraft): readonly string[] => {
  const { question, choice, also } = draft;
  const isBlank = choice.trim() === '' && question !== 'status' && question !== 'assignee';
  return [...new Set(isBlank ? also : [...also, question === 'tag' ? choice.trim() : choice])];
};

type Several = Extract<
  texts.Question,
  'line' | 'story_type' | 'kind' | 'entry' | 'tag' | 'status' | 'assignee' | 'checks' | 'official' | 'review'
>;
type Rest = { readonly not: { readonly not?: true }; readonly choices: FilterChoices };

/** A filter of several values, of which one is enough. null: none of them can be asked. */
const toFilterOfValues = (question: Several, values: readonly string[], { not, choices }: Rest): Filter | null => {
  const among = <Option extends string>(options: readonly Option[]): Option[] =>
    values.flatMap((value) => of(options, value) ?? []);
  if (values.length === 0) return null;
  switch (question) {
    case 'line':
      return { by: 'line', lines: [...values], ...not };
    case 'story_type':
      return orNone(among<StoryType>(storyTypes), (types) => ({ by: 'story_type', types }));
    case 'kind':
      return { by: 'kind', types: [...values], ...not };
    case 'tag':
      return { by: 'tag', tags: [...values], ...not };
    case 'entry': {
      const [first, ...others] = entriesNamed(values, choices.entries) ?? [];
      if (!first) return null;
      return { by: 'entry', catalogue: first.catalogue, ids: [first, ...others].map(({ id }) => id), ...not };
    }
    case 'status':
      return { by: 'status', statuses: values.map((value) => (value === '' ? null : value)) };
    case 'assignee':
      return { by: 'assignee', people: values.map((value) => (value === '' ? null : value)) };
    case 'checks':
      return orNone(among<Weight>(weights), (chosen) => ({ by: 'checks', weights: chosen, ...not }));
    case 'official':
      return orNone(among(['never', 'same', 'differs'] as const), (is) => ({ by: 'official', is }));
    case 'review': {
      const none = values.includes(noReview) ? ([null, 'withdrawn'] as const) : [];
      const states = among<SubmissionState>(submissionStates);
      return orNone([...none, ...states], (all) => ({ by: 'review', states: all }));
    }
  }
};

const orNone = <Value>(values: Value[], make: (values: Value[]) => Filter): Filter | null =>
  values.length === 0 ? null : make(values);

const mostAmount = 1e12;
const mostDays = 3_650;
