import { CircleDashed, EyeOff, type LucideIcon, Merge, Repeat, Split } from 'lucide-react';
import type { LogicMark, LogicKind } from '#web/story-lines/graph/scene/elements/quest-logic.ts';
import styles from './card-logic.module.css';

/** A card has room for this many icons with their words. */
const mostWords = 3;

/** The line of a card that says how its quest opens and repeats. The card's name has the same words. */
export function CardLogic({ marks }: { marks: readonly LogicMark[] }) {
  const isShort = marks.length > mostWords;
  return (
    <p className={styles['logic']} aria-hidden="true">
      {marks.map(({ kind, short, words }) => {
        const Icon = logicIcons[kind];
        const isIconAlone = isShort && (kind === 'optional' || kind === 'hidden');
        return (
          <span key={words} className={styles['mark']} title={words}>
            <Icon />
            {!isIconAlone && <span className={styles['words']}>{short}</span>}
          </span>
        );
      })}
    </p>
  );
}

/** The overview layer draws similar shapes. */
export const logicIcons: Readonly<Record<LogicKind, LucideIcon>> = {
  needs: Merge,
  optional: CircleDashed,
  hidden: EyeOff,
  repeat: Repeat,
  choice: Split,
};
