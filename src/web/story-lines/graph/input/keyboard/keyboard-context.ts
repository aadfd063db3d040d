import type { InputContext } from '#web/story-lines/graph/input/input-context.ts';
import type { QuestMarks } from '#web/story-lines/graph/scene/elements/quest-mark.ts';
import type { KeyboardLinking } from './use-keyboard-linking.ts';

export type KeyboardContext = InputContext & {
  readonly linking: KeyboardLinking;
  /** Sets what gets the focus when the focused element disappears. */
  readonly setNextFocus: (id: string | null) => void;
  readonly marks: QuestMarks | undefined;
  readonly onPlay: ((quest: string) => void) | undefined;
  /** Called with a choice that was made. */
  readonly onOpenChoice: ((choice: string) => void) | undefined;
  readonly goToQuest: (quest: string) => void;
};
