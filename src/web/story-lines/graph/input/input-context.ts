// Read this folder in this order: graph-command, this file, use-graph-commands, graph-selection, then keyboard, pointer and editing.

import type { RefObject } from 'react';
import type { Position, StoryGraph } from '#domain/story-line/story-line.ts';
import type { View } from '#web/story-lines/graph/view/use-view.ts';
import type { GraphCommand } from './graph-command.ts';

/** Runs a command at a spot of the canvas (its own pixels); false where it was refused. */
export type RunCommand = (command: GraphCommand, at: Position) => boolean;

/** What pointer, keyboard and editing have in common: the canvas, the line on it, and what changes them. */
export type InputContext = {
  readonly canvasRef: RefObject<HTMLElement | null>;
  readonly line: StoryGraph;
  readonly selection: ReadonlySet<string>;
  readonly canEdit: boolean;
  readonly view: View;
  readonly run: RunCommand;
  readonly select: (selection: ReadonlySet<string>) => void;
};
