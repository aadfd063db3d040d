import type { ReactNode } from 'react';
import { showOnCanvas } from '#texts/story-lines.ts';
import { standingIcons } from '#web/story-lines/graph/cards/card-marks.tsx';
import type { PlayStanding } from '#web/story-lines/graph/scene/elements/quest-mark.ts';
import styles from './played-quests.module.css';

type QuestRowProps = {
  title: string;
  standing: PlayStanding;
  /** Stand below the title. */
  notes?: readonly string[];
  onShow: () => void;
  /** A button. */
  children?: ReactNode;
};

/** A quest with the sign that its card has. Its title leads to the card. */
export function QuestRow({ title, standing, notes = [], onShow, children }: QuestRowProps) {
  const Sign = standingIcons[standing];
  return (
    <li className={styles['quest']} data-standing={standing}>
      <span className={styles['words']}>
        <button type="button" className={styles['title']} aria-label={showOnCanvas(title)} onClick={onShow}>
          <Sign aria-hidden="true" />
          <bdi>{title}</bdi>
        </button>
        {notes.map((note) => (
          <span key={note} className={styles['note']}>
            {note}
          </span>
        ))}
      </span>
      {children}
    </li>
  );
}
