// Read this folder in this order: choices, this file, choice-fields, choice-title, line-choices.

import { Split } from 'lucide-react';
import { limits } from '#domain/limits.ts';
import * as texts from '#texts/story-line-logic.ts';
import { FaultNotice } from '#web/documents/editing/fault-notice.tsx';
import type { Fault } from '#web/documents/editing/use-fault.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import type { PerformCommand } from '#web/story-lines/commands/line-command.ts';
import type { StoryLineFault } from '#web/story-lines/content/story-line-fault.ts';
import { PanelSection } from '#web/story-lines/workspace/inspector/panel-section.tsx';
import type { SelectionState } from '#web/story-lines/workspace/use-selection.ts';
import type { LineContent } from '#web/story-lines/content/line-content.ts';
import styles from './choices.module.css';
import { ChoiceFields } from './choice-fields.tsx';
import { ChoiceRow, UnframedNote } from './line-choices.tsx';
import { choicesInOrder, canMakeChoice } from './choices.ts';

type ChoiceEditingProps = {
  line: LineContent;
  titleOf: (id: string) => string;
  selectionState: SelectionState;
  fault: Fault<StoryLineFault>;
  onCommand: PerformCommand;
  onMakeChoice: () => void;
  onNoticeGone: () => void;
};

/** The choices of an edited line. Each row opens with its fields. */
export function ChoiceEditing(props: ChoiceEditingProps) {
  const { line, titleOf, selectionState, fault, onCommand, onMakeChoice, onNoticeGone } = props;
  const { shownChoice, setShownChoice, quests } = selectionState;
  const entries = choicesInOrder(line);
  return (
    <PanelSection
      title={texts.choices}
      count={entries.length}
      action={
        canMakeChoice(quests) && (
          <Button icon={<Split aria-hidden="true" />} onClick={onMakeChoice}>
            {texts.makeChoiceOf(quests.length)}
          </Button>
        )
      }
    >
      <FaultNotice fault={fault} section="choices" onGone={onNoticeGone} />
      {entries.length === 0 && <p className={styles['none']}>{texts.howToChoose(limits.choiceQuests.min)}</p>}
      <UnframedNote choices={line.choices} />
      <ul className={styles['choices']}>
        {entries.map(([id, choice]) => (
          <li key={id} className={styles['choice']}>
            <ChoiceRow id={id} choice={choice} shown={shownChoice} onShow={setShownChoice}>
              <ChoiceFields {...{ id, choice, line, titleOf, selectionState, onCommand }} />
            </ChoiceRow>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
