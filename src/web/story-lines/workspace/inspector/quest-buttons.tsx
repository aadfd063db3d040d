import type { ReactNode } from 'react';
import styles from './quest-buttons.module.css';
import { Crosshair } from 'lucide-react';
import { show, showOnCanvas } from '#texts/story-lines.ts';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';

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

type ShowButtonProps = {
  title: string;
  /** In place of the quest on the canvas; it begins with the same word. */
  label?: string;
  className?: string | undefined;
  onClick: () => void;
};

/** Shows a quest on the canvas. */
export function ShowButton({ title, label = showOnCanvas(title), className, onClick }: ShowButtonProps) {
  const face = (
    <>
      <Crosshair aria-hidden="true" />
      <span className={styles['word']} aria-hidden="true">
        {show}
      </span>
    </>
  );
  return <IconButton className={className} label={label} icon={face} onClick={onClick} />;
}
