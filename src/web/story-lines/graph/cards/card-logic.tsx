import styles from './card-logic.module.css';
import type { LogicMark, LogicPart } from '#web/story-lines/graph/scene/elements/quest-logic.ts';
import { CircleDashed, EyeOff, type LucideIcon, Merge, Repeat, Split } from 'lucide-react';

/** A card has room for this many words beside their icons. */
const mostWords = 3;

/** The line of a card that says how its quest opens and repeats. The card's name has the same words. */
export function CardLogic({ marks }: { marks: readonly LogicMark[] }) {
  const isShort = marks.length > mostWords;
  return (
    <p className={styles['logic']} aria-hidden="true">
      {marks.map(({ part, short, words }) => {
        const Icon = logicIcons[part];
        const isIconAlone = isShort && (part === 'optional' || part === 'hidden');
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

/** The overview layer draws like shapes. */
export const logicIcons: Readonly<Record<LogicPart, LucideIcon>> = {
  needs: Merge,
  optional: CircleDashed,
  hidden: EyeOff,
  repeat: Repeat,
  choice: Split,
};
