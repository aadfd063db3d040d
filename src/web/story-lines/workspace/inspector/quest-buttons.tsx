import type { ReactNode } from 'react';
import { Crosshair } from 'lucide-react';
import { show, showOnCanvas } from '#texts/story-lines.ts';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import styles from './panel-section.module.css';

type QuestButtonsProps = {
  label: string;
  ids: readonly string[];
  titleOf: (id: string) => string;
  onGo: (id: string) => void;
  /** Rendered after each button. */
  renderAction?: (id: string) => ReactNode;
};

/** Quests as buttons that go to their cards. */
export function QuestButtons({ label, ids, titleOf, onGo, renderAction }: QuestButtonsProps) {
  return (
    <ul className={styles['quests']} aria-label={label}>
      {ids.map((id) => (
        <li key={id}>
          <button type="button" className={styles['go']} onClick={() => onGo(id)}>
            <bdi>{titleOf(id)}</bdi>
          </button>
          {renderAction?.(id)}
        </li>
      ))}
    </ul>
  );
}

type ShowButtonProps = {
  title: string;
  /** Replaces the label that names the quest. It begins with the same word. */
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
