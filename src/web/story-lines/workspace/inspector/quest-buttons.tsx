import type { ReactNode } from 'react';
import styles from './quest-links.module.css';

type QuestButtonsProps = {
  label: string;
  ids: readonly string[];
  titleOf: (id: string) => string;
  onGo: (id: string) => void;
  /** Stands behind each button. */
  renderAct?: (id: string) => ReactNode;
};

/** Quests as buttons that lead there. */
export function QuestButtons({ label, ids, titleOf, onGo, renderAct }: QuestButtonsProps) {
  return (
    <ul className={styles['quests']} aria-label={label}>
      {ids.map((id) => (
        <li key={id}>
          <button type="button" className={styles['go']} onClick={() => onGo(id)}>
            <bdi>{titleOf(id)}</bdi>
          </button>
          {renderAct?.(id)}
        </li>
      ))}
    </ul>
  );
}
