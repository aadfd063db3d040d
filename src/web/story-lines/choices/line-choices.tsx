import type { StoryGraph } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/story-line-logic.ts';
import { PanelSection } from '#web/story-lines/workspace/inspector/panel-section.tsx';
import { QuestButtons } from '#web/story-lines/workspace/inspector/quest-buttons.tsx';
import type { SelectionState, ShownChoice } from '#web/story-lines/workspace/use-selection.ts';
import styles from './choices.module.css';
import { choicesInOrder } from './choices.ts';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { Choice } from '#domain/story-line/logic/logic-shape.ts';
import { mostFramed, framedChoices } from '#web/story-lines/graph/scene/frames/frame-measures.ts';

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

type ChoiceHeadProps = {
  id: string;
  choice: Choice;
  shown: ShownChoice | null;
  onShow: (shown: ShownChoice | null) => void;
  /** The head takes the focus of a choice that is wanted. Else one of its fields does. */
  isFocused?: boolean;
  children: ReactNode;
};

/** The row of a choice. It opens with its quests, one row at a time. */
export function ChoiceHead({ id, choice, shown, onShow, isFocused = false, children }: ChoiceHeadProps) {
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

/** How many choices have no frame on the canvas, if there are any. */
export function UnframedNote({ choices = {} }: Pick<StoryGraph, 'choices'>) {
  const count = Object.keys(choices).length - Object.keys(framedChoices(choices)).length;
  return count > 0 && <p className={styles['none']}>{texts.unframed({ count, most: mostFramed })}</p>;
}
