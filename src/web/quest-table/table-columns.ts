import type { SavedQuest } from '#contract/quests.ts';
import { officialOwner } from '#domain/account/user.ts';
import { isSpaceId } from '#domain/space.ts';
import { checkCounts } from '#texts/check-counts.ts';
import { openThreads } from '#texts/comments.ts';
import { language } from '#texts/language.ts';
import { storyTypes } from '#texts/property-types.ts';
import { notInWorld } from '#texts/quests.ts';
import * as texts from '#texts/quest-table.ts';
import { differsFromOfficial, official as isOfficial, releaseState, stateBadges } from '#texts/submissions.ts';
import { formatFigure } from '#web/shared/format-figure.ts';
import { readText } from '#web/shared/game-text/read-text.ts';
import type { QuestFacts } from './quest-facts.ts';

export type ColumnId = keyof typeof texts.columns;

type Value = string | number;

export type TableColumn = {
  readonly id: ColumnId;
  readonly label: string;
  /** In pixels, until somebody changes it. */
  readonly width: number;
  readonly isNumber: boolean;
  /** What the cell shows. */
  readonly textOf: (quest: SavedQuest, facts: QuestFacts) => string;
  /** A mark after the text; '' for none. */
  readonly markOf: (quest: SavedQuest, facts: QuestFacts) => string;
  /** Null: nobody sorts by it. What is missing comes first. */
  readonly sortValue: ((quest: SavedQuest, facts: QuestFacts) => Value) | null;
};

type ColumnTraits = Pick<TableColumn, 'textOf'> &
  Partial<Pick<TableColumn, 'sortValue' | 'isNumber' | 'markOf'>> & { readonly width: number };

const figure = (value: number): string => (value === 0 ? '' : formatFigure(value));
/** Made on first use, because a slow device takes long to make it. */
let dates: Intl.DateTimeFormat | undefined;

const formatDate = (time: number): string => {
  dates ??= new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return dates.format(time);
};

const unknownMark =
  (column: 'asks' | 'gives'): TableColumn['markOf'] =>
  (quest, { isUnknown }) =>
    isUnknown(quest, column) ? notInWorld : '';

const threadsMark = (threads: number): string => (threads === 0 ? '' : openThreads(threads));

const noMark = (): string => '';

const columnTraits: Readonly<Record<ColumnId, ColumnTraits>> = {
  select: { width: 40, textOf: () => '', sortValue: null },
  details: { width: 40, textOf: () => '', sortValue: null },
  title: {
    width: 260,
    textOf: ({ title }) => readText(title),
    markOf: ({ id }, { threadsOf }) => threadsMark(threadsOf?.(id) ?? 0),
  },
  type: { width: 110, textOf: ({ type }) => storyTypes[type] },
  lines: {
    width: 180,
    textOf: ({ id }, { linesOf }) =>
      linesOf(id)
        .map(({ name }) => name)
        .join(', '),
  },
  asks: { width: 240, textOf: (quest, { asksOf }) => asksOf(quest), markOf: unknownMark('asks') },
  gives: { width: 220, textOf: (quest, { givesOf }) => givesOf(quest), markOf: unknownMark('gives') },
  coins: {
    width: 130,
    isNumber: true,
    textOf: (quest, facts) => facts.coinsText(facts.figuresOf(quest).coins),
    sortValue: (quest, facts) => facts.figuresOf(quest).coins,
  },
  experience: {
    width: 110,
    isNumber: true,
    textOf: (quest, facts) => figure(facts.figuresOf(quest).experience),
    sortValue: (quest, facts) => facts.figuresOf(quest).experience,
  },
  worth: {
    width: 130,
    isNumber: true,
    textOf: (quest, facts) => facts.coinsText(facts.figuresOf(quest).worth),
    sortValue: (quest, facts) => facts.figuresOf(quest).worth,
  },
  level: {
    width: 80,
    isNumber: true,
    textOf: (quest, { levelOf }) => figure(levelOf(quest) ?? 0),
    sortValue: (quest, { levelOf }) => levelOf(quest) ?? 0,
  },
  checks: {
    width: 150,
    textOf: (quest, { checksOf }) => checkCounts(checksOf(quest)),
    sortValue: (quest, { checksOf }) => {
      const { error, warning, hint } = checksOf(quest);
      return error * 1e6 + warning * 1e3 + hint;
    },
  },
  tags: { width: 150, textOf: ({ marks }) => (marks?.tags ?? []).join(', ') },
  status: { width: 110, textOf: (quest, { statusOf }) => statusOf(quest) },
  assignee: { width: 130, textOf: (quest, { assigneeOf }) => assigneeOf(quest) },
  review: {
    width: 150,
    textOf: ({ id }, { reviewOf }) => {
      const state = reviewOf(id);
      return state ? stateBadges[state] : '';
    },
  },
  official: {
    width: 180,
    textOf: ({ uid, official }) => {
      if (!official) return '';
      if (uid === officialOwner) return releaseState(official);
      return official.differs ? differsFromOfficial : isOfficial;
    },
  },
  changed: {
    width: 180,
    textOf: ({ updated_at }) => formatDate(updated_at),
    sortValue: ({ updated_at }) => updated_at,
  },
  open: { width: 76, textOf: () => texts.open, sortValue: null },
};

const marks: readonly ColumnId[] = ['tags', 'status', 'assignee'];

/** The columns for an owner: only in a space is there one for who has a quest. Official quests have no marks. */
export const columnsOf = <Id extends ColumnId>(columns: readonly Id[], owner: string): readonly Id[] => {
  if (isSpaceId(owner)) return columns;
  const none = owner === officialOwner ? marks : ['assignee'];
  return columns.filter((id) => !none.includes(id));
};

/** The columns that people choose. */
export const columnIds = (Object.keys(columnTraits) as readonly ColumnId[]).filter(
  (id) => id !== 'select' && id !== 'details',
);

const headOfCard: readonly ColumnId[] = ['select', 'title', 'details', 'open'];
const firstFacts: readonly ColumnId[] = ['lines', 'status'];

/** As a card shows them: its head, then in one line what says most, and the others as they were chosen. */
export const columnsOfCard = (columns: readonly ColumnId[]): readonly ColumnId[] => {
  const first = [...headOfCard, ...firstFacts].filter((id) => id === 'details' || columns.includes(id));
  return [...first, ...columns.filter((id) => !first.includes(id))];
};

export const isHeadOfCard = ({ id }: TableColumn): boolean => headOfCard.includes(id);

export const isColumnId = (id: unknown): id is ColumnId => columnIds.some((known) => known === id);

export const columnOf = (id: ColumnId): TableColumn => {
  const { width, isNumber = false, textOf, markOf = noMark, sortValue = textOf } = columnTraits[id];
  return { id, label: texts.columns[id], width, isNumber, textOf, markOf, sortValue };
};
