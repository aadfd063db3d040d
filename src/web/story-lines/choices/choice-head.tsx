import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { Choice } from '#domain/story-line/logic/logic-shape.ts';
import * as texts from '#texts/story-line-logic.ts';
import type { ShownChoice } from '#web/story-lines/workspace/use-selection.ts';
import styles from './choices.module.css';

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
