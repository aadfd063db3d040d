import { hintParts } from '#texts/writing/line-writing.ts';
import styles from './canvas-hint.module.css';

/** Says on an empty canvas how to write on it. */
export function CanvasHint() {
  return (
    <p className={styles['hint']}>
      {hintParts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}
