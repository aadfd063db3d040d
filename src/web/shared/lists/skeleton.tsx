import { loading } from '#texts/shared.ts';
import styles from './skeleton.module.css';
import { VisuallyHidden } from '#web/shared/focus/visually-hidden.tsx';

export function Skeleton({ lines = 3, label = loading }: { lines?: number; label?: string }) {
  return (
    <div className={styles['skeleton']} aria-busy="true" data-skeleton>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles['bar']} />
      ))}
    </div>
  );
}
