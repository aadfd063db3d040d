import type { StoryGraph } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/story-line-logic.ts';
import { PanelSection } from '#web/story-lines/workspace/inspector/panel-section.tsx';
import { QuestButtons } from '#web/story-lines/workspace/inspector/quest-buttons.tsx';
import type { SelectionState } from '#web/story-lines/workspace/use-selection.ts';
import styles from './choices.module.css';
import { ChoiceHead } from './choice-head.tsx';
import { choicesInOrder } from './choices-in-order.ts';
import { UnframedNote } from './unframed-note.tsx';

type LineChoicesProps = { line: StoryGraph; titleOf: (id: string) => string; selectionState: SelectionState };

/** The choices of a line that is read. */
export function LineChoices({ line, titleOf, selectionState }: LineChoicesProps) {
  const { shownChoice, setShownChoice, find } = selectionState;
  const entries = choicesInOrder(line);
  if (entries.length === 0) return null;
  return (
    <PanelSection title={texts.choices} count={entries.length}>
      <UnframedNote choices={line.choices} />
      <ul className={styles['choices']}>
        {entries.map(([id, choice]) => (
          <li key={id} className={styles['choice']}>
            <ChoiceHead id={id} choice={choice} shown={shownChoice} onShow={setShownChoice} isFocused>
              <QuestButtons label={texts.questsOfChoice} ids={choice.quests} titleOf={titleOf} onGo={find} />
            </ChoiceHead>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
