import type { Weight } from '#domain/advice/weights.ts';
import { worthOf, worthOfItem } from '#domain/quest/worth.ts';
import { listProperties } from '#domain/quest-properties/property-collection.ts';
import { collections, type Property } from '#domain/world/property.ts';
import { tagKey } from '#domain/quest/marks.ts';
import { namedEntries, namesInQuest, namesUnknown } from '#domain/quest/named-entries.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { SubmissionState } from '#domain/submission/submission.ts';
import { foldText } from '#domain/text/text.ts';
import type { KnownEntries } from '#domain/world/entry-lookup.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { toPlainText } from '#domain/text/markup/markup.ts';
import type { AmountComparison, Filter } from './filter.ts';

export type FilteredQuest = QuestContent & { readonly id: string; readonly updated_at: number };

/** What filters ask besides the quests. A filter whose question has no answer here applies to no quest, nor does its opposite. */
export type FilterContext = {
  readonly world: IndexedWorld;
  readonly entries: KnownEntries;
  readonly now: number;
  /** The ids of the story lines that contain a quest. */
  readonly linesOf?: (id: string) => readonly string[];
  readonly weightsOf?: (id: string) => readonly Weight[];
  readonly officialOf?: (id: string) => 'never' | 'same' | 'differs';
  readonly reviewOf?: (id: string) => SubmissionState | null;
};

type Matches = (quest: FilteredQuest) => boolean;

/** Whether all filters apply to a quest. Compiled once for many quests. */
export const compileFilters = (filters: readonly Filter[], context: FilterContext): Matches => {
  const compiled = filters.map((filter) => {
    const matches = compile(filter, context);
    if (!matches) return () => false;
    return 'not' in filter && filter.not ? (quest: FilteredQuest) => !matches(quest) : matches;
  });
  return (quest) => compiled.every((matches) => matches(quest));
};

/** null: the context has no answer. */
const compile = (filter: Filter, context: FilterContext): Matches | null => {
  switch (filter.by) {
    case 'line':
    case 'no_line':
    case 'official':
    case 'review':
    case 'checks':
    case 'changed':
    case 'changed_since':
      return compileAbout(filter, context);
    case 'tag':
    case 'no_tags':
    case 'status':
    case 'assignee':
      return compileMarks(filter);
    default:
      return compileContent(filter, context);
  }
};

type By<Name extends Filter['by']> = Extract<Filter, { by: Name }>;

const compileAbout = (
  filter: By<'line' | 'no_line' | 'official' | 'review' | 'checks' | 'changed' | 'changed_since'>,
  { linesOf, officialOf, reviewOf, weightsOf, now }: FilterContext,
): Matches | null => {
  switch (filter.by) {
    case 'line': {
      const lines = new Set(filter.lines);
      return linesOf ? ({ id }) => linesOf(id).some((line) => lines.has(line)) : null;
    }
    case 'no_line':
      return linesOf ? ({ id }) => linesOf(id).length === 0 : null;
    case 'official':
      return officialOf ? ({ id }) => filter.is.includes(officialOf(id)) : null;
    case 'review':
      return reviewOf ? ({ id }) => filter.states.includes(reviewOf(id)) : null;
    case 'checks':
      return weightsOf ? ({ id }) => weightsOf(id).some((weight) => filter.weights.includes(weight)) : null;
    case 'changed':
      return ({ updated_at }) => updated_at >= now - filter.days * day;
    case 'changed_since':
      return ({ updated_at }) => updated_at >= filter.at;
  }
};

const day = 24 * 60 * 60 * 1000;

const compileMarks = (filter: By<'tag' | 'no_tags' | 'status' | 'assignee'>): Matches => {
  switch (filter.by) {
    case 'tag': {
      const keys = new Set(filter.tags.map(tagKey));
      return ({ marks }) => (marks?.tags ?? []).some((tag) => keys.has(tagKey(tag)));
    }
    case 'no_tags':
      return ({ marks }) => (marks?.tags ?? []).length === 0;
    case 'status':
      return ({ marks }) => filter.statuses.includes(marks?.status ?? null);
    case 'assignee':
      return ({ marks }) => filter.people.includes(marks?.assignee ?? null);
  }
};

const compileContent = (
  filter: By<'story_type' | 'kind' | 'entry' | 'amount' | 'worth' | 'text' | 'unknown_names'>,
  { world, entries }: FilterContext,
): Matches => {
  switch (filter.by) {
    case 'story_type':
      return ({ type }) => filter.types.includes(type);
    case 'kind': {
      const types = new Set(filter.types);
      return (quest) => propertiesOf(quest).some(({ type }) => types.has(type));
    }
    case 'entry': {
      const ids = new Set(filter.ids);
      return (quest) =>
        namedEntries(quest, world).some(({ catalogue, id }) => catalogue === filter.catalogue && ids.has(id));
    }
    case 'amount':
      return (quest) => compare(sumOf(quest, filter.meaning, world), filter);
    case 'worth':
      return (quest) => compare(rewardWorth(quest, { world, entries }), filter);
    case 'text': {
      const words = foldText(filter.text).split(' ');
      return (quest) => {
        const folded = ` ${foldText(textsOf(quest, { world, entries }).join(' '))}`;
        return words.every((word) => folded.includes(` ${word}`));
      };
    }
    case 'unknown_names':
      return (quest) => namesUnknown(quest, world, entries);
  }
};

const propertiesOf = (quest: QuestContent): readonly Property[] =>
  collections.flatMap((collection) => listProperties(quest[collection]));

/** null: it has no such property. */
const sumOf = (quest: QuestContent, meaning: By<'amount'>['meaning'], world: IndexedWorld): number | null => {
  const meant = propertiesOf(quest).filter((property) => world.meaningOf(property) === meaning);
  if (meant.length === 0) return null;
  const amountOf = (property: Property): number =>
    meaning === 'give_coins' ? worthOf(property, world) : (world.amountOf(property) ?? 1);
  return meant.reduce((sum, property) => sum + amountOf(property), 0);
};

type Known = Pick<FilterContext, 'world' | 'entries'>;

const rewardWorth = (quest: QuestContent, { world, entries }: Known): number =>
  listProperties(quest.rewards).reduce(
    (sum, reward) =>
      sum + (world.meaningOf(reward) === 'give_coins' ? worthOf(reward, world) : worthOfItem(reward, world, entries)),
    0,
  );

const textsOf = (quest: QuestContent, { world, entries }: Known): string[] => [
  toPlainText(quest.title, world.markup),
  toPlainText(quest.description, world.markup),
  ...namesInQuest(quest, world, entries.entryOf),
];

/** What a quest has nothing of is less than any amount above 0, and equal to 0. */
const compare = (
  sum: number | null,
  { is, amount }: { readonly is: AmountComparison; readonly amount: number },
): boolean => {
  const value = sum ?? 0;
  switch (is) {
    case 'more':
      return value > amount;
    case 'less':
      return value < amount;
    case 'equal':
      return value === amount;
    case 'at_least':
      return value >= amount;
    case 'at_most':
      return value <= amount;
  }
};
