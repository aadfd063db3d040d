import { showOnCanvas } from '#texts/story-lines.ts';
import styles from './simulation-result.module.css';

/** The title of a quest. It leads to its card. */
export function QuestLink({ title, onShow }: { title: string; onShow: () => void }) {
  return (
    <button type="button" className={styles['quest']} aria-label={showOnCanvas(title)} onClick={onShow}>
      <bdi>{title}</bdi>
    </button>
  );
}
