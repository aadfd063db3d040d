import type { ReactNode } from 'react';
import { classNames } from '#web/shared/class-names.ts';
import { Window } from '#web/shared/windows/window.tsx';
import styles from './entry-window.module.css';

type EntryWindowProps = {
  title: string;
  children: ReactNode;
  /** Stands beside the window, or below it where there is no room. */
  aside?: { label: string; content: ReactNode };
};

export function EntryWindow({ title, children, aside }: EntryWindowProps) {
  return (
    <div className={classNames(styles['place'], aside && styles['pair'])}>
      <Window title={title} type="card">
        <div className={styles['content']}>{children}</div>
      </Window>
      {aside && (
        <aside className={styles['aside']} aria-label={aside.label}>
          {aside.content}
        </aside>
      )}
    </div>
  );
}
