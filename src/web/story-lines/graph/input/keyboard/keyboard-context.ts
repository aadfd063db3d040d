import type { RefObject } from 'react';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { RunCommand } from '#web/story-lines/graph/input/use-graph-commands.ts';
import type { QuestMarks } from '#web/story-lines/graph/scene/elements/quest-mark.ts';
import type { View } from '#web/story-lines/graph/view/use-view.ts';
import type { KeyboardLinking } from './use-keyboard-linking.ts';

export type KeyboardContext = {
  readonly canvasRef: RefObject<HTMLElement | null>;
  readonly line: StoryGraph;
  readonly selection: ReadonlySet<string>;
  readonly canEdit: boolean;
  readonly view: View;
  readonly linking: KeyboardLinking;
  readonly run: RunCommand;
  readonly select: (selection: ReadonlySet<string>) => void;
  readonly nameNextFocus: (id: string | null) => void;
  readonly marks: QuestMarks | undefined;
  readonly onPlay: ((quest: string) => void) | undefined;
  /** Shows a choice that was made. */
  readonly onOpenChoice: ((choice: string) => void) | undefined;
  readonly goToQuest: (quest: string) => void;
};
