import type { Filter } from '#domain/listing/filter.ts';
import { language } from '#texts/language.ts';
import * as texts from '#texts/quest-filters.ts';
import { meanings as meaningNames } from '#texts/world/kinds.ts';
import { type FilterChoices, filterOptions, nameOfQuestion, noReview } from './quest-filters.ts';

/** A filter in words. What is gone stays by its id. */
export const describeFilter = (filter: Filter, choices: FilterChoices): string => {
  const not = 'not' in filter ? filter.not : undefined;
  const named = (names: readonly string[], question: texts.Question): string =>
    texts.described({ of: nameOfQuestion(question, choices.owner), names, not });
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
