import { Crosshair } from 'lucide-react';
import { show, showOnCanvas } from '#texts/story-lines.ts';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import styles from './show-button.module.css';

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
