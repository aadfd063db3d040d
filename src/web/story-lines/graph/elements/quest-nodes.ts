import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { Places } from '#web/story-lines/graph/commands/graph-command.ts';
import { type QuestNode, showsSame, toQuestNode } from './quest-node.ts';

/** All that the nodes are made of. */
export type Shown = {
  readonly line: StoryGraph;
  readonly quests: ReadonlyMap<string, QuestContent>;
  readonly selection: ReadonlySet<string>;
  /** The quests whose properties show. */
  readonly open: ReadonlySet<string>;
  /** Where quests are while they are being dragged. */
  readonly dragged: Places | null;
  /** The quest that a link is being drawn from by keyboard. */
  readonly linkingFrom: string | null;
};

/** The line's quests as nodes, in its order. A node that shows what it showed `before` stays the very same object. */
export const toQuestNodes = (shown: Shown, before: QuestNode[]): QuestNode[] => {
  const earlier = new Map(before.map((node) => [node.id, node]));
  const nodes = Object.entries(shown.line.story_quests).map(([id, place]) => {
    const at = shown.dragged?.[id];
    const state = {
      quest: shown.quests.get(id) ?? null,
      isOpen: shown.open.has(id),
      isSelected: shown.selection.has(id),
      isDragged: at !== undefined,
      isLinking: shown.linkingFrom === id,
    };
    const node = earlier.get(id);
    return node && showsSame(node, at ?? place, state) ? node : toQuestNode(id, at ?? place, state);
  });
  return isSameList(nodes, before) ? before : nodes;
};

export const isSameList = <Item>(a: readonly Item[], b: readonly Item[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);
