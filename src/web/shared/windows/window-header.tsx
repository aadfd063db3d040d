import { classNames } from '#web/shared/class-names.ts';
import styles from './window-header.module.css';

type WindowHeaderProps = {
  title: string;
  id?: string | undefined;
  level?: 1 | 2;
  owner?: string | undefined;
};

export function WindowHeader({ title, id, level = 1, owner }: WindowHeaderProps) {
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
      {owner !== undefined && <bdi className={styles['owner']}>{owner}</bdi>}
    </Bar>
  );
}

type OrnamentProps = {
  side: 'start' | 'end';
};

/** The ornament at one side, whose line fills the free width. */
function Ornament({ side }: OrnamentProps) {
  return (
    <span className={classNames(styles['ornament'], side === 'end' && styles['mirrored'])} aria-hidden="true">
      <span className={styles['line']} />
      <svg viewBox="0 0 56 24" className={styles['flourish']} focusable="false">
        <g fill="none" stroke="currentColor" strokeLinecap="round" strokeWidth="1.25">
          <path d="M0 12h12c7 0 9-8.500 16-8.500 5 0 6.500 6 2.500 7-2.800.7-4-2.600-2-4" />
          <path d="M12 12c7 0 9 8.500 16 8.500 5 0 6.500-6 2.500-7-2.800-.7-4 2.600-2 4" />
          <path d="M20 12h18" />
        </g>
        <path d="m46 5 7 7-7 7-7-7z" fill="currentColor" />
        <path className={styles['jewel']} d="m46 8.800 3.200 3.200-3.200 3.200-3.200-3.200z" />
      </svg>
    </span>
  );
}
