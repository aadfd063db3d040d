import type { ReactNode } from 'react';
import { Ornament } from '#web/shared/ornaments/ornament.tsx';
import styles from './window-header.module.css';

type WindowHeaderProps = {
  title: string;
  id?: string | undefined;
  level?: 1 | 2;
  actions?: ReactNode;
};

export function WindowHeader({ title, id, level = 1, actions }: WindowHeaderProps) {
  // Only a page has a banner, not the dialog in front of it.
  const Bar = level === 1 ? 'header' : 'div';
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <Bar className={styles['header']} data-material="iron" data-print="never">
      <Ornament side="start" />
      <Heading id={id} className={styles['title']}>
        {title}
      </Heading>
      <Ornament side="end" />
      {actions && <div className={styles['actions']}>{actions}</div>}
    </Bar>
  );
}
