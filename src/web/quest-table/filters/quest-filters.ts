import * as z from 'zod/mini';
import { type Weight, weights } from '#domain/advice/weights.ts';
import { type AmountComparison, type Filter, filters as filtersShape } from '#domain/filter/filter.ts';
import { type StoryType, storyTypes } from '#domain/quest/quest.ts';
import { type SubmissionState, submissionStates } from '#domain/submission/submission.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { statusesOf } from '#domain/world/statuses.ts';
import { type Meaning, meanings } from '#domain/world/world.ts';
import { storyTypes as typeNames } from '#texts/property-types.ts';
import * as texts from '#texts/quest-filters.ts';
import { nobodyHasIt, noStatus } from '#texts/quest-table.ts';
import { stateBadges } from '#texts/submissions.ts';
import { meanings as meaningNames } from '#texts/world/kinds.ts';
import { language } from '#texts/language.ts';
import type { People } from '#web/documents/list-pane/people-of-owner.ts';
import { collections } from '#domain/world/property.ts';

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
  readonly world: IndexedWorld;
  readonly lines: readonly Named[];
  readonly entries: readonly EntryChoice[];
  readonly tags: readonly string[];
  readonly people: People;
};

export type FilterDraft = {
  readonly question: texts.Question;
  readonly choice: string;
  readonly not: boolean;
  readonly is: AmountComparison;
  readonly amount: string;
};

export const blankDraft: FilterDraft = { question: 'line', choice: '', not: false, is: 'more', amount: '' };

const canBeNot = ['line', 'no_line', 'kind', 'entry', 'text', 'tag', 'checks', 'unknown_names'] as const;
export const mayBeNot = (question: texts.Question): boolean => canBeNot.some((each) => each === question);

const of = <Option extends string>(options: readonly Option[], chosen: string): Option | undefined =>
  options.find((option) => option === chosen);

const noReview = 'none';

/** The values that a question offers with their texts; null: it wants something else, or nothing. */
export const filterOptions = (
  question: texts.Question,
  { world, lines, tags, people }: FilterChoices,
): ReadonlyMap<string, string> | null => {
  switch (question) {
    case 'line':
      return new Map(lines.map(({ id, title }) => [id, title]));
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
      return new Map(Object.entries(texts.officialStates));
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
export const toFilter = (draft: FilterDraft, { entries }: FilterChoices): Filter | null => {
  const { question, choice } = draft;
  const not = mayBeNot(question) && draft.not ? { not: true as const } : {};
  const number = draft.amount.trim() === '' ? Number.NaN : Number(draft.amount.replace(',', '.'));
  const amount = Number.isFinite(number) && Math.abs(number) <= mostAmount ? number : null;
  switch (question) {
    case 'line':
      return choice === '' ? null : { by: 'line', lines: [choice], ...not };
    case 'no_line':
    case 'unknown_names':
      return { by: question, ...not };
    case 'no_tags':
      return { by: 'no_tags' };
    case 'story_type': {
      const type = of<StoryType>(storyTypes, choice);
      return type ? { by: 'story_type', types: [type] } : null;
    }
    case 'kind':
      return choice === '' ? null : { by: 'kind', types: [choice], ...not };
    case 'entry': {
      const entry = entries.find(({ name }) => name === choice);
      return entry ? { by: 'entry', catalogue: entry.catalogue, ids: [entry.id], ...not } : null;
    }
    case 'amount': {
      const meaning = of<Meaning>(meanings, choice);
      return meaning && amount !== null ? { by: 'amount', meaning, is: draft.is, amount } : null;
    }
    case 'worth':
      return amount === null ? null : { by: 'worth', is: draft.is, amount };
    case 'text':
    case 'tag': {
      const text = choice.trim();
      if (text === '') return null;
      return question === 'text' ? { by: 'text', text, ...not } : { by: 'tag', tags: [text], ...not };
    }
    case 'status':
      return { by: 'status', statuses: [choice === '' ? null : choice] };
    case 'assignee':
      return { by: 'assignee', people: [choice === '' ? null : choice] };
    case 'checks': {
      const weight = of<Weight>(weights, choice);
      return weight ? { by: 'checks', weights: [weight], ...not } : null;
    }
    case 'changed':
      return amount === null || amount < 0 || amount > mostDays ? null : { by: 'changed', days: amount };
    case 'changed_since': {
      const at = new Date(`${choice}T00:00`).getTime();
      return Number.isNaN(at) ? null : { by: 'changed_since', at };
    }
    case 'official': {
      const state = of(['never', 'same', 'differs'] as const, choice);
      return state ? { by: 'official', is: [state] } : null;
    }
    case 'review': {
      if (choice === noReview) return { by: 'review', states: [null, 'withdrawn'] };
      const state = of<SubmissionState>(submissionStates, choice);
      return state ? { by: 'review', states: [state] } : null;
    }
  }
};

const mostAmount = 1e12;
const mostDays = 3_650;

/** A filter in words. What is gone stays by its id. */
export const describeFilter = (filter: Filter, choices: FilterChoices): string => {
  const named = (names: readonly string[], question: texts.Question): string =>
    texts.described({ question, names, not: 'not' in filter ? filter.not : undefined });
  const options = (question: texts.Question, ids: readonly string[]): string => {
    const known = filterOptions(question, choices);
    return named(
      ids.map((id) => known?.get(id) ?? id),
      question,
    );
  };
  switch (filter.by) {
    case 'line':
      return options('line', filter.lines);
    case 'story_type':
      return options('story_type', filter.types);
    case 'kind':
      return options('kind', filter.types);
    case 'entry':
      return named(
        filter.ids.map(
          (id) => choices.entries.find((each) => each.catalogue === filter.catalogue && each.id === id)?.name ?? id,
        ),
        'entry',
      );
    case 'amount':
      return texts.describedAmount({ ...filter, of: meaningNames[filter.meaning] });
    case 'worth':
      return texts.describedAmount({ ...filter, of: texts.questions.worth });
    case 'text':
      return named([filter.text], 'text');
    case 'tag':
      return named(filter.tags, 'tag');
    case 'status':
      return options(
        'status',
        filter.statuses.map((status) => status ?? ''),
      );
    case 'assignee':
      return options(
        'assignee',
        filter.people.map((person) => person ?? ''),
      );
    case 'checks':
      return options('checks', filter.weights);
    case 'changed':
      return texts.withinDays(filter.days);
    case 'changed_since':
      return texts.sinceDay(new Date(filter.at).toLocaleDateString(language, { dateStyle: 'medium' }));
    case 'official':
      return options('official', filter.is);
    case 'review':
      return options(
        'review',
        [...new Set(filter.states.map((state) => state ?? noReview))].filter((state) => state !== 'withdrawn'),
      );
    default:
      return named([], filter.by);
  }
};
