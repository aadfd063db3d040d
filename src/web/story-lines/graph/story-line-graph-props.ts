import type { ReactNode } from 'react';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryLineViolation } from '#domain/story-line/story-line-violation.ts';
import type { StoryGraph, StoryLineContent } from '#domain/story-line/story-line.ts';
import type { GraphCommand } from './input/graph-command.ts';
import type { QuestMarks } from './scene/elements/quest-mark.ts';
import type { LineTitleOf } from './scene/elements/quest-nodes.ts';
import type { QuestToShow } from './view/use-view-moves.ts';
import type { GraphEditing } from './input/graph-editing.ts';

/** A line with what stands on its canvas apart from its quests. */
export type CanvasLine = StoryGraph & Pick<StoryLineContent, 'pictures' | 'notes'>;

export type StoryLineGraphProps = GraphEditing & {
  line: CanvasLine;
  quests: ReadonlyMap<string, QuestContent>;
  editable: boolean;
  /** Ids of quests, and of links as `toLinkId` makes them. */
  selection: ReadonlySet<string>;
  onSelect: (selection: ReadonlySet<string>) => void;
  /** Changes the line; returns the violation where a rule forbids it. */
  onCommand: (command: GraphCommand) => StoryLineViolation | null;
  /** A quest to show, again with each new object. */
  questToShow?: QuestToShow | null;
  marks?: QuestMarks | undefined;
  /** The title of another story line; undefined where it is not known. */
  lineTitleOf?: LineTitleOf | undefined;
  /** Completes an open quest, takes back a done one. */
  onPlay?: ((quest: string) => void) | undefined;
  /** Opens the comments at a quest. */
  onComments?: ((quest: string) => void) | undefined;
  /** Opens a frame or note, to change its words. */
  onOpenNote?: ((note: string) => void) | undefined;
  /** Shows a choice. */
  onOpenChoice?: ((choice: string) => void) | undefined;
  /** It lies in a page that scrolls: the wheel zooms only with Ctrl. */
  inPage?: boolean;
  /** The tools over the top of the canvas. */
  tools?: ReactNode;
};
