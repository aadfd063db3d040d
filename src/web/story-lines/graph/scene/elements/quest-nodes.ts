// Read this folder in this order: quest-mark, quest-logic, this file, story-links, use-graph-elements, overview-scene.

import { type HandleType, type Node, type NodeHandle, Position as HandleSide } from '@xyflow/react';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { Position, StoryGraph, Reference } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/story-line-graph.ts';
import { classNames } from '#web/shared/class-names.ts';
import { isForward, knotOf, type CardSide, sides } from '#web/story-lines/graph/scene/geometry/knots.ts';
import {
  cardSize,
  knotSize,
  type PlacedCard,
  type Places,
  referenceSize,
  type Size,
  smallSize,
} from '#web/story-lines/graph/scene/geometry/boxes.ts';
import { isSameLogic, type QuestLogic } from './quest-logic.ts';
import { isSameMark, nameOfCard, type QuestMark, type Unsaved, type QuestMarks } from './quest-mark.ts';

export type CardData = {
  /** null where the quest no longer exists. */
  readonly quest: QuestContent | null;
  /** Whether the quest is new or changed in the line and not saved. */
  readonly unsaved?: Unsaved | null;
  readonly logic?: QuestLogic | null;
  readonly isOpen: boolean;
  readonly mark: QuestMark | null;
  /** The size of a compact card. */
  readonly compact?: Size | null;
  /** The title of the line that a quest of another line belongs to. */
  readonly inLine?: string;
};

export type QuestNode = Node<CardData, 'quest' | 'reference'>;

export const titleOnCard = (quest: QuestContent | null | undefined): string => quest?.title ?? texts.missingTitle;

type NodeState = CardData & {
  readonly isSelected: boolean;
  readonly isDragged: boolean;
  readonly isLinking: boolean;
};

/** A quest as React Flow shows it. Its size and knots are known, so nothing is measured. */
const toQuestNode = (id: string, { x, y }: Position, state: NodeState): QuestNode => ({
  id,
  type: 'quest',
  position: { x, y },
  data: {
    quest: state.quest,
    unsaved: state.unsaved ?? null,
    logic: state.logic ?? null,
    isOpen: state.isOpen,
    mark: state.mark,
    compact: state.compact ?? null,
  },
  ...(state.compact ?? cardSize),
  measured: state.compact ?? cardSize,
  handles: knotsOn(state.compact ?? cardSize),
  selected: state.isSelected,
  dragging: state.isDragged,
  zIndex: state.isOpen ? 1 : 0,
  className: classNames(
    state.isLinking && 'linking',
    state.compact ? 'compact' : undefined,
    state.compact === smallSize && 'small',
  ),
  ariaRole: 'group',
  ariaLabel: nameOfCard(titleOnCard(state.quest), {
    mark: state.mark,
    unsaved: state.unsaved ?? null,
    logic: state.logic?.words ?? [],
  }),
  domAttributes: { 'aria-roledescription': texts.questRole },
});

/** The small card of a quest of another line. Links leave it, and none enters. */
const toReferenceNode = (id: string, { x, y }: Position, state: ReferenceState): QuestNode => ({
  id,
  type: 'reference',
  position: { x, y },
  data: { quest: state.quest, isOpen: false, mark: null, inLine: state.inLine },
  ...referenceSize,
  measured: referenceSize,
  handles: referenceKnots,
  selected: state.isSelected,
  dragging: state.isDragged,
  className: state.isLinking ? 'linking' : '',
  ariaRole: 'group',
  ariaLabel: texts.questInLine({ title: titleOnCard(state.quest), line: state.inLine }),
  domAttributes: { 'aria-roledescription': texts.referenceRole },
});

type ReferenceState = Pick<NodeState, 'quest' | 'isSelected' | 'isDragged' | 'isLinking'> & { readonly inLine: string };

const showsSameReference = (node: QuestNode, { x, y }: Position, state: ReferenceState): boolean =>
  node.type === 'reference' &&
  node.position.x === x &&
  node.position.y === y &&
  node.data.quest === state.quest &&
  node.data.inLine === state.inLine &&
  node.selected === state.isSelected &&
  node.dragging === state.isDragged &&
  (node.className === 'linking') === state.isLinking;

const showsSame = (node: QuestNode, { x, y }: Position, state: NodeState): boolean =>
  node.type === 'quest' &&
  node.position.x === x &&
  node.position.y === y &&
  node.data.quest === state.quest &&
  node.data.unsaved === (state.unsaved ?? null) &&
  isSameLogic(node.data.logic ?? null, state.logic ?? null) &&
  node.data.isOpen === state.isOpen &&
  isSameMark(node.data.mark, state.mark) &&
  node.data.compact === (state.compact ?? null) &&
  node.selected === state.isSelected &&
  node.dragging === state.isDragged &&
  isLinkingNode(node) === state.isLinking;

const isLinkingNode = ({ className = '' }: QuestNode): boolean => className.split(' ').includes('linking');

export const handleSides: Readonly<Record<CardSide, HandleSide>> = {
  top: HandleSide.Top,
  right: HandleSide.Right,
  bottom: HandleSide.Bottom,
  left: HandleSide.Left,
};

const makeKnots = (of: readonly CardSide[], size: Size, typeOf: (side: CardSide) => HandleType): NodeHandle[] =>
  of.map((side) => {
    const { x, y } = knotOf({ x: -knotSize / 2, y: -knotSize / 2, size }, side);
    return { id: side, type: typeOf(side), position: handleSides[side], x, y, width: knotSize, height: knotSize };
  });

/** Cards of a size share their knots. */
const knotsOfSizes = new Map<Size, NodeHandle[]>();

const knotsOn = (size: Size): NodeHandle[] => {
  const known = knotsOfSizes.get(size);
  if (known) return known;
  const knots = makeKnots(sides, size, (side) => (isForward(side) ? 'source' : 'target'));
  knotsOfSizes.set(size, knots);
  return knots;
};

export const sidesOfReference = sides.filter(isForward);

const referenceKnots = makeKnots(sidesOfReference, referenceSize, () => 'source');

export type LineTitleOf = (line: string) => string | undefined;

export type Shown = {
  readonly line: StoryGraph;
  readonly quests: ReadonlyMap<string, QuestContent>;
  readonly unsaved?: ReadonlyMap<string, Unsaved> | undefined;
  readonly logic?: ReadonlyMap<string, QuestLogic>;
  readonly selection: ReadonlySet<string>;
  readonly open: ReadonlySet<string>;
  readonly dragged: Places | null;
  readonly linkingFrom: string | null;
  readonly marks?: QuestMarks | undefined;
  readonly lineTitleOf?: LineTitleOf | undefined;
};

/** The line's quests as nodes, in its order, and then those of other lines. An unchanged node stays the same object. */
export const toQuestNodes = (shown: Shown, before: QuestNode[]): QuestNode[] => {
  const earlier = new Map(before.map((node) => [node.id, node]));
  const nodes = Object.entries<PlacedCard>(shown.line.story_quests).map(([id, place]) => {
    const at = shown.dragged?.[id];
    const state = {
      quest: shown.quests.get(id) ?? null,
      unsaved: shown.unsaved?.get(id) ?? null,
      logic: shown.logic?.get(id) ?? null,
      isOpen: shown.open.has(id),
      isSelected: shown.selection.has(id),
      isDragged: at !== undefined,
      isLinking: shown.linkingFrom === id,
      mark: shown.marks?.get(id) ?? null,
      compact: place.size ?? null,
    };
    const node = earlier.get(id);
    return node && showsSame(node, at ?? place, state) ? node : toQuestNode(id, at ?? place, state);
  });
  for (const [id, reference] of Object.entries(shown.line.references ?? {}))
    nodes.push(referenceNode([id, reference], shown, earlier.get(id)));
  return isSameList(nodes, before) ? before : nodes;
};

const referenceNode = (
  [id, reference]: readonly [string, Reference],
  shown: Shown,
  before: QuestNode | undefined,
): QuestNode => {
  const at = shown.dragged?.[id];
  const state = {
    quest: shown.quests.get(id) ?? null,
    inLine: shown.lineTitleOf?.(reference.line) ?? texts.anotherLine,
    isSelected: shown.selection.has(id),
    isDragged: at !== undefined,
    isLinking: shown.linkingFrom === id,
  };
  return before && showsSameReference(before, at ?? reference, state)
    ? before
    : toReferenceNode(id, at ?? reference, state);
};

export const isSameList = <Element>(a: readonly Element[], b: readonly Element[]): boolean =>
  a.length === b.length && a.every((element, index) => element === b[index]);
