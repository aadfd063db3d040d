import type { SavedQuest } from '#contract/quests.ts';
import { countWeights, type Weight } from '#domain/advice/weights.ts';
import { type Figures, figuresOf, worthIn } from '#domain/balance/figures.ts';
import { toCoins, worthOf } from '#domain/quest/worth.ts';
import { questLevel } from '#domain/quest/quest-level.ts';
import { namesUnknown, onlyNaming } from '#domain/quest/named-entries.ts';
import { listProperties } from '#domain/quest-properties/property-collection.ts';
import type { Property } from '#domain/world/property.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { SubmissionState } from '#domain/submission/submission.ts';
import type { KnownEntries } from '#domain/world/entry-lookup.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { statusesOf } from '#domain/world/statuses.ts';
import { commaList } from '#texts/common.ts';
import { whoLeft } from '#texts/documents.ts';
import type { People } from '#web/documents/list-pane/people-of-owner.ts';
import { describeProperty } from '#web/quests/view/describe-property.ts';
import { formatFigure } from '#web/shared/format-figure.ts';

export type NamedLine = { readonly id: string; readonly name: string };

export type FactsContext = {
  readonly world: IndexedWorld;
  readonly entries: KnownEntries;
  /** The story lines that contain a quest. No two have one name. */
  readonly linesOf: (id: string) => readonly NamedLine[];
  readonly reviewOf: (id: string) => SubmissionState | undefined;
  readonly people: People;
  /** How many threads of comments are open at a quest. */
  readonly threadsOf?: (id: string) => number;
  readonly weightsOf: (quest: SavedQuest) => readonly Weight[];
  /** Names that are not of the world, and whose check is set aside. */
  readonly asideNamesOf?: (quest: SavedQuest) => ReadonlySet<string>;
};

/** What the table tells of quests. Each fact is worked out when it is first asked for, because 10,000 rows ask for few of them. */
export type QuestFacts = FactsContext & {
  readonly asksOf: (quest: QuestContent) => string;
  readonly givesOf: (quest: QuestContent) => string;
  /** Whether what it asks or gives is not of the world, and that is not set aside. */
  readonly isUnknown: (quest: SavedQuest, column: 'asks' | 'gives') => boolean;
  readonly figuresOf: (quest: SavedQuest) => Figures & { readonly worth: number };
  readonly levelOf: (quest: SavedQuest) => number | null;
  readonly checksOf: (quest: SavedQuest) => Readonly<Record<Weight, number>>;
  readonly statusOf: (quest: SavedQuest) => string;
  readonly assigneeOf: (quest: SavedQuest) => string;
  /** Coins as people write them, such as `2 silver 5 copper`. */
  readonly coinsText: (worth: number) => string;
};

export const questFacts = (context: FactsContext): QuestFacts => {
  const { world, entries, people, weightsOf } = context;
  const labels = new Map(statusesOf(world.world).map(({ id, label }) => [id, label]));
  const wordsOf = (properties: readonly Property[]): string =>
    commaList(properties.map((property) => shortWords(property, world)).filter(Boolean));
  return {
    ...context,
    asksOf: remembered(({ requirements, objectives }: QuestContent) =>
      wordsOf([...listProperties(requirements), ...listProperties(objectives)]),
    ),
    givesOf: remembered(({ rewards }: QuestContent) => wordsOf(listProperties(rewards))),
    isUnknown: (quest, column) => {
      const { requirements, objectives, rewards } = quest;
      const naming = onlyNaming(column === 'gives' ? { rewards } : { requirements, objectives });
      return namesUnknown(naming, world, { ...entries, except: context.asideNamesOf?.(quest) });
    },
    figuresOf: remembered((quest: SavedQuest) => {
      const figures = figuresOf([quest], world, entries);
      return { ...figures, worth: worthIn(figures) };
    }),
    levelOf: remembered((quest: SavedQuest) => questLevel(quest, world)),
    checksOf: remembered((quest: SavedQuest) => countWeights(weightsOf(quest))),
    // One that the world lost stays by its id.
    statusOf: ({ marks }) => (marks?.status === undefined ? '' : (labels.get(marks.status) ?? marks.status)),
    assigneeOf: ({ marks }) => (marks?.assignee === undefined ? '' : (people.get(marks.assignee) ?? whoLeft)),
    coinsText: (worth) => coinsText(worth, world),
  };
};

const remembered = <Quest extends object, Fact>(make: (quest: Quest) => Fact): ((quest: Quest) => Fact) => {
  const made = new WeakMap<Quest, { readonly fact: Fact }>();
  return (quest) => {
    const known = made.get(quest) ?? { fact: make(quest) };
    made.set(quest, known);
    return known.fact;
  };
};

/** Coins have their sentence here, because a cell has no room for drawn ones. */
const shortWords = (property: Property, world: IndexedWorld): string => {
  const { what, amount } = describeProperty(property, world);
  if (world.meaningOf(property) !== 'give_coins') return amount === null ? what : `${what} ${amount}`;
  return coinsText(worthOf(property, world), world);
};

const coinsText = (worth: number, world: IndexedWorld): string => {
  const sum = toCoins(worth, world);
  return world.coins
    .toSorted((one, other) => other.worth - one.worth)
    .filter(({ id }) => (sum[id] ?? 0) > 0)
    .map(({ id, label }) => `${formatFigure(sum[id] ?? 0)} ${label.toLowerCase()}`)
    .join(' ');
};
