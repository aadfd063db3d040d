import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { Places } from '#web/story-lines/graph/commands/graph-command.ts';
import type { GraphWriting } from '#web/story-lines/graph/writing/graph-writing.ts';
import type { QuestLogic } from '#web/story-lines/graph/logic/quest-logic.ts';
import type { QuestMarks } from '#web/story-lines/graph/marks/quest-mark.ts';
import { type QuestNode, showsSame, toQuestNode } from './quest-node.ts';

export type Shown = {
  readonly line: StoryGraph;
  readonly quests: ReadonlyMap<string, QuestContent>;
  readonly unsaved?: GraphWriting['unsaved'];
  readonly logic?: ReadonlyMap<string, QuestLogic>;
  readonly selection: ReadonlySet<string>;
  readonly open: ReadonlySet<string>;
  readonly dragged: Places | null;
  readonly linkingFrom: string | null;
  readonly marks?: QuestMarks | undefined;
};

/** The line's quests as nodes, in its order. An unchanged node stays the same object. */
export const toQuestNodes = (shown: Shown, before: QuestNode[]): QuestNode[] => {
  const earlier = new Map(before.map((node) => [node.id, node]));
  const nodes = Object.entries(shown.line.story_quests).map(([id, place]) => {
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
    };
    const node = earlier.get(id);
    return node && showsSame(node, at ?? place, state) ? node : toQuestNode(id, at ?? place, state);
  });
  return isSameList(nodes, before) ? before : nodes;
};

export const isSameList = <Element>(a: readonly Element[], b: readonly Element[]): boolean =>
  a.length === b.length && a.every((element, index) => element === b[index]);
