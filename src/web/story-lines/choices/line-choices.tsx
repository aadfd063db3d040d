import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/story-line-logic.ts';
import { PanelSection } from '#web/story-lines/workspace/inspector/panel-section.tsx';
import { QuestButtons } from '#web/story-lines/workspace/inspector/quest-buttons.tsx';
import type { SelectionState, ShownChoice } from '#web/story-lines/workspace/use-selection.ts';
import type { Choice } from '#domain/story-line/logic/logic-shape.ts';
import { mostFramed, framedChoices } from '#web/story-lines/graph/scene/frames/frame-measures.ts';
import styles from './choices.module.css';
import { choicesInOrder } from './choices.ts';

type LineChoicesProps = { line: StoryGraph; titleOf: (id: string) => string; selectionState: SelectionState };

/** The choices of a line that is not edited. */
export function LineChoices({ line, titleOf, selectionState }: LineChoicesProps) {
  const { shownChoice, setShownChoice, goToQuest } = selectionState;
  const entries = choicesInOrder(line);
  if (entries.length === 0) return null;
  return (
    <PanelSection title={texts.choices} count={entries.length}>
      <UnframedNote choices={line.choices} />
      <ul className={styles['choices']}>
        {entries.map(([id, choice]) => (
          <li key={id} className={styles['choice']}>
            <ChoiceRow id={id} choice={choice} shown={shownChoice} onShow={setShownChoice} isFocused>
              <QuestButtons label={texts.questsOfChoice} ids={choice.quests} titleOf={titleOf} onGo={goToQuest} />
            </ChoiceRow>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

type ChoiceRowProps = {
  id: string;
  choice: Choice;
  shown: ShownChoice | null;
  onShow: (shown: ShownChoice | null) => void;
  /** Whether this row gets the focus of a choice that is shown. Otherwise one of its fields gets it. */
  isFocused?: boolean;
  children: ReactNode;
};

/** The row of a choice. It opens with its quests, one row at a time. */
export function ChoiceRow({ id, choice, shown, onShow, isFocused = false, children }: ChoiceRowProps) {
  const head = useRef<HTMLButtonElement>(null);
  const isOpen = shown?.id === id;
  const isWanted = isOpen && shown.isWanted;
  const show = useEffectEvent(() => {
    head.current?.scrollIntoView({ block: 'nearest' });
    if (!isFocused) return;
    head.current?.focus();
    onShow({ id, isWanted: false });
  });
  useEffect(() => {
    if (isWanted) show();
  }, [isWanted]);
  return (
    <>
      <button
        ref={head}
        type="button"
        className={styles['head']}
        aria-expanded={isOpen}
        onClick={() => onShow(isOpen ? null : { id, isWanted: false })}
      >
        <bdi className={styles['title']}>{choice.title}</bdi>{' '}
        <span className={styles['most']}>
          {texts.atMostWords({ at_most: choice.at_most, count: choice.quests.length })}
        </span>
        <ChevronDown className={styles['chevron']} aria-hidden="true" />
      </button>
      {isOpen && <div className={styles['open']}>{children}</div>}
    </>
  );
}

/** Says how many choices have no frame on the canvas, if there are any. */
export function UnframedNote({ choices = {} }: Pick<StoryGraph, 'choices'>) {
  const count = Object.keys(choices).length - Object.keys(framedChoices(choices)).length;
  return count > 0 && <p className={styles['none']}>{texts.unframed({ count, most: mostFramed })}</p>;
}
