import type { ReactNode } from 'react';
import { Window } from '#web/shared/windows/window.tsx';
import styles from './entry-window.module.css';

type EntryWindowProps = { title: string; children: ReactNode };

export function EntryWindow({ title, children }: EntryWindowProps) {
  return (
    <div className={styles['place']}>
      <Window title={title} type="card">
        <div className={styles['content']}>{children}</div>
      </Window>
    </div>
  );
}
